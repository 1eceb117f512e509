import { Deleted, IdParams, ListOf, Modified } from '#contract/common';
import { Person, SellersQuery, UsersQuery } from '#contract/people/person';
import type { Routes } from '../../../context.ts';
import { recordAdminAction } from '../../../database/audit-log.ts';
import type { Queryable } from '../../../database/database.ts';
import { refuse } from '#contract/refusal';
import { callerOf } from '../../../http/authentication.ts';
import { sendPage } from '../../../http/paging.ts';
import { deleted, modified } from '../../../http/answers.ts';
import { publishEvents } from '../../news/live/publish.queries.ts';
import { writeNotices } from '../../news/notices/notice-writing.queries.ts';
import { deleteAccount } from './deletion.queries.ts';
import { banFormerPerson, countPeople, listPeople, lockAdmins, lockPerson, verifySeller } from './people.queries.ts';
import { assertSeller, assertAdminRemains, assertNotSelf } from './people.rules.ts';

/** Deletes a person's account. One that they deleted themselves is closed to them from now on. @throws Refusal LAST_ADMIN, ACCOUNT_UNSETTLED */
async function deletePersonById(tx: Queryable, id: string, admin: { id: string }): Promise<number> {
  const admins = await lockAdmins(tx);
  const person = await lockPerson(tx, id);
  if (person) {
    assertAdminRemains(person.id, admin, admins);
    return deleteAccount(tx, person, { admin, action: 'delete person' });
  }
  const deletedCount = await banFormerPerson(tx, id);
  if (deletedCount > 0) {
    await recordAdminAction(tx, {
      admin,
      action: 'delete person',
      subject: 'person',
      id,
      before: { deletedBySelf: true },
      after: { deletedBySelf: false },
    });
  }
  return deletedCount;
}

/** Routes for admins to manage people (docs/specification.md §7, docs/rules.md §2, §3). */
export const manageUserRoutes: Routes = (app, { db }) => {
  app.get(
    '/allUsers',
    {
      config: { access: 'admin' },
      schema: { summary: 'Buyers', querystring: UsersQuery, response: { 200: ListOf(Person) } },
    },
    async (request, reply) => {
      const [total, page] = await Promise.all([
        countPeople(db, 'user', request.query),
        listPeople(db, 'user', request.query),
      ]);
      return sendPage(request, reply, page, total);
    },
  );

  app.get(
    '/allSeller',
    {
      config: { access: 'admin' },
      schema: { summary: 'Sellers', querystring: SellersQuery, response: { 200: ListOf(Person) } },
    },
    async (request, reply) => {
      const [total, page] = await Promise.all([
        countPeople(db, 'seller', request.query),
        listPeople(db, 'seller', request.query),
      ]);
      return sendPage(request, reply, page, total);
    },
  );

  app.delete(
    '/users/:id',
    {
      config: { access: 'admin', refusals: ['OWN_ACCOUNT', 'LAST_ADMIN', 'ACCOUNT_UNSETTLED'] },
      schema: { summary: 'Delete a person’s account', params: IdParams, response: { 200: Deleted } },
    },
    async (request) => {
      const admin = callerOf(request);
      assertNotSelf(request.params.id, admin);
      const deletedCount = await db.transaction((tx) => deletePersonById(tx, request.params.id, admin));
      return deleted(deletedCount);
    },
  );

  app.patch(
    '/verifySeller/:id',
    {
      config: { access: 'admin', refusals: ['PERSON_NOT_FOUND', 'NOT_A_SELLER'] },
      schema: { summary: 'Verify a seller', params: IdParams, response: { 200: Modified } },
    },
    async (request) =>
      db.transaction(async (tx) => {
        const person = (await lockPerson(tx, request.params.id)) ?? refuse('PERSON_NOT_FOUND');
        assertSeller(person);
        const modifiedCount = await verifySeller(tx, person);
        if (modifiedCount > 0) {
          await recordAdminAction(tx, {
            admin: callerOf(request),
            action: 'verify seller',
            subject: 'person',
            id: person.id,
            before: person,
            after: { ...person, status: 'verified' },
          });
          await publishEvents(
            tx,
            await writeNotices(tx, [{ personId: person.id, kind: 'verified', subjectId: person.id }]),
          );
        }
        return modified(modifiedCount);
      }),
  );
};
