import type { ThunkDispatch, UnknownAction } from '@reduxjs/toolkit';
import { useMachine } from '@xstate/react';
import { useMemo } from 'react';
import { useDispatch } from 'react-redux';
import { fromPromise } from 'xstate';
import { confirm } from '../../../ui/feedback/confirm.ts';
import { notify } from '../../../ui/feedback/notify.ts';
import { notifyRefusal } from '../../../ui/feedback/notify-refusal.ts';
import { currentText } from '../../../ui/text/text.ts';
import { peopleApi } from './people.api.ts';
import { peopleText } from './people.text.ts';
import { type Seller, verificationMachine } from './verification.machine.ts';

type Dispatch = ThunkDispatch<unknown, unknown, UnknownAction>;

/** Shows failures as a toast, because a refusal may remove the row along with any message in it. */
async function withFailureToast<T>(work: Promise<T>): Promise<T> {
  try {
    return await work;
  } catch (error) {
    void notifyRefusal(error);
    throw error;
  }
}

const confirmWithAdmin = fromPromise<boolean, Seller>(({ input }) => {
  const words = currentText(peopleText);
  const question = {
    title: words.confirmVerify(input.userName),
    detail: words.verifyHint,
    // The warning of docs/specification.md §8 belongs to deletions.
    deletes: false,
    yes: words.verify,
    tone: 'calm',
  } as const;
  return withFailureToast(confirm(question));
});

async function verifySeller(dispatch: Dispatch, sellerId: string): Promise<void> {
  const call = peopleApi.endpoints.verifySeller.initiate(sellerId, { track: false });
  const { acknowledged } = await dispatch(call).unwrap();
  if (!acknowledged) throw new Error('PATCH /verifySeller was not acknowledged.');
}

/** Another admin may have been faster: ALREADY_VERIFIED counts as success. */
const verifyThrough = (dispatch: Dispatch) =>
  fromPromise<void, Seller>(async ({ input: { sellerId, userName } }) => {
    await withFailureToast(verifySeller(dispatch, sellerId));
    void notify('success', currentText(peopleText).nowVerified(userName));
  });

/** Connects the machine to the dialog, the store and the toasts. */
export function useVerification(seller: Seller) {
  const dispatch = useDispatch<Dispatch>();
  const machine = useMemo(
    () => verificationMachine.provide({ actors: { confirm: confirmWithAdmin, verify: verifyThrough(dispatch) } }),
    [dispatch],
  );
  const [state, send] = useMachine(machine, { input: seller });
  return { state, verify: () => send({ type: 'verify' }) };
}
