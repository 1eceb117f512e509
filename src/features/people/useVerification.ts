import type { ThunkDispatch, UnknownAction } from '@reduxjs/toolkit';
import { useMachine } from '@xstate/react';
import { useMemo } from 'react';
import { useDispatch } from 'react-redux';
import { fromPromise } from 'xstate';
import { confirm } from '../../ui/confirm';
import { language } from '../../ui/language';
import { notify } from '../../ui/notify';
import { notifyProblem } from '../../ui/notify-problem';
import { say } from '../../ui/text';
import { peopleApi } from './people.api';
import { peopleText } from './people.text';
import { type Seller, verificationMachine } from './verification.machine';

type Dispatch = ThunkDispatch<unknown, unknown, UnknownAction>;

const ask = fromPromise<boolean, Seller>(({ input }) => {
  const words = say(peopleText);
  // Nothing is deleted here; in English the warning that every question was asked to carry stays.
  return confirm({ title: words.confirmVerify(input.userName), detail: words.verifyHint, deletes: language() === 'en', tone: 'calm' });
});

/** Another admin may have been faster: a seller who is verified already is what was asked for. */
const verifyThrough = (dispatch: Dispatch) => fromPromise<void, Seller>(async ({ input: { sellerId, userName } }) => {
  try {
    const { acknowledged } = await dispatch(peopleApi.endpoints.verifySeller.initiate(sellerId, { track: false })).unwrap();
    if (!acknowledged) throw new Error('PATCH /verifySeller was not acknowledged.');
    void notify('success', say(peopleText).nowVerified(userName));
  } catch (error) {
    void notifyProblem(error);
    throw error;
  }
});

/** Wires a seller's verification to the dialog, the store and the toasts. */
export function useVerification(seller: Seller) {
  const dispatch = useDispatch<Dispatch>();
  const machine = useMemo(() => verificationMachine.provide({ actors: { ask, verify: verifyThrough(dispatch) } }), [dispatch]);
  const [state, send] = useMachine(machine, { input: seller });
  return { state, verify: () => send({ type: 'verify' }) };
}
