import type { Case } from '#contract/admin/case';
import type { DecisionInput, Statement } from '#contract/admin/decision';
import type { ReportReason } from '#contract/lists';
import type { CaseAction, MarketRule } from '#contract/admin/moderation-rules';
import type { OwnProduct, ProductDetails } from '#contract/catalogue/product';
import { type StoryApi, StoryRefusal } from './api.ts';

type Seller = 'seller' | 'newseller';

/** One of a seller's products on sale. @param place from the newest */
async function productOf(api: StoryApi, seller: Seller, place: number): Promise<OwnProduct> {
  const email = encodeURIComponent(`${seller}@motohaat.test`);
  const onSale = await api.call<OwnProduct[]>(seller, 'GET', `/products?email=${email}&status=available&limit=100`);
  const product = onSale.at(-1 - place);
  if (!product) throw new StoryRefusal(`${seller} has no product ${place} on sale.`);
  return product;
}

export const reportProduct =
  (by: 'buyer' | 'buyer2', seller: Seller, place: number, reason: ReportReason, comment: string) =>
  async (api: StoryApi) =>
    api.call(by, 'POST', '/reportedItems', {
      body: { productId: (await productOf(api, seller, place))._id, reason, comment },
    });

export const reportPerson =
  (by: 'buyer' | 'buyer2', seller: Seller, reason: ReportReason, comment: string) => async (api: StoryApi) => {
    const { sellerId } = await api.call<ProductDetails>(
      by,
      'GET',
      `/products/${(await productOf(api, seller, 0))._id}`,
    );
    return api.call(by, 'POST', `/people/${sellerId}/report`, { body: { reason, comment } });
  };

/** The second admin decides the open case of a product. */
export const decide =
  (seller: Seller, place: number, action: CaseAction, rule: MarketRule, facts: string) => async (api: StoryApi) => {
    const product = await productOf(api, seller, place);
    const open = await api.call<Case[]>('admin2', 'GET', '/cases?state=open&kind=product&limit=100');
    const found = open.find(({ productId }) => productId === product._id);
    if (!found) throw new StoryRefusal(`Product ${product._id} has no open case.`);
    const body: DecisionInput = { version: found.version, actions: [{ action }], rule, facts };
    return api.call('admin2', 'POST', `/cases/${found._id}/decision`, { body });
  };

export const appeal = (seller: Seller, text: string) => async (api: StoryApi) => {
  const [statement] = await api.call<Statement[]>(seller, 'GET', '/statements');
  if (!statement) throw new StoryRefusal(`${seller} has no statement of reasons.`);
  return api.call(seller, 'POST', `/statements/${statement._id}/appeal`, { body: { text } });
};

/** Adds a sentence to a description, which the market's own checks notice. */
export const describe = (seller: Seller, place: number, sentence: string) => async (api: StoryApi) => {
  const { _id, descriptions } = await productOf(api, seller, place);
  return api.call(seller, 'PATCH', `/products/${_id}`, { body: { descriptions: `${descriptions} ${sentence}` } });
};
