import { useMachine } from '@xstate/react';
import { useMemo } from 'react';
import { useDispatch } from 'react-redux';
import { fromPromise } from 'xstate';
import type { Conversation } from '#contract/talk/conversation';
import type { OfferInput } from '#contract/talk/offer';
import { confirm } from '../../../ui/feedback/confirm.ts';
import { language } from '../../../ui/text/language.ts';
import { notifyRefusal } from '../../../ui/feedback/notify-refusal.ts';
import { formatTaka } from '../../../ui/text/numbers.ts';
import { currentText } from '../../../ui/text/text.ts';
import { type ConversationsDispatch as Dispatch, fetchNewerMessages } from './conversations.api.ts';
import { offerMachine, type OfferDecision } from '../offers/offer.machine.ts';
import { offerText } from '../../deals/agreements/offer.text.ts';
import { offersApi } from '../offers/offers.api.ts';

/** Connects the offer machine to the store, the confirmation dialog and the toasts. */
export function useOffer({ _id: id, side }: Pick<Conversation, '_id' | 'side'>) {
  const dispatch = useDispatch<Dispatch>();
  const machine = useMemo(() => {
    const { makeOffer, decideOffer } = offersApi.endpoints;
    return offerMachine.provide({
      actors: {
        sendOffer: fromPromise<void, Required<OfferInput>>(async ({ input, signal }) => {
          try {
            await dispatch(makeOffer.initiate({ id, ...input }, { track: false })).unwrap();
            await dispatch(fetchNewerMessages(id));
          } catch (error) {
            // The page is gone, and the dialog with it.
            if (signal.aborted) void notifyRefusal(error);
            throw error;
          }
        }),
        confirm: fromPromise<boolean, OfferDecision>(({ input: { price } }) => {
          const words = currentText(offerText);
          return confirm({
            title: words.confirmAccept(formatTaka(price, language())),
            detail: side === 'buyer' ? words.acceptAsBuyer : words.acceptAsSeller,
            yes: words.accept,
            deletes: false,
            tone: 'calm',
          });
        }),
        decide: fromPromise<void, OfferDecision>(async ({ input: { offerId, verb } }) => {
          try {
            await dispatch(decideOffer.initiate({ offerId, verb, id }, { track: false })).unwrap();
            await dispatch(fetchNewerMessages(id));
          } catch (error) {
            void notifyRefusal(error);
            throw error;
          }
        }),
      },
    });
  }, [dispatch, id, side]);
  const [snapshot, send] = useMachine(machine);
  return { snapshot, send };
}
