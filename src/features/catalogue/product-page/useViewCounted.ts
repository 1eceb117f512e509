import type { ThunkDispatch, UnknownAction } from '@reduxjs/toolkit';
import { useEffect } from 'react';
import { useDispatch } from 'react-redux';
import { isOnSale } from '#contract/lifecycle';
import type { ProductDetails } from '#contract/catalogue/product';
import { serverNow } from '../../../services/clock.ts';
import { rememberViewed } from '../../../services/recently-viewed.ts';
import { dayInDhaka } from '../../../ui/text/calendar.ts';
import { countView } from './product-page.api.ts';

/**
 * Remembers in this browser that a product was viewed, and reports the view to the server once a
 * day. Failures are ignored. A mutation's hook would render the page again, and hydrate all of it in
 * one task.
 */
export function useViewCounted({ _id, productName, image, status }: ProductDetails): void {
  const dispatch = useDispatch<ThunkDispatch<unknown, unknown, UnknownAction>>();
  useEffect(() => {
    const isNew = rememberViewed({ _id, productName, image, day: dayInDhaka(serverNow()) });
    // In a task of its own; nobody waits for it.
    if (isNew && isOnSale(status)) setTimeout(() => void dispatch(countView(_id)));
  }, [_id, productName, image, status, dispatch]);
}
