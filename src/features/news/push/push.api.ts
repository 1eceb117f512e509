import type { Acknowledged, Deleted } from '#contract/common';
import type { PushKey, PushSubscriptionInput } from '#contract/news/push';
import { api } from '../../../api/api.ts';

/** Nothing here is cached: each page asks its own browser about its subscription. */
export const pushApi = api.injectEndpoints({
  endpoints: (build) => ({
    /** Fetched when a person turns notifications on; not cached. */
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
