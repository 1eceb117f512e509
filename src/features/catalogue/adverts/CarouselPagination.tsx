import Pagination from '@mui/material/Pagination';
import PaginationItem from '@mui/material/PaginationItem';
import { styled } from '@mui/material/styles';
import { useEffect, useState } from 'react';
import type Swiper from 'swiper';
import { useLanguage } from '../../../ui/text/language.ts';
import { formatCount } from '../../../ui/text/numbers.ts';
import { useText } from '../../../ui/text/text.ts';
import { advertsText } from './adverts.text.ts';

interface CarouselPaginationProps {
  slides: number;
  initialSlide: number;
  /** Undefined while it loads. */
  swiper: Swiper | undefined;
}

/** Five touch-sized bullets at most, so that they fit beside the pause button on any phone. */
const Root = styled(Pagination)(({ theme: { vars } }) => ({
  '& .MuiPaginationItem-root': {
    minWidth: 44,
    height: 44,
    lineHeight: '44px',
    borderRadius: vars.shape.pill,
    margin: 0,
  },
}));

/** Links to every slide, and highlights the one in the middle. */
export function CarouselPagination({ slides, initialSlide, swiper }: CarouselPaginationProps) {
  const words = useText(advertsText);
  const language = useLanguage();
  const [slide, setSlide] = useState(initialSlide);
  useEffect(() => {
    if (!swiper) return undefined;
    const follow = () => setSlide(swiper.activeIndex);
    swiper.on('slideChange', follow);
    return () => void swiper.off('slideChange', follow);
  }, [swiper]);
  return (
    <Root
      aria-label={words.slides}
      color="primary"
      count={slides}
      page={slide + 1}
      siblingCount={0}
      hidePrevButton
      hideNextButton
      disabled={!swiper}
      onChange={(_event, page) => swiper?.slideTo(page - 1)}
      getItemAriaLabel={(_type, page) => words.goToSlide(formatCount(page ?? 0, language))}
      renderItem={(item) => (
        <PaginationItem {...item} page={item.page === null ? null : formatCount(item.page, language)} />
      )}
    />
  );
}
