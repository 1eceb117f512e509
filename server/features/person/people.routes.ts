import { Deleted, IdParams, ListOf, Modified, TableQuery } from '#contract/common';
import type { Role } from '#contract/lists';
import { Person } from '#contract/person';
import type { Routes } from '../../app';
import { recordAct } from '../../database/acts';
import { keysetOf, sendPage } from '../../database/page';
import { refuse } from '../../plugins/problems';
import { callerOf } from '../../plugins/who';
import { removeProductsOf } from '../product/removal.queries';
import { banLeaver, countPeople, deletePerson, listPeople, lockAdmins, lockPerson, verifySeller } from './people.queries';
import { mustBeSeller, mustLeaveAnAdmin, mustNotBeSelf } from './people.rules';

/** People as admins manage them (SPEC §7, RULES §2, §3). */
export const peopleRoutes: Routes = (app, { db }) => {
  const lists: [path: string, role: Role][] = [['/allUsers', 'user'], ['/allSeller', 'seller']];
  for (const [path, role] of lists) {
    app.get(path, { config: { who: 'admin' }, schema: { querystring: TableQuery, response: { 200: ListOf(Person) } } }, async (request, reply) => {
      const keyset = keysetOf(request.query);
      const [total, rows] = await Promise.all([countPeople(db, role), listPeople(db, role, keyset)]);
      return sendPage(request, reply, rows, keyset, total);
    });
  }

  app.delete('/users/:id', { config: { who: 'admin' }, schema: { params: IdParams, response: { 200: Deleted } } }, async (request) => {
    const admin = callerOf(request);
    mustNotBeSelf(request.params.id, admin);
    return db.transaction(async (tx) => {
      const admins = await lockAdmins(tx);
      const person = await lockPerson(tx, request.params.id);
      if (!person) {
        const deletedCount = await banLeaver(tx, request.params.id);
        if (deletedCount > 0) {
          await recordAct(tx, { admin, act: 'delete person', subject: 'person', id: request.params.id, before: { deletedBySelf: true }, after: { deletedBySelf: false } });
        }
        return { acknowledged: true, deletedCount };
      }
      mustLeaveAnAdmin(person.id, admin, admins);
      const deletedCount = await deletePerson(tx, person.id, 'admin');
      const removedProducts = await removeProductsOf(tx, person.id);
      await recordAct(tx, {
        admin, act: 'delete person', subject: 'person', id: person.id, before: { ...person, deleted: false }, after: { ...person, deleted: true, removedProducts },
      });
      return { acknowledged: true, deletedCount };
    });
  });

  app.patch('/verifySeller/:id', { config: { who: 'admin' }, schema: { params: IdParams, response: { 200: Modified } } }, async (request) =>
    db.transaction(async (tx) => {
      const person = (await lockPerson(tx, request.params.id)) ?? refuse('PERSON_NOT_FOUND');
      mustBeSeller(person);
      const modifiedCount = await verifySeller(tx, person.id);
      if (modifiedCount > 0) {
        await recordAct(tx, { admin: callerOf(request), act: 'verify seller', subject: 'person', id: person.id, before: person, after: { ...person, status: 'verified' } });
      }
      return { acknowledged: true, matchedCount: 1, modifiedCount };
    }));
};
