import type { Case, CaseDetail } from '#contract/case';
import type { Decision } from '#contract/decision';
import type { LightMyRequestResponse } from 'fastify';
import type { Market, TestPerson } from './market.ts';
import { send, sendOk } from './send.ts';

export const REASONS = { rule: 'honesty', facts: 'You asked a buyer for money before the meeting.' };

/** The case of a product, as an admin sees it. */
export async function caseOfProduct(market: Market, productId: string, admin: TestPerson): Promise<CaseDetail> {
  const [found] = await market.db.query<{ id: string }>(
    `select id::text from cases where kind = 'product' and subject_id = $1`,
    [productId],
  );
  return (await sendOk(market, `GET /cases/${found?.id}`, admin)).json<CaseDetail>();
}

/** The case of a subject in the list of open cases, as an admin sees it. */
export async function openCaseOf(
  market: Market,
  admin: TestPerson,
  subject: string,
  subjectKind = 'product',
): Promise<CaseDetail> {
  const rows = (await send(market, 'GET /cases', admin)).json<Case[]>();
  const found = rows.find(({ kind, subjectId }) => kind === subjectKind && subjectId === subject);
  return (await send(market, `GET /cases/${found?._id}`, admin)).json<CaseDetail>();
}

/** A person's notices as "kind event", newest first. */
export const noticesOf = async (market: Market, who: TestPerson): Promise<string[]> =>
  (await send(market, 'GET /notices', who))
    .json<{ kind: string; event: string }[]>()
    .map(({ kind, event }) => `${kind} ${event}`);

/** Decides the case of a product with actions that need reasons. */
export async function decideProduct(
  market: Market,
  productId: string,
  admin: TestPerson,
  actions: { action: string; days?: number }[],
): Promise<LightMyRequestResponse> {
  const { _id, version } = await caseOfProduct(market, productId, admin);
  return send(market, `POST /cases/${_id}/decision`, admin, { version, actions, ...REASONS });
}

/** The newest decision about a product. */
export async function latestDecision(market: Market, productId: string, admin: TestPerson): Promise<Decision> {
  const [decision] = (await caseOfProduct(market, productId, admin)).decisions;
  if (!decision) throw new Error(`Product ${productId} has no decision.`);
  return decision;
}
