import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { CardElement } from '@stripe/react-stripe-js';
import type { StripeCardElementChangeEvent } from '@stripe/stripe-js';
import { type FormEvent, useMemo, useState } from 'react';
import type { CardField } from '../../../../services/stripe.ts';
import { useText } from '../../../../ui/text/text.ts';
import { CardAlert } from './CardAlert.tsx';
import { CardFrame, useCardStyle } from './CardFrame.tsx';
import { paymentText } from '../payment.text.ts';
import { UncertainAlert } from '../UncertainAlert.tsx';
import type { Payment } from '../usePayment.ts';

/** Says why nothing can be paid yet, or what to wait for. */
function explanationOf(
  {
    isUncertain,
    isPaying,
    isReady,
    isComplete,
  }: Record<'isUncertain' | 'isPaying' | 'isReady' | 'isComplete', boolean>,
  words: Record<'keepOpen' | 'paying' | 'preparing' | 'fillIn', string>,
): string {
  if (isUncertain) return words.keepOpen;
  if (isPaying) return `${words.paying} ${words.keepOpen}`;
  if (!isReady) return words.preparing;
  return isComplete ? '' : words.fillIn;
}

/**
 * Card field and Pay button. The button is disabled until the secret is there and while a payment runs
 * (docs/specification.md §2), and says why.
 */
export function CardFields({ payment: { state, send, cardForm, drop } }: { payment: Payment }) {
  const words = useText(paymentText);
  const style = useCardStyle();
  const [card, setCard] = useState<CardField | null>(null);
  const [typed, setTyped] = useState<Pick<StripeCardElementChangeEvent, 'complete' | 'error'>>();
  const isBusy = state.hasTag('busy');
  const isPaying = state.hasTag('paying');
  const isUncertain = state.hasTag('uncertain');
  const isReady = card !== null && state.can({ type: 'pay', card });
  const options = useMemo(
    () => ({ style, hidePostalCode: true, disableLink: true, disabled: isBusy }),
    [style, isBusy],
  );
  const failure =
    state.context.failure ?? (typed?.error ? { code: typed.error.code, message: typed.error.message } : null);

  function start(element: CardField): void {
    setCard(element);
    if (drop?.hadFocus) element.focus();
  }

  function submit(event: FormEvent): void {
    event.preventDefault();
    if (!isReady) return;
    // After Pay is pressed too early, the cursor is where something is missing.
    if (!typed?.complete) card.focus();
    send({ type: 'pay', card });
  }

  function change({ complete, error }: StripeCardElementChangeEvent): void {
    setTyped({ complete, error });
    send({ type: 'edit' });
  }

  return (
    <form ref={cardForm} onSubmit={submit} aria-busy={isBusy} noValidate>
      <Box role="group" aria-labelledby="card-label" aria-describedby="card-hint">
        <Typography id="card-label" variant="h5" component="h2" sx={{ mb: 1 }} onClick={() => card?.focus()}>
          {words.card}
        </Typography>
        <CardFrame isLoading={card === null}>
          <CardElement options={options} onReady={start} onChange={change} />
        </CardFrame>
        <Typography id="card-hint" variant="caption" component="p" color="textSecondary" sx={{ mt: 1 }}>
          {words.cardHint}
        </Typography>
      </Box>
      {failure && !isPaying && <CardAlert failure={failure} />}
      {isUncertain && (
        <UncertainAlert canCheck={state.can({ type: 'retry' })} onCheck={() => send({ type: 'retry' })} />
      )}
      <Button
        type="submit"
        variant="contained"
        size="large"
        fullWidth
        disabled={!isReady}
        loading={isPaying}
        aria-describedby="pay-explanation"
        sx={{ mt: 2 }}
      >
        {words.pay}
      </Button>
      <Typography
        id="pay-explanation"
        variant="body2"
        color="textSecondary"
        role="status"
        sx={{ mt: 1, minHeight: '1.5em', textAlign: 'center' }}
      >
        {explanationOf({ isUncertain, isPaying, isReady, isComplete: typed?.complete === true }, words)}
      </Typography>
    </form>
  );
}
