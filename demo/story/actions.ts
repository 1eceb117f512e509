import { readFile } from 'node:fs/promises';
import type {
  AcceptInput,
  AnswerInput,
  Deal,
  DealCode,
  DealPhoto,
  DecisionInput,
  ProblemInput,
} from '#contract/deals/deal';
import type { CancelReason } from '#contract/deals/deal-lifecycle';
import { confirmationsOf } from '#contract/deals/deal-lifecycle';
import type { ReviewInput } from '#contract/trust/review';
import { pictureFiles } from '../pictures.ts';
import { type StoryApi, StoryRefusal } from './api.ts';
import type { Sale } from './payment.ts';
import { STORY_PRODUCTS } from './products.ts';

/** What one of the parties, or an admin, does with a deal. */
export type StoryAction = (api: StoryApi, sale: Sale, daysAgo: number) => Promise<unknown>;
type Party = 'buyer' | 'seller';

const DAY_MS = 86_400_000;

/** @throws StoryRefusal if the product was not paid for */
async function dealOf(api: StoryApi, sale: Sale): Promise<string> {
  sale.dealId ??= (await api.call<Deal[]>(sale.buyer, 'GET', '/deals?role=buyer&limit=100')).find(
    ({ productId }) => productId === sale.productId,
  )?._id;
  if (sale.dealId === undefined) throw new StoryRefusal(`Product ${sale.productId} has no deal.`);
  return sale.dealId;
}

const act =
  (party: Party, action: string, body: object, method: 'POST' | 'PUT' = 'POST'): StoryAction =>
  async (api, sale) =>
    api.call(sale[party], method, `/deals/${await dealOf(api, sale)}/${action}`, { body });

/**
 * Sets when and where to meet.
 * @param days from today, at 5 pm in Dhaka; negative: when they have met, as the story's clock will have advanced by then
 */
export const meet =
  (party: Party, days: number, area: string): StoryAction =>
  (api, sale, daysAgo) => {
    const moment = Date.now() + days * DAY_MS;
    const today = days < 0 ? moment : Date.parse(`${new Date(moment).toISOString().slice(0, 10)}T11:00:00.000Z`);
    const at = new Date(today + daysAgo * DAY_MS).toISOString();
    return act(party, 'meeting', { at, area }, 'PUT')(api, sale, daysAgo);
  };

/** @param paidDirectly what the seller says was paid at the meeting, in taka */
export const handOver =
  (paidDirectly?: number): StoryAction =>
  async (api, sale) => {
    const path = `/deals/${await dealOf(api, sale)}`;
    const deal = await api.call<Deal>(sale.buyer, 'GET', path);
    const { code } = await api.call<DealCode>(sale.buyer, 'POST', `${path}/code`, {
      body: { confirmed: confirmationsOf(deal) },
    });
    return api.call(sale.seller, 'POST', `${path}/handover`, { body: { code, paidDirectly } });
  };

export const release = (paidDirectly?: number): StoryAction => act('buyer', 'release', { paidDirectly });

export const cancel = (party: Party, reason: CancelReason): StoryAction => act(party, 'cancel', { reason });

/** @param photos numbers of the products whose pictures are uploaded as photos */
export const report =
  (party: Party, input: Omit<ProblemInput, 'photos'>, photos: number[] = []): StoryAction =>
  async (api, sale) => {
    const path = `/deals/${await dealOf(api, sale)}`;
    const ids: string[] = [];
    for (const number of photos) {
      const { drawing } = STORY_PRODUCTS.get(number) ?? {};
      if (!drawing) continue;
      const photo = new Blob([await readFile(pictureFiles(drawing).full)], { type: 'image/webp' });
      ids.push((await api.call<DealPhoto>(sale[party], 'POST', `${path}/photos`, { photo }))._id);
    }
    return api.call(sale[party], 'POST', `${path}/problem`, { body: { ...input, photos: ids } });
  };

export const answer = (party: Party, text: AnswerInput['text']): StoryAction => act(party, 'problem/answer', { text });

export const propose = (party: Party, refund: number): StoryAction => act(party, 'problem/proposal', { refund });

export const accept = (party: Party, refund: AcceptInput['refund']): StoryAction =>
  act(party, 'problem/accept', { refund });

export const decide =
  (body: DecisionInput): StoryAction =>
  async (api, sale) =>
    api.call('admin', 'POST', `/deals/${await dealOf(api, sale)}/decision`, { body });

export const review = (party: Party, input: ReviewInput): StoryAction => act(party, 'review', input);

/** The seller answers the buyer's review. */
export const answerReview =
  (text: string): StoryAction =>
  async (api, sale) => {
    const deal = await api.call<Deal>(sale.seller, 'GET', `/deals/${await dealOf(api, sale)}`);
    const { _id } = deal.review?.other ?? {};
    if (_id === undefined) throw new StoryRefusal(`Deal ${deal._id} has no visible review.`);
    return api.call(sale.seller, 'POST', `/reviews/${_id}/answer`, { body: { text } });
  };
