import { useMemo, useSyncExternalStore } from 'react';
import { useDispatch } from 'react-redux';
import { statusOf } from '../../../services/call-error.ts';
import { useUser } from '../../people/account/useSession.ts';
import { type ConversationsDispatch as Dispatch, conversationsApi, fetchNewerMessages } from './conversations.api.ts';
import { createOutbox, type Outbox, type OutgoingMessage, type SendResult } from './outbox.ts';

/** True if a retry may succeed: no answer, a server error, an expired token, or a rate limit. */
const isTransient = (status: number | undefined): boolean =>
  status === undefined || status >= 500 || status === 401 || status === 429;

async function sendOne(
  dispatch: Dispatch,
  { conversationId: id, text, clientId }: OutgoingMessage,
): Promise<SendResult> {
  const { sendMessage } = conversationsApi.endpoints;
  const { error } = await dispatch(sendMessage.initiate({ id, text, clientId }, { track: false }));
  if (error !== undefined) return isTransient(statusOf(error)) ? { outcome: 'failed' } : { outcome: 'refused', error };
  // Fetched before it leaves the outbox, so that it doesn't disappear in between.
  await dispatch(fetchNewerMessages(id));
  return { outcome: 'sent' };
}

type User = ReturnType<typeof useUser>;

/** One per tab, so that it keeps sending after its page is closed; each login gets its own. */
let current: { user: User; box: Outbox } | undefined;

function outboxOf(user: User, dispatch: Dispatch): Outbox {
  if (current?.user !== user) {
    current?.box.close();
    current = { user, box: createOutbox(user.email, (message) => sendOne(dispatch, message)) };
  }
  return current.box;
}

/** Returns the signed-in person's pending messages, and how to send another. */
export function useOutbox() {
  const dispatch = useDispatch<Dispatch>();
  const user = useUser();
  const box = useMemo(() => outboxOf(user, dispatch), [user, dispatch]);
  return { ...box, outgoing: useSyncExternalStore(box.subscribe, box.messages) };
}
