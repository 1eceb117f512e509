import type { NoteInput, LookupResult, PersonRecord } from '#contract/admin/lookup';
import type { Acknowledged } from '#contract/common';
import { api } from '../../../api/api.ts';
import { item, list, tagsIfStale } from '../../../api/tags.ts';

/** What admins find, and a person's record. */
const lookupApi = api.injectEndpoints({
  endpoints: (build) => ({
    lookUp: build.query<LookupResult, string>({
      query: (text) => ({ url: '/lookup', params: { text } }),
      providesTags: () => [list('Person'), list('Booking'), list('Case')],
    }),
    getPersonRecord: build.query<PersonRecord, string>({
      query: (id) => `/people/${encodeURIComponent(id)}/record`,
      providesTags: (_record, _error, id) => [item('PersonRecord', id)],
    }),
    addNote: build.mutation<Acknowledged, NoteInput & { id: string }>({
      query: ({ id, ...body }) => ({ url: `/people/${encodeURIComponent(id)}/notes`, method: 'POST', body }),
      invalidatesTags: (_added, error, { id }) => tagsIfStale(error, [item('PersonRecord', id), list('AuditEntry')]),
    }),
  }),
});

export const { useLookUpQuery, useGetPersonRecordQuery, useAddNoteMutation } = lookupApi;
