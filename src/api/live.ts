import type { ThunkDispatch, UnknownAction } from '@reduxjs/toolkit';
import type { LiveEvent } from '#contract/news/live';
import { LIVE_SILENCE_SECONDS } from '#contract/limits';
import { config } from '../services/bootstrap.ts';
import type { StreamEvent } from '../services/live/event-stream.ts';
import { readLivePosition, saveLivePosition } from '../services/live/live-position.ts';
import { followStream } from '../services/live/live-stream.ts';
import { joinTabs } from '../services/live/live-tabs.ts';
import { readToken } from '../services/token.ts';
import { api } from './api.ts';
import { liveApi } from './live.api.ts';
import { emitLiveEvent } from './live-events.ts';
import { ALL_LIVE_TAGS, tagsOfEvents } from './live-tags.ts';

const SILENCE_MS = LIVE_SILENCE_SECONDS * 1000;

/** The store, as far as live events are concerned. */
interface LiveStore {
  dispatch: ThunkDispatch<Record<string, never>, unknown, UnknownAction>;
}

/** Broadcast to all tabs by the tab that holds the stream. */
interface News {
  personId: string;
  events: LiveEvent[];
  /** The id of the latest event, if there is one. */
  id?: string;
  /** True when events may have been missed, so anything may have changed. */
  isReset: boolean;
}

/**
 * Named events are stream markers: where it starts, or that it can't be resumed (docs/rules.md §8).
 */
const newsOf = (personId: string, events: StreamEvent[]): News => ({
  personId,
  events: events.filter(({ event }) => event === '').map(({ data }) => JSON.parse(data) as LiveEvent),
  id: events.at(-1)?.id,
  isReset: events.some(({ event }) => event !== ''),
});

/**
 * Keeps what is on screen up to date. All tabs of the browser share one stream. Without a stream,
 * polls every minute and whenever the page becomes visible.
 * @returns a function that stops it immediately
 */
export function followLiveEvents(store: LiveStore, personId: string): () => void {
  let lastMessageAt = Date.now();
  /** Per tab, in case the browser's storage is unavailable. */
  let lastId = readLivePosition(personId)?.id;

  const refetchAll = (): void => void store.dispatch(api.util.invalidateTags(ALL_LIVE_TAGS));

  function applyNews(news: News): void {
    if (news.personId !== personId) return;
    lastMessageAt = Date.now();
    lastId = news.id ?? lastId;
    for (const event of news.events) emitLiveEvent(event);
    if (news.isReset) refetchAll();
    else store.dispatch(api.util.invalidateTags(tagsOfEvents(news.events)));
  }

  const leave = joinTabs<News>({
    onMessage: applyNews,
    runAsLeader(broadcast) {
      return followStream({
        url: new URL(`${config().apiUrl}/live`, window.location.origin).href,
        headers: () => {
          const id = readLivePosition(personId)?.id ?? lastId;
          return { authorization: `Bearer ${readToken()}`, ...(id === undefined ? {} : { 'last-event-id': id }) };
        },
        renew: async () =>
          store.dispatch(liveApi.endpoints.checkSession.initiate(undefined, { forceRefetch: true, subscribe: false })),
        onEvents(events) {
          const news = newsOf(personId, events);
          // Saved first, so that another tab doesn't resume from the same events.
          if (news.id !== undefined) saveLivePosition({ personId, id: news.id, at: Date.now() });
          broadcast(news);
        },
      });
    },
  });
  // Events between this page's first reads and now reached only the other tabs.
  if ((readLivePosition(personId)?.at ?? 0) > performance.timeOrigin) refetchAll();

  const look = (): void => {
    if (
      document.visibilityState !== 'visible' ||
      !navigator.onLine ||
      Math.abs(Date.now() - lastMessageAt) < SILENCE_MS
    )
      return;
    lastMessageAt = Date.now();
    refetchAll();
  };
  const timer = setInterval(look, SILENCE_MS);
  document.addEventListener('visibilitychange', look);
  window.addEventListener('focus', look);
  return () => {
    leave();
    clearInterval(timer);
    document.removeEventListener('visibilitychange', look);
    window.removeEventListener('focus', look);
  };
}
