import type { SignalMeasures } from '#contract/trust/signal';
import { api } from '../../../../api/api.ts';
import { list } from '../../../../api/tags.ts';

const signalsApi = api.injectEndpoints({
  endpoints: (build) => ({
    getSignalMeasures: build.query<SignalMeasures, void>({
      query: () => '/signals/measures',
      providesTags: () => [list('Case')],
    }),
  }),
});

export const { useGetSignalMeasuresQuery } = signalsApi;
