import Typography from '@mui/material/Typography';
import { styled } from '@mui/material/styles';
import type { Signal } from '#contract/trust/signal';
import { Picture } from '../../../../ui/page/Picture.tsx';
import { useText } from '../../../../ui/text/text.ts';
import { signalsText } from './signals.text.ts';

const Pair = styled('div')(({ theme: { vars } }) => ({
  display: 'grid',
  gridTemplateColumns: 'repeat(2, minmax(0, 240px))',
  gap: 12,
  '& figure': { margin: 0 },
  '& img': { width: '100%', borderRadius: vars.shape.control },
}));

/** The picture, beside the one that was there before, if there is one. */
export function PicturePair({ evidence: { picture, otherPicture } }: Pick<Signal, 'evidence'>) {
  const words = useText(signalsText);
  if (!picture) return null;
  return (
    <Pair>
      {(
        [
          [picture, words.thisPicture],
          [otherPicture, words.otherPicture],
        ] as const
      ).map(
        ([src, caption]) =>
          src && (
            <figure key={caption}>
              <Picture src={src} alt={caption} sizes="240px" />
              <Typography component="figcaption" variant="body2" color="textSecondary">
                {caption}
              </Typography>
            </figure>
          ),
      )}
    </Pair>
  );
}
