import type { LiveEvent } from '#contract/news/live';
import type { LiveKind } from '#contract/lists';
import { all, item, list, type Tag } from './tags.ts';

/**
 * The tags that each kind of event invalidates. Messages are fetched by the components that show
 * them (conversations.api.ts).
 */
const TAGS_OF: Record<LiveKind, (id: string) => Tag[]> = {
  conversation: (id) => [list('Conversation'), item('Conversation', id)],
  booking: (id) => [list('Booking'), item('Booking', id)],
  // The id is the conversation's.
  offer: (id) => [list('Conversation'), item('Conversation', id)],
  // Its booking has the same id, and says what the deal is doing. Its money may have been released to its seller.
  deal: (id) => [list('Deal'), item('Deal', id), item('Booking', id), all('Payout')],
  // The notification may be about a saved search, or papers.
  notice: (id) => [list('Notice'), item('Notice', id), list('SavedSearch'), all('Verification')],
  payout: () => [all('Payout')],
};

/** Ignores kinds that only a newer server knows. */
export const tagsOfEvents = (events: LiveEvent[]): Tag[] => events.flatMap(({ kind, id }) => TAGS_OF[kind]?.(id) ?? []);

/** Invalidated when events may have been missed. */
export const ALL_LIVE_TAGS: Tag[] = [
  all('Conversation'),
  all('Message'),
  all('Booking'),
  all('Deal'),
  all('Notice'),
  all('SavedSearch'),
  all('Payout'),
  all('Verification'),
];
