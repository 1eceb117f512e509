import type { Deal } from '#contract/deal';
import { createStoryApi, untilFound } from '../../demo/story/api.ts';
import { STORY_DEALS } from '../../demo/story/deals.ts';
import { JOURNEY_PORT } from '../../playwright.config.ts';

const MAX_WAIT_MS = 300_000;

/** Journeys begin when the demo people have made their deals: their story advances the clock of everybody's. */
export default async function waitForDemo(): Promise<void> {
  const api = createStoryApi({
    url: `http://localhost:${JOURNEY_PORT}`,
    sandboxUrl: `http://localhost:${JOURNEY_PORT + 1}`,
    signal: AbortSignal.timeout(MAX_WAIT_MS),
  });
  await untilFound(async () => {
    const deals = await api.call<Deal[]>('admin', 'GET', '/deals?role=all&limit=100');
    return deals.length >= STORY_DEALS.length || undefined;
  }, MAX_WAIT_MS);
}
