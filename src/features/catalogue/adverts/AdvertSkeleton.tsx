import Card from '@mui/material/Card';
import CardContent from '@mui/material/CardContent';
import Skeleton from '@mui/material/Skeleton';
import { styled } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import { SlowNotice } from '../../../ui/feedback/SlowNotice.tsx';
import { useText } from '../../../ui/text/text.ts';
import { uiText } from '../../../ui/feedback/ui.text.ts';
import { CarouselRoot } from './CarouselRoot.ts';

const PicturePlace = styled(Skeleton)({ aspectRatio: '4 / 3', height: 'auto' });

/** As tall as the carousel it stands for. */
export function AdvertSkeleton() {
  const { loading } = useText(uiText);
  return (
    <CarouselRoot data-initial-slide={1} role="status" aria-label={loading}>
      <div className="AdvertCarousel-stage">
        <div className="swiper">
          <div className="swiper-wrapper">
            {[0, 1, 2].map((slide) => (
              <div key={slide} className="swiper-slide">
                <Card>
                  <PicturePlace variant="rectangular" />
                  <CardContent>
                    <Typography variant="h4" component="div">
                      <Skeleton width="70%" />
                      <Skeleton width="50%" />
                    </Typography>
                    <Typography variant="body2" component="div">
                      <Skeleton width="60%" />
                    </Typography>
                  </CardContent>
                </Card>
              </div>
            ))}
          </div>
        </div>
      </div>
      <SlowNotice />
    </CarouselRoot>
  );
}
