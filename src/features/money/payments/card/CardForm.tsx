import Card from '@mui/material/Card';
import { Elements } from '@stripe/react-stripe-js';
import { lazy, Suspense } from 'react';
import { config } from '../../../../services/bootstrap.ts';
import { cardService } from '../../../../services/stripe.ts';
import { CardFields } from './CardFields.tsx';
import type { Payment } from '../usePayment.ts';

// Shown by the sandbox only.
const TestCards = lazy(() => import('./TestCards.tsx'));

/** The provider has no Bangla; our own sentences below its messages have. */
const OPTIONS = { locale: 'en' } as const;

/** The card entry form (docs/specification.md §2). `Elements` keeps its first secret, so a new secret makes a new form. */
export default function CardForm({ payment }: { payment: Payment }) {
  const { clientSecret } = payment.state.context;
  return (
    <Card component="section" sx={{ p: { xs: 2, sm: 3 } }}>
      <Elements key={clientSecret} stripe={clientSecret ? cardService() : null} options={OPTIONS}>
        <CardFields payment={payment} />
      </Elements>
      {config().sandbox && (
        <Suspense>
          <TestCards />
        </Suspense>
      )}
    </Card>
  );
}
