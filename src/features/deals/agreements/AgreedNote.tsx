import Typography from '@mui/material/Typography';
import type { AgreedPrice } from '#contract/talk/offer';
import { useText } from '../../../ui/text/text.ts';
import { offerText } from './offer.text.ts';
import { useTimeLeft } from './useTimeLeft.ts';

function Left({ endsAt }: { endsAt: string }) {
  const words = useText(offerText);
  const left = useTimeLeft(endsAt);
  return left === undefined ? null : <span>{words.toBook(left)}</span>;
}

/** Says that a price was agreed, and until when it is valid. */
export default function AgreedNote({ agreed: { endsAt } }: { agreed: Pick<AgreedPrice, 'endsAt'> }) {
  const words = useText(offerText);
  return (
    <Typography component="span" variant="body2" color="success">
      <span>{words.agreed}</span> {endsAt === undefined ? <span>{words.agreedStays}</span> : <Left endsAt={endsAt} />}
    </Typography>
  );
}
