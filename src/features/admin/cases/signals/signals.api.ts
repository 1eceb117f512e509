import type { ObjectionDecision } from '#contract/catalogue/bike-history';
import type { Modified } from '#contract/common';
import type { SignalMeasures } from '#contract/trust/signal';
import { api } from '../../../../api/api.ts';
import { all, list, tagsIfStale } from '../../../../api/tags.ts';

const signalsApi = api.injectEndpoints({
  endpoints: (build) => ({
    getSignalMeasures: build.query<SignalMeasures, void>({
      query: () => '/signals/measures',
      providesTags: () => [list('Case')],
    }),
    /** Whether an earlier mileage is that of another bike. */
    decideObjection: build.mutation<Modified, ObjectionDecision & { id: string }>({
      query: ({ id, upheld }) => ({
        url: `/mileage-objections/${encodeURIComponent(id)}/decision`,
        method: 'POST',
        body: { upheld },
      }),
      invalidatesTags: (_result, error) => tagsIfStale(error, [all('Case'), list('AuditEntry')]),
    }),
  }),
});

export const { useGetSignalMeasuresQuery, useDecideObjectionMutation } = signalsApi;
