import type { Acknowledged, Deleted } from '#contract/common';
import type { PushKey, PushSubscriptionInput } from '#contract/push';
import { api } from '../../api/api';

/** No page shows which browsers are told: each asks the browser it is shown in. */
export const pushApi = api.injectEndpoints({
  endpoints: (build) => ({
    /** Asked for when somebody wants to be told, and not kept. */
    readPushKey: build.mutation<PushKey, void>({ query: () => '/push/key' }),
    savePushSubscription: build.mutation<Acknowledged, PushSubscriptionInput>({
      query: (body) => ({ url: '/push/subscriptions', method: 'POST', body }),
    }),
    removePushSubscription: build.mutation<Deleted, string>({
      query: (endpoint) => ({ url: '/push/subscriptions', method: 'DELETE', body: { endpoint } }),
    }),
  }),
});

export const { useReadPushKeyMutation, useSavePushSubscriptionMutation, useRemovePushSubscriptionMutation } = pushApi;
