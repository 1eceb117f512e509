import { useMachine } from '@xstate/react';
import { useEffect, useMemo, useRef, useState } from 'react';
import { useDispatch } from 'react-redux';
import { useSearchParams } from 'react-router-dom';
import type { Booking } from '#contract/deals/booking';
import { PAYMENT_PARAMETER } from '#contract/pages';
import { openAddress } from '../../../services/open-address.ts';
import { useUser } from '../../people/account/useSession.ts';
import { bookingApi } from '../../deals/bookings/booking.api.ts';
import { payabilityOf } from '../../deals/bookings/booking.payability.ts';
import { firstKindOf, kindsOf } from '../../deals/deposit/payment-kinds.ts';
import { type Dispatch, paymentActors } from './payment.actors.ts';
import { hostedMethods } from './hosted-methods.ts';
import { paymentMachine } from './payment.machine.ts';
import { RECHECK_MS } from './payment.setup.ts';

/** The price has dropped, in taka, and a new card form has taken the place of the one that was open. */
interface PriceDrop {
  price: number;
  /** The person was in the form: its successor takes the focus. */
  hadFocus: boolean;
}

/** The payment machine, wired to the store and the card service, and kept up to date with what the booking says. */
export function usePayment(booking: Booking) {
  // Where a card is the only way to pay, nothing has to be chosen.
  const [isCardOpen, setCardOpen] = useState(() => hostedMethods().length === 0);
  const dispatch = useDispatch<Dispatch>();
  const user = useUser();
  const kinds = kindsOf(booking);
  // With an open card form the server is asked for the product instead (docs/rules.md §2).
  const isHeldByOther = booking.hold?.own === false && !isCardOpen;
  bookingApi.endpoints.getBooking.useQuerySubscription(booking._id, {
    skip: !isHeldByOther,
    pollingInterval: RECHECK_MS,
  });
  const known = payabilityOf(booking, user.email);
  const obstacle = kinds.length === 0 ? 'FULL_PAYMENT_OFF' : isHeldByOther ? 'PRODUCT_ON_HOLD' : known;
  const payability = known === 'payable' ? obstacle : known;
  const [params, setParams] = useSearchParams();
  const reference = params.get(PAYMENT_PARAMETER) ?? undefined;
  const [heldUntil, setHeldUntil] = useState<string>();
  const machine = useMemo(
    () =>
      paymentMachine.provide({
        actors: paymentActors(dispatch, setHeldUntil),
        actions: { redirect: ({ context }) => openAddress(context.redirectUrl ?? '') },
      }),
    [dispatch],
  );
  const [state, send, actor] = useMachine(machine, {
    input: { bookingId: booking._id, payability, reference, kind: firstKindOf(booking) },
  });

  const isPrepared = isCardOpen || booking.hold?.own === true;
  useEffect(() => {
    send({ type: 'update', payability });
    if (!isPrepared) send({ type: 'closeCard' });
    if (payability !== 'payable' || !isPrepared) return undefined;
    // A moment later, so that StrictMode's first, thrown-away mount asks for nothing.
    const timer = setTimeout(() => send({ type: 'prepare' }));
    return () => clearTimeout(timer);
  }, [payability, isPrepared, send]);

  const { price } = booking;
  const lastPrice = useRef(price);
  const cardForm = useRef<HTMLFormElement>(null);
  const [drop, setDrop] = useState<PriceDrop | null>(null);
  useEffect(() => {
    if (price < lastPrice.current) {
      // Only of a form that can be typed into: what is being paid is not emptied.
      if (!actor.getSnapshot().hasTag('busy') && actor.getSnapshot().can({ type: 'reprice' }))
        setDrop({ price, hadFocus: cardForm.current?.contains(document.activeElement) === true });
      send({ type: 'reprice' });
    }
    lastPrice.current = price;
  }, [price, send, actor]);

  const isUnsafeToLeave = state.hasTag('unsafeToLeave');
  useEffect(() => {
    if (!isUnsafeToLeave) return undefined;
    const warn = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', warn);
    return () => window.removeEventListener('beforeunload', warn);
  }, [isUnsafeToLeave]);

  const isWaiting = state.hasTag('waiting');
  useEffect(() => {
    if (!isWaiting) return undefined;
    const retry = () => send({ type: 'retry' });
    window.addEventListener('online', retry);
    return () => window.removeEventListener('online', retry);
  }, [isWaiting, send]);

  // Back from the provider's page by the browser's own Back, which may show this page as it was left.
  useEffect(() => {
    const comeBack = ({ persisted }: PageTransitionEvent) => persisted && send({ type: 'comeBack' });
    window.addEventListener('pageshow', comeBack);
    return () => window.removeEventListener('pageshow', comeBack);
  }, [send]);

  // Once its outcome is known, a reload need not ask again.
  const isSettled = reference !== undefined && !state.matches('returned');
  useEffect(() => {
    if (!isSettled) return;
    setParams(
      (former) => {
        former.delete(PAYMENT_PARAMETER);
        return former;
      },
      { replace: true },
    );
  }, [isSettled, setParams]);

  const toggleCard = () => setCardOpen(!isCardOpen);
  return { state, send, cardForm, drop, kinds, heldUntil, isCardOpen, toggleCard };
}

export type Payment = ReturnType<typeof usePayment>;
