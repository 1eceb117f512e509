import type { Upserted } from '#contract/common';
import type { PersonInput, Token } from '#contract/people/person';
import { api } from '../../../api/api.ts';
import { item, list, tagsUnlessError } from '../../../api/tags.ts';

const proof = (idToken: string) => ({ authorization: `Bearer ${idToken}` });

export const signInApi = api.injectEndpoints({
  endpoints: (build) => ({
    /**
     * GET /jwt: exchanges a Firebase ID token for one of ours. A mutation, because each call issues
     * a new one.
     */
    issueToken: build.mutation<Token, { email: string; idToken: string }>({
      query: ({ email, idToken }) => ({ url: `/jwt?email=${encodeURIComponent(email)}`, headers: proof(idToken) }),
    }),
    /** PUT /users: creates the person, or updates name and picture. */
    savePerson: build.mutation<Upserted, { person: PersonInput; idToken: string }>({
      query: ({ person, idToken }) => ({ url: '/users', method: 'PUT', body: person, headers: proof(idToken) }),
      invalidatesTags: (_result, error, { person }) =>
        tagsUnlessError(error, [list('Person'), item('Role', person.email)]),
    }),
  }),
});
