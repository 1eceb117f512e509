import type { LiveEvent } from '#contract/live';
import type { LiveKind } from '#contract/lists';
import { all, item, list, type Tag } from './tags';

/** What a change of each kind makes stale. Messages are fetched by who shows them (conversations.api.ts). */
const TAGS_OF: Record<LiveKind, (id: string) => Tag[]> = {
  conversation: (id) => [list('Conversation'), item('Conversation', id)],
  booking: (id) => [list('Booking'), item('Booking', id)],
  // By the id of its conversation.
  offer: (id) => [list('Conversation'), item('Conversation', id)],
  // A saved search may have found something.
  notice: (id) => [list('Notice'), item('Notice', id), list('SavedSearch')],
};

/** A server of a later version may tell of more kinds. */
export const tagsOfEvents = (events: LiveEvent[]): Tag[] => events.flatMap(({ kind, id }) => TAGS_OF[kind]?.(id) ?? []);

/** When nobody knows what has changed. */
export const ALL_LIVE_TAGS: Tag[] = [
  all('Conversation'),
  all('Message'),
  all('Booking'),
  all('Notice'),
  all('SavedSearch'),
];
