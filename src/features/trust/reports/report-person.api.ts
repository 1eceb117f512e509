import type { Acknowledged } from '#contract/common';
import type { PersonReportInput } from '#contract/trust/report';
import { api } from '../../../api/api.ts';
import { item, tagsIfStale } from '../../../api/tags.ts';

const reportPersonApi = api.injectEndpoints({
  endpoints: (build) => ({
    reportPerson: build.mutation<Acknowledged, PersonReportInput & { id: string }>({
      query: ({ id, ...body }) => ({ url: `/people/${encodeURIComponent(id)}/report`, method: 'POST', body }),
      invalidatesTags: (_result, error, { id }) => (error ? tagsIfStale(error, [item('Person', id)]) : []),
    }),
  }),
});

export const { useReportPersonMutation } = reportPersonApi;
