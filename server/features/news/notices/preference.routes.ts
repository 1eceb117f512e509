import { Modified } from '#contract/common';
import { Preferences, PreferencesInput } from '#contract/news/notice';
import type { Routes } from '../../../context.ts';
import { callerOf } from '../../../http/authentication.ts';
import { modified } from '../../../http/answers.ts';
import { changePreferences, readPreferences } from './preference.queries.ts';

/** The signed-in person's notification settings (docs/rules.md §8). */
export const preferenceRoutes: Routes = (app, { db }) => {
  app.get(
    '/users/me/preferences',
    {
      config: { access: 'bearer' },
      schema: { summary: 'The caller’s notification settings', response: { 200: Preferences } },
    },
    async (request) => readPreferences(db, callerOf(request).id),
  );

  app.patch(
    '/users/me/preferences',
    {
      config: { access: 'bearer', whileSuspended: true },
      schema: {
        summary: 'Change notification settings and language',
        body: PreferencesInput,
        response: { 200: Modified },
      },
    },
    async (request) => {
      await db.transaction((tx) => changePreferences(tx, callerOf(request).id, request.body));
      return modified(1);
    },
  );
};
