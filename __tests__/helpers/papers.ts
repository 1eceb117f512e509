import type { VerificationDraft } from '#contract/verification';
import { type Paper, PAPERS_OF, type VerificationKind } from '#contract/verification-rules';
import type { LightMyRequestResponse } from 'fastify';
import sharp from 'sharp';
import type { Market, TestPerson } from './market.ts';
import { send, sendOk } from './send.ts';
import type { World } from './world.ts';

/** A plain picture, as a phone takes it. */
export const paperPicture = (background = '#8fb3d9'): Promise<Buffer> =>
  sharp({ create: { width: 900, height: 600, channels: 3, background } })
    .withExif({ IFD0: { Model: 'A phone that tells who took it' } })
    .jpeg()
    .toBuffer();

export async function uploadPaper(
  market: Market,
  who: Pick<TestPerson, 'headers'> | undefined,
  paper: Paper,
  { content, type = 'image/jpeg' }: { content?: Buffer; type?: string } = {},
): Promise<LightMyRequestResponse> {
  return market.app.inject({
    method: 'PUT',
    url: `/api/verification/draft/${paper}`,
    headers: { ...who?.headers, 'content-type': type },
    payload: content ?? (await paperPicture()),
  });
}

/** Uploads all papers of a kind. */
export async function uploadPapers(market: Market, seller: TestPerson, kind: VerificationKind): Promise<void> {
  for (const paper of PAPERS_OF[kind]) {
    const answer = await uploadPaper(market, seller, paper);
    if (answer.statusCode !== 200) throw new Error(answer.body);
  }
}

/** Uploads all papers of a kind and sends them. Returns the id. */
export async function sendPapers(
  market: Market,
  seller: TestPerson,
  kind: VerificationKind = 'identity',
  productId?: string,
): Promise<string> {
  await uploadPapers(market, seller, kind);
  const sent = await sendOk(market, 'POST /verification', seller, { kind, productId });
  return sent.json<{ insertedId: string }>().insertedId;
}

/** Papers of identity that an admin accepted. */
export const insertAcceptedPapers = (
  market: Market,
  seller: Pick<TestPerson, 'id'>,
  admin: Pick<TestPerson, 'id'>,
): Promise<unknown> =>
  market.db.query(
    `insert into verifications (person_id, kind, state, decided_at, decided_by, ends_at)
     values ($1, 'identity', 'accepted', now(), $2, now() + interval '24 months')`,
    [seller.id, admin.id],
  );

export const acceptance = { accepted: true, sellerName: 'Test Person', nid: '1234567890' };
export const refusal = {
  accepted: false,
  sellerName: 'Test Person',
  reason: 'unreadable',
  facts: 'The number on the front can’t be read.',
};

export const decidePapers = (market: Market, admin: TestPerson, id: string, decision: object = acceptance) =>
  send(market, `POST /verification/${id}/decision`, admin, decision);

export const draftOf = async (market: Market, who: TestPerson): Promise<VerificationDraft> =>
  (await sendOk(market, 'GET /verification/draft', who)).json<VerificationDraft>();

/** Ids of the files of what was sent, as rows: also of those that nobody can read. */
export const fileIdsOf = async (market: Market, verificationId: string): Promise<string[]> =>
  (
    await market.db.query<{ id: string }>(
      'select id::text from verification_files where verification_id = $1 order by verification_files.id',
      [verificationId],
    )
  ).map(({ id }) => id);

/** The address of what the seller of a world has sent. */
export const sentPapersAt =
  (action = '') =>
  async ({ market, people }: World): Promise<string> =>
    `/api/verification/${await sendPapers(market, people.seller, 'trade')}${action}`;

export async function paperFileAt({ market, people }: World): Promise<string> {
  const id = await sendPapers(market, people.seller, 'trade');
  const [file = ''] = await fileIdsOf(market, id);
  return `/api/verification/${id}/files/${file}`;
}
