import { useMachine } from '@xstate/react';
import { useEffect, useMemo } from 'react';
import { useDispatch } from 'react-redux';
import { type Dispatch, paymentActors } from './payment.actors';
import { paymentMachine } from './payment.machine';

/**
 * Wires the payment machine to the store and the card service.
 * @param payable the secret is asked for only where the booking may be paid
 */
export function usePayment(bookingId: string, payable: boolean) {
  const dispatch = useDispatch<Dispatch>();
  const machine = useMemo(() => paymentMachine.provide({ actors: paymentActors(dispatch) }), [dispatch]);
  const [state, send] = useMachine(machine, { input: { bookingId } });

  useEffect(() => {
    if (!payable) return undefined;
    // A moment later, so that StrictMode's first, thrown-away mount asks for nothing.
    const timer = setTimeout(() => send({ type: 'prepare' }));
    return () => clearTimeout(timer);
  }, [payable, send]);

  const atStake = state.hasTag('atStake');
  useEffect(() => {
    if (!atStake) return undefined;
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', ask);
    return () => window.removeEventListener('beforeunload', ask);
  }, [atStake]);

  const waiting = state.hasTag('waiting');
  useEffect(() => {
    if (!waiting) return undefined;
    const again = () => send({ type: 'retry' });
    window.addEventListener('online', again);
    return () => window.removeEventListener('online', again);
  }, [waiting, send]);

  return { state, send };
}

export type Payment = ReturnType<typeof usePayment>;
