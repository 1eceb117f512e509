import { Elements } from '@stripe/react-stripe-js';
import { cardService } from '../../services/stripe';
import { CardFields } from './CardFields';
import classes from './CardForm.module.css';
import { TestCards } from './TestCards';
import type { Payment } from './usePayment';

/** The provider has no Bangla; our own sentences below its messages have. */
const OPTIONS = { locale: 'en' } as const;

/** The card entry form (SPEC §2). `Elements` keeps its first secret, so a new secret makes a new form. */
export function CardForm({ payment }: { payment: Payment }) {
  const { clientSecret } = payment.state.context;
  return (
    <section className={classes.panel}>
      <Elements key={clientSecret} stripe={clientSecret ? cardService() : null} options={OPTIONS}>
        <CardFields payment={payment} />
      </Elements>
      <TestCards />
    </section>
  );
}
