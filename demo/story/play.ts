import { type Database, exactlyOne, type Queryable } from '../../server/database/database.ts';
import { insertDemoNotices } from '../notices.ts';
import { createStoryApi, type StoryAddresses, StoryRefusal } from './api.ts';
import { dateBack } from './dates.ts';
import { STORY_DAYS, storySteps } from './steps.ts';

export interface Story extends StoryAddresses {
  db: Database;
  log: Record<'warn' | 'error', (details: object, message: string) => void>;
}

/** Arbitrary number, unique among advisory locks. */
const STORY_LOCK = 72_011_925;
const DAY_SECONDS = 86_400;

/**
 * Records, in the transaction that fills the market, that the story is still to be played; `steps` counts those that were,
 * and `began_at` is when the next one began, null before that.
 * Only the demo's database has that table.
 */
export async function beginStory(tx: Queryable, productIds: string[]): Promise<void> {
  await tx.query(
    `create table if not exists demo_story (
       singleton boolean primary key default true check (singleton),
       steps integer not null default 0 check (steps >= 0),
       began_at timestamptz,
       product_ids bigint[] not null)`,
  );
  await tx.query('insert into demo_story (product_ids) values ($1::bigint[])', [productIds]);
}

async function readStory(db: Queryable): Promise<{ played: number; productIds: string[] } | undefined> {
  const [table] = await db.query(`select from pg_class where oid = to_regclass('demo_story')`);
  if (!table) return undefined;
  const [row] = await db.query<{ played: number; productIds: string[] }>(
    'select steps as played, product_ids::text[] as product_ids from demo_story',
  );
  return row;
}

/** Returns when the next step began. It keeps that over an interruption, so that what it wrote before is dated back, too. */
const beginStep = async (db: Queryable): Promise<string> =>
  exactlyOne(
    await db.query<{ beganAt: string }>(
      'update demo_story set began_at = coalesce(began_at, now()) returning began_at::text as began_at',
    ),
  ).beganAt;

/** Seconds that the sandbox has advanced the clocks of deals. */
const readClock = async (db: Queryable): Promise<number> =>
  exactlyOne(await db.query<{ seconds: number }>('select advanced_seconds::float8 as seconds from deal_clock')).seconds;

/**
 * Plays the deals of the demo people: through the API, the providers' stand-ins and the sandbox's clock,
 * so that deals, ledger and providers agree. A story that was interrupted goes on at the next start; of
 * several processes one plays.
 * @returns whether the demo is complete now and was not before
 */
export async function playStory(story: Story): Promise<boolean> {
  const { db, signal, log } = story;
  try {
    const isPlayed = await db.withLock(STORY_LOCK, () => play(story));
    if (isPlayed)
      process.stdout.write('\nThe demo market is complete: it has deals in every state, payouts and reviews.\n');
    return isPlayed;
  } catch (error) {
    if (!signal.aborted) log.error({ err: error }, 'the demo is not complete; the next start completes it');
    return false;
  }
}

async function play({ db, log, ...addresses }: Story): Promise<boolean> {
  const found = await readStory(db);
  const steps = storySteps(found?.productIds ?? []);
  if (!found || found.played >= steps.length) return false;
  const api = createStoryApi(addresses);
  for (let index = found.played; index < steps.length; index += 1) {
    const step = steps[index];
    if (!step) break;
    const beganAt = await beginStep(db);
    const ahead = Math.round((STORY_DAYS - step.daysAgo) * DAY_SECONDS) - (await readClock(db));
    if (ahead > 0) await api.sandbox('/sandbox/clock', { advanceSeconds: ahead });
    await step.perform(api).catch((error: unknown) => {
      if (!(error instanceof StoryRefusal)) throw error;
      log.warn({ step: index, refusal: error.message }, 'a step of the demo was refused; the next one follows');
    });
    await db.transaction(async (tx) => {
      await dateBack(tx, beganAt, step.daysAgo);
      await tx.query('update demo_story set steps = $1, began_at = null', [index + 1]);
      // The newest notices are those of today.
      if (index + 1 === steps.length) await insertDemoNotices(tx);
    });
  }
  return true;
}
