import { NOTICE_CHANNELS, type NoticeChannel, OPTIONAL_NOTICE_KINDS, type OptionalNoticeKind } from '#contract/lists';
import { type Preferences, type PreferencesInput, DEFAULT_PREFERENCES } from '#contract/news/notice';
import { exactlyOne, type Queryable } from '../../../database/database.ts';
import { isMailable } from './notice-writing.queries.ts';

type Kind = Preferences['kinds'][number];

/** Kinds that only sellers get, but for payouts: a buyer to whom collected cash came back gets those too. */
const SELLERS_KINDS: readonly OptionalNoticeKind[] = ['booking', 'verified', 'payout'];

/** Returns the person's setting for every kind that they can get, with defaults where they have set none. */
export async function readPreferences(db: Queryable, personId: string): Promise<Preferences> {
  const own = await db.query<Kind>('select kind, site, email, push from notice_preferences where person_id = $1', [
    personId,
  ]);
  const { sells, hasPayouts, ...settings } = exactlyOne(
    await db.query<Pick<Preferences, 'language' | 'emailProven'> & { sells: boolean; hasPayouts: boolean }>(
      `select p.language, ${isMailable('p')} as email_proven, p.role <> 'user' as sells,
         exists (select from payouts o where o.person_id = p.id) as has_payouts from people p where p.id = $1`,
      [personId],
    ),
  );
  const kinds = OPTIONAL_NOTICE_KINDS.filter(
    (kind) => sells || !SELLERS_KINDS.includes(kind) || (kind === 'payout' && hasPayouts),
  );
  return {
    ...settings,
    kinds: kinds.map((kind) => own.find((row) => row.kind === kind) ?? { kind, ...DEFAULT_PREFERENCES[kind] }),
  };
}

async function setKind(
  tx: Queryable,
  personId: string,
  { kind, ...changed }: { kind: OptionalNoticeKind } & Partial<Record<NoticeChannel, boolean>>,
): Promise<void> {
  const defaultSettings = DEFAULT_PREFERENCES[kind];
  const changes = NOTICE_CHANNELS.map((channel) => changed[channel]);
  await tx.query(
    `insert into notice_preferences (person_id, kind, site, email, push)
     values ($1, $2, coalesce($3, $6::boolean), coalesce($4, $7::boolean), coalesce($5, $8::boolean))
     on conflict (person_id, kind) do update set site = coalesce($3, notice_preferences.site),
       email = coalesce($4, notice_preferences.email), push = coalesce($5, notice_preferences.push)`,
    [personId, kind, ...changes, ...NOTICE_CHANNELS.map((channel) => defaultSettings[channel])],
  );
}

/** Changes only the settings that are given. */
export async function changePreferences(
  tx: Queryable,
  personId: string,
  { kinds = [], language }: PreferencesInput,
): Promise<void> {
  for (const kind of kinds) await setKind(tx, personId, kind);
  if (language !== undefined)
    await tx.query('update people set language = $2 where id = $1 and language <> $2', [personId, language]);
}
