import Button from '@mui/material/Button';
import { useText } from '../../../ui/text/text.ts';
import { peopleText } from './people.text.ts';
import { useVerification } from './useVerification.ts';
import type { Seller } from './verification.machine.ts';

export function VerifyButton(seller: Seller) {
  const words = useText(peopleText);
  const { state, verify } = useVerification(seller);
  if (state.matches('verified')) return null;
  return (
    <Button
      size="small"
      variant="outlined"
      aria-label={words.verifyOne(seller.userName)}
      // aria-disabled keeps the button focusable, so that the focus can return to it when the
      // dialog closes.
      aria-disabled={!state.can({ type: 'verify' })}
      loading={state.hasTag('busy')}
      onClick={verify}
    >
      {words.verify}
    </Button>
  );
}
