import { useEffect } from 'react';
import { isOnSale } from '#contract/lifecycle';
import type { ProductDetails } from '#contract/catalogue/product';
import { serverNow } from '../../../services/clock.ts';
import { rememberViewed } from '../../../services/recently-viewed.ts';
import { dayInDhaka } from '../../../ui/text/calendar.ts';
import { useCountViewMutation } from './product-page.api.ts';

/**
 * Remembers in this browser that a product was viewed, and reports the view to the server once a
 * day. Failures are ignored.
 */
export function useViewCounted({ _id, productName, image, status }: ProductDetails): void {
  const [countView] = useCountViewMutation();
  useEffect(() => {
    const isNew = rememberViewed({ _id, productName, image, day: dayInDhaka(serverNow()) });
    if (isNew && isOnSale(status)) void countView(_id);
  }, [_id, productName, image, status, countView]);
}
