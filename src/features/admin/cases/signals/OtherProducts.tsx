import Chip from '@mui/material/Chip';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import type { OtherProduct } from '#contract/trust/signal';
import { bikePath } from '../../../../paths.ts';
import { PageLink } from '../../../../ui/page/PageLink.tsx';
import { PictureName } from '../../../../ui/page/PictureName.tsx';
import { formatDay } from '../../../../ui/text/dates.ts';
import { useLanguage } from '../../../../ui/text/language.ts';
import { useText } from '../../../../ui/text/text.ts';
import { signalsText } from './signals.text.ts';

/** Other listings that a signal compares with. */
export function OtherProducts({ others }: { others: OtherProduct[] }) {
  const words = useText(signalsText);
  const language = useLanguage();
  return (
    <Stack sx={{ gap: 1 }}>
      {others.map(({ productId, productName, image, isRemoved, sellerName, createdAt }) => {
        const name = <PictureName image={image} name={productName} />;
        return (
          <Stack key={productId} direction="row" sx={{ flexWrap: 'wrap', columnGap: 1.5, alignItems: 'center' }}>
            {isRemoved ? name : <PageLink to={bikePath(productId, productName)}>{name}</PageLink>}
            {isRemoved && <Chip size="small" label={words.removed} />}
            <Typography variant="body2" color="textSecondary" sx={{ overflowWrap: 'anywhere' }}>
              {words.by(sellerName, formatDay(createdAt, language))}
            </Typography>
          </Stack>
        );
      })}
    </Stack>
  );
}
