import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { Link } from 'react-router-dom';
import type { OwnProduct } from '#contract/catalogue/product';
import { paths } from '../../../paths.ts';
import { MultilineText } from '../../../ui/text/MultilineText.ts';
import { useText } from '../../../ui/text/text.ts';
import { hiddenProductText } from './hidden-product.text.ts';

/** Why a decision hides the seller's product, and what ends that. */
export function HiddenProduct({ hidden: { action, facts } }: { hidden: NonNullable<OwnProduct['hidden']> }) {
  const words = useText(hiddenProductText);
  return (
    <Alert severity="warning" sx={{ maxWidth: 860 }}>
      <Typography sx={{ fontWeight: 600 }}>{words[action]}</Typography>
      <Typography sx={{ overflowWrap: 'anywhere' }}>
        <MultilineText>{facts}</MultilineText>
      </Typography>
      <Button color="inherit" component={Link} to={paths.decisions} sx={{ ml: -1, mb: -1 }}>
        {words.readDecision}
      </Button>
    </Alert>
  );
}
