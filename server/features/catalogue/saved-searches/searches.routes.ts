import { Acknowledged, Deleted, IdParams, ListOf, Modified } from '#contract/common';
import { refuse } from '#contract/refusal';
import { SavedSearch, SavedSearchInput, SavedSearchPatch } from '#contract/catalogue/saved-search';
import type { Routes } from '../../../context.ts';
import { callerOf } from '../../../http/authentication.ts';
import { deleted, inserted, modified } from '../../../http/answers.ts';
import { changeSaved, deleteSaved, listSaved, saveSearch } from './saved.queries.ts';

/** Saved searches with alerts for new matches (docs/rules.md §8). */
export const savedSearchRoutes: Routes = (app, { db }) => {
  app.post(
    '/searches',
    {
      config: { access: 'bearer', refusals: ['TOO_MANY_SEARCHES'] },
      schema: {
        summary: 'Save a search',
        description: 'Saving the same search again updates its alert and name.',
        body: SavedSearchInput,
        response: { 200: Acknowledged },
      },
    },
    async (request) => {
      if (Object.keys(request.body.filters).length === 0)
        return refuse('VALIDATION', { field: 'filters', message: 'filters: must have words or a filter.' });
      const id = (await saveSearch(db, callerOf(request).id, request.body)) ?? refuse('TOO_MANY_SEARCHES');
      return inserted(id);
    },
  );

  app.get(
    '/searches',
    {
      config: { access: 'bearer' },
      schema: { summary: 'The caller’s saved searches, newest first', response: { 200: ListOf(SavedSearch) } },
    },
    async (request) => listSaved(db, callerOf(request).id),
  );

  app.patch(
    '/searches/:id',
    {
      config: { access: 'bearer', refusals: ['SEARCH_NOT_FOUND'] },
      schema: {
        summary: 'Change a saved search’s alert or name, or mark it opened',
        params: IdParams,
        body: SavedSearchPatch,
        response: { 200: Modified },
      },
    },
    async (request) => {
      const changed = await changeSaved(db, callerOf(request).id, request.params.id, request.body);
      if (changed === 0) return refuse('SEARCH_NOT_FOUND');
      return modified(changed, changed);
    },
  );

  app.delete(
    '/searches/:id',
    {
      config: { access: 'bearer', refusals: ['SEARCH_NOT_FOUND'] },
      schema: { summary: 'Remove a saved search', params: IdParams, response: { 200: Deleted } },
    },
    async (request) => {
      const deletedCount = await deleteSaved(db, callerOf(request).id, request.params.id);
      if (deletedCount === 0) return refuse('SEARCH_NOT_FOUND');
      return deleted(deletedCount);
    },
  );
};
