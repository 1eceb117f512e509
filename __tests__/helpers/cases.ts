import type { CaseDetail } from '#contract/case';
import type { Decision } from '#contract/decision';
import type { LightMyRequestResponse } from 'fastify';
import type { Market, TestPerson } from './market';
import { send, sendOk } from './send';

/** An admin, a seller with a product, and somebody who reports them. */
export async function createReportable(market: Market) {
  const [admin, seller, reporter] = await Promise.all([
    market.person('admin', { userName: 'Ayesha Rahman' }),
    market.person('seller', { userName: 'Kamal Hossain' }),
    market.person('user', { userName: 'Tanvir Ahmed' }),
  ]);
  const product = await market.product(seller.id, await market.category(), { productName: 'Runner Bolt' });
  return { admin, seller, reporter, product };
}

export const REASONS = { rule: 'honesty', facts: 'You asked a buyer for money before the meeting.' };

/** The case of a product, as an admin sees it. */
export async function caseOfProduct(market: Market, productId: string, admin: TestPerson): Promise<CaseDetail> {
  const [found] = await market.db.query<{ id: string }>(
    `select id::text from cases where kind = 'product' and subject_id = $1`,
    [productId],
  );
  return (await sendOk(market, `GET /cases/${found?.id}`, admin)).json<CaseDetail>();
}

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
