import { lazy, Suspense } from 'react';
import type { ProductCard } from '#contract/catalogue/product';
import { useIsHydrating } from '../../../ui/page/useIsHydrating.ts';

const DeliveryNote = lazy(() =>
  import('../../deals/delivery/DeliveryNote.tsx').catch(() => ({ default: (): null => null })),
);

/** Not in the server's HTML: the place is known on the device alone. */
export function DeliveryNoteLater({ sending }: { sending: NonNullable<ProductCard['sending']> }) {
  return (
    !useIsHydrating() && (
      <Suspense fallback={null}>
        <DeliveryNote sending={sending} />
      </Suspense>
    )
  );
}
