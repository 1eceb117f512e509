import { Acknowledged, IdParams } from '#contract/common';
import { LookupQuery, LookupResult, NoteInput, PersonRecord } from '#contract/admin/lookup';
import { refuse } from '#contract/refusal';
import type { Routes } from '../../../context.ts';
import { recordAdminAction } from '../../../database/audit-log.ts';
import { callerOf } from '../../../http/authentication.ts';
import { inserted } from '../../../http/answers.ts';
import { lookUp } from './lookup.queries.ts';
import { findRecord, insertNote } from './record.queries.ts';

/** What admins find, and know about a person (docs/rules.md §11). */
export const lookupRoutes: Routes = (app, { db }) => {
  app.get(
    '/lookup',
    {
      config: { access: 'admin' },
      schema: {
        summary: 'Find people, bookings and cases by number, email or phone',
        querystring: LookupQuery,
        response: { 200: LookupResult },
      },
    },
    (request) => lookUp(db, request.query.text),
  );

  app.get(
    '/people/:id/record',
    {
      config: { access: 'admin', refusals: ['PERSON_NOT_FOUND'] },
      schema: { summary: 'Everything about a person', params: IdParams, response: { 200: PersonRecord } },
    },
    async (request) => {
      const record = (await findRecord(db, request.params.id)) ?? refuse('PERSON_NOT_FOUND');
      await db.transaction((tx) =>
        recordAdminAction(tx, {
          admin: callerOf(request),
          action: 'read record of a person',
          subject: 'person',
          id: record._id,
        }),
      );
      return record;
    },
  );

  app.post(
    '/people/:id/notes',
    {
      config: { access: 'admin', refusals: ['PERSON_NOT_FOUND'] },
      schema: {
        summary: 'Write a note about a person, for admins',
        params: IdParams,
        body: NoteInput,
        response: { 200: Acknowledged },
      },
    },
    (request) =>
      db.transaction(async (tx) => {
        const admin = callerOf(request);
        const { id } = request.params;
        const insertedId =
          (await insertNote(tx, { personId: id, adminId: admin.id, text: request.body.text })) ??
          refuse('PERSON_NOT_FOUND');
        await recordAdminAction(tx, {
          admin,
          action: 'write note about a person',
          subject: 'person',
          id,
          after: { noteId: insertedId },
        });
        return inserted(insertedId);
      }),
  );
};
