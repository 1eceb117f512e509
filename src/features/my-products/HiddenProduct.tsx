import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { Link } from 'react-router-dom';
import type { OwnProduct } from '#contract/product';
import { paths } from '../../paths';
import { MultilineText } from '../../ui/text/MultilineText';
import { useText } from '../../ui/text/text';
import { hiddenProductText } from './hidden-product.text';

/** Why a decision hides the seller's product, and what ends that. */
export function HiddenProduct({ hidden: { action, facts } }: { hidden: NonNullable<OwnProduct['hidden']> }) {
  const words = useText(hiddenProductText);
  return (
    <Alert
      severity="warning"
      sx={{ flexWrap: 'wrap', maxWidth: 860 }}
      action={
        <Button color="inherit" component={Link} to={paths.decisions}>
          {words.readDecision}
        </Button>
      }
    >
      <Typography sx={{ fontWeight: 600 }}>{words[action]}</Typography>
      <Typography sx={{ overflowWrap: 'anywhere' }}>
        <MultilineText>{facts}</MultilineText>
      </Typography>
    </Alert>
  );
}
