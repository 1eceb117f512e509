import { sameEmail } from '#contract/email';
import { readDraft, removeDraft, saveDraft } from '../../../services/draft.ts';
import { readSession } from '../../../services/session.ts';

/** A message that the server hasn't acknowledged yet. */
export interface OutgoingMessage {
  clientId: string;
  conversationId: string;
  text: string;
  /** `waiting` for a retry, or permanently `refused`. */
  state: 'sending' | 'waiting' | 'refused';
  /** Why it was refused. */
  error?: unknown;
}

/** The result of one attempt; `unreachable` ones are retried. */
export type SendResult = { outcome: 'sent' } | { outcome: 'refused'; error: unknown } | { outcome: 'failed' };
type Send = (message: OutgoingMessage) => Promise<SendResult>;

/** Stored like a draft, so a logout removes it. */
const DRAFT = 'outbox';
const FIRST_PAUSE_MS = 2000;
const MAX_PAUSE_MS = 30_000;

function readSaved(email: string): OutgoingMessage[] {
  try {
    return [readDraft(DRAFT, email)?.messages ?? []].flat().map((saved) => JSON.parse(saved) as OutgoingMessage);
  } catch {
    // Unreadable data counts as empty.
    return [];
  }
}

/**
 * Sends a person's messages one by one, in order. Unsent ones survive a reload and are retried with
 * the same `clientId`, so that each is stored once (docs/rules.md §8).
 */
export function createOutbox(email: string, send: Send) {
  let messages = readSaved(email).map((message) =>
    message.state === 'refused' ? message : { ...message, state: 'waiting' as const },
  );
  let timer: ReturnType<typeof setTimeout> | undefined;
  let pause = FIRST_PAUSE_MS;
  let running = false;
  let closed = false;
  const listeners = new Set<() => void>();

  function change(next: OutgoingMessage[]): void {
    // After a logout nothing is stored for that person any more.
    if (!sameEmail(readSession()?.email ?? '', email)) close();
    if (closed) return;
    messages = next;
    if (messages.length === 0) removeDraft(DRAFT);
    else saveDraft(DRAFT, email, { messages: messages.map((message) => JSON.stringify(message)) });
    for (const listener of [...listeners]) listener();
  }
  const put = (clientId: string, more: Partial<OutgoingMessage>): void =>
    change(messages.map((message) => (message.clientId === clientId ? { ...message, ...more } : message)));
  const remove = (clientId: string): void => change(messages.filter((message) => message.clientId !== clientId));

  function close(): void {
    closed = true;
    clearTimeout(timer);
    window.removeEventListener('online', resume);
  }

  function resume(): void {
    clearTimeout(timer);
    timer = undefined;
    void run();
  }

  async function run(): Promise<void> {
    if (running || closed || timer !== undefined) return;
    running = true;
    for (;;) {
      const next = messages.find(({ state }) => state !== 'refused');
      if (!next || closed) break;
      put(next.clientId, { state: 'sending' });
      const result = await send(next);
      if (result.outcome === 'failed') {
        put(next.clientId, { state: 'waiting' });
        if (!closed) timer = setTimeout(resume, pause);
        pause = Math.min(pause * 2, MAX_PAUSE_MS);
        break;
      }
      pause = FIRST_PAUSE_MS;
      if (result.outcome === 'sent') remove(next.clientId);
      else put(next.clientId, { state: 'refused', error: result.error });
    }
    running = false;
  }

  window.addEventListener('online', resume);
  void run();
  return {
    subscribe(listener: () => void): () => void {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    messages: () => messages,
    add(conversationId: string, text: string): void {
      change([...messages, { clientId: crypto.randomUUID(), conversationId, text, state: 'sending' }]);
      void run();
    },
    retry(clientId: string): void {
      put(clientId, { state: 'waiting', error: undefined });
      resume();
    },
    remove,
    close,
  };
}

export type Outbox = ReturnType<typeof createOutbox>;
