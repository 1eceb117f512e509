import type { Payout, PayoutBatch, PayoutResultsInput } from '#contract/money/payout';
import { type StoryApi, StoryRefusal } from './api.ts';

export const askForPayout = (seller: 'seller' | 'newseller') => (api: StoryApi) => api.call(seller, 'POST', '/payouts');

/** Puts what the seller has asked for into a batch. */
export const makeBatch = (sellerEmail: string) => async (api: StoryApi) => {
  const asked = await api.call<Payout[]>('admin', 'GET', '/payouts?state=asked');
  const payoutIds = asked.filter((payout) => payout.sellerEmail === sellerEmail).map(({ _id }) => _id);
  return api.call('admin', 'POST', '/payout-batches', { body: { payoutIds } });
};

const batchIn = async (api: StoryApi, state: PayoutBatch['state']): Promise<string> => {
  const [batch] = await api.call<PayoutBatch[]>('admin', 'GET', `/payout-batches?state=${state}`);
  if (!batch) throw new StoryRefusal(`There is no batch that is ${state}.`);
  return batch._id;
};

export const approveBatch = async (api: StoryApi) =>
  api.call('admin2', 'POST', `/payout-batches/${await batchIn(api, 'awaiting_approval')}/approve`);

/** The bank’s results for the payouts of the batch: another admin than its maker records them. */
export const recordResults =
  (result: Omit<PayoutResultsInput['lines'][number], 'reference'>) => async (api: StoryApi) => {
    const batch = await batchIn(api, 'ready');
    const payouts = await api.call<Payout[]>('admin', 'GET', `/payouts?batch=${batch}`);
    const lines = payouts.map(({ reference }) => ({ reference, ...result }));
    return api.call('admin2', 'POST', `/payout-batches/${batch}/results`, { body: { lines } });
  };
