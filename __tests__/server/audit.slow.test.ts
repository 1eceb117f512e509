import type { AuditEntry } from '#contract/admin/audit';
import type { Queryable } from '../../server/database/database.ts';
import { auditLines, verifyAudit } from '../../server/features/admin/audit/audit.verification.ts';
import { executeCommand } from '../../server/command-socket.ts';
import { send, sendOk } from '../helpers/market/calls.ts';
import { type Market, openMarket, type TestPerson } from '../helpers/market/market.ts';

let market: Market;
let admin: TestPerson;
let product: string;
beforeAll(async () => {
  market = await openMarket();
  admin = await market.person('admin');
});
afterAll(() => market.close());

/** An admin removes a product. */
async function removeProduct(): Promise<string> {
  const seller = await market.person('seller');
  product = await market.product(seller.id, await market.category());
  await sendOk(market, `DELETE /deletedReportedItem/${product}`, admin);
  return product;
}

const entries = async (query = '') => (await sendOk(market, `GET /audit${query}`, admin)).json<AuditEntry[]>();

describe('GET /audit', () => {
  it('says who did what to what, and what it changed', async () => {
    await removeProduct();
    const [entry] = await entries();
    expect(entry).toMatchObject({
      adminEmail: admin.email,
      action: 'remove reported product',
      subject: 'product',
      subjectId: product,
      before: { status: 'available' },
      after: { status: 'removed' },
    });
  });

  it('finds entries by admin, action, number and day', async () => {
    const id = await removeProduct();
    const other = await market.person('admin');
    const today = new Date(Date.now() + 6 * 3_600_000).toISOString().slice(0, 10);
    expect((await entries(`?q=${id}`))[0]?.subjectId).toBe(id);
    expect(await entries(`?q=${encodeURIComponent(other.email)}`)).toEqual([]);
    expect((await entries(`?q=${encodeURIComponent(admin.email)}`)).length).toBeGreaterThan(0);
    expect(await entries('?action=verify%20seller')).toEqual([]);
    expect((await entries(`?action=remove%20reported%20product&from=${today}&to=${today}`))[0]?.subjectId).toBe(id);
    expect(await entries('?to=2020-01-31')).toEqual([]);
    expect(await entries('?from=2999-01-01')).toEqual([]);
  });

  it('is also a CSV, and reading that is an entry', async () => {
    const id = await removeProduct();
    const removals = await entries('?action=remove%20reported%20product');
    const { body, headers } = await sendOk(market, 'GET /audit.csv?action=remove%20reported%20product', admin);
    expect(headers['content-type']).toBe('text/csv; charset=utf-8');
    const [heading, newest, ...more] = body.trimEnd().split('\r\n');
    expect(heading).toBe('\ufeffEntry,Time (UTC),Admin,Email,Action,Subject,Number,Before,After');
    expect(newest).toContain(`,${admin.email},remove reported product,product,${id},"{""`);
    expect(more).toHaveLength(removals.length - 1);
    expect((await entries())[0]).toMatchObject({
      action: 'read audit log',
      after: { action: 'remove reported product' },
    });
  });

  it('is a CSV of all pages', async () => {
    for (let n = 0; n < 3; n += 1) await removeProduct();
    const all = await entries();
    const { body } = await sendOk(market, 'GET /audit.csv', admin);
    // The heading, and the entry of this download itself.
    expect(body.trimEnd().split('\r\n')).toHaveLength(all.length + 2);
  });

  it('is for admins', async () => {
    for (const path of ['/audit', '/audit/head', '/audit.csv'])
      expect((await send(market, `GET ${path}`, await market.person('seller'))).statusCode).toBe(403);
  });
});

class Undo extends Error {}

/** Verifies a log in which something was changed past all triggers, and undoes that. */
async function verifyAfter(change: (tx: Queryable) => Promise<unknown>, head?: string) {
  let found: Awaited<ReturnType<typeof verifyAudit>> | undefined;
  await market.db
    .transaction(async (tx) => {
      await tx.query('set local session_replication_role = replica');
      await change(tx);
      found = await verifyAudit(tx, head);
      throw new Undo();
    })
    .catch((error: unknown) => {
      if (!(error instanceof Undo)) throw error;
    });
  return found;
}

/** Each changes one entry or its link. `$1` is the entry's id. */
const EDITS = [
  `update admin_acts set act = 'dismiss report' where id = $1`,
  'update admin_acts set admin_id = null where id = $1',
  `update admin_acts set subject = 'person' where id = $1`,
  `update admin_acts set subject_id = subject_id || '0' where id = $1`,
  'update admin_acts set before = after where id = $1',
  `update admin_acts set after = after || '{"status": "available"}' where id = $1`,
  `update admin_acts set created_at = created_at - interval '1 microsecond' where id = $1`,
  'delete from admin_acts where id = $1',
  'delete from audit_chain where act_id = $1',
  `update audit_chain set hash = reverse(hash) where act_id = $1`,
];

describe('the audit log’s chain', () => {
  const ids: string[] = [];
  beforeAll(async () => {
    for (let n = 0; n < 10; n += 1) await removeProduct();
    const rows = await market.db.query<{ id: string }>('select id::text from admin_acts a order by a.id desc limit 11');
    // Deleting the very last link with its entry is another test's.
    ids.push(...rows.slice(1).map(({ id }) => id));
  });

  it('is whole', async () => {
    expect(await verifyAudit(market.db)).toMatchObject({ broken: undefined, hasHead: true });
  });

  it('shows each of a hundred edits, by the first entry concerned', async () => {
    const found: string[] = [];
    for (const edit of EDITS)
      for (const id of ids) {
        const state = await verifyAfter((tx) => tx.query(edit, [id]));
        const next = (
          await market.db.query<{ id: string }>(
            'select act_id::text as id from audit_chain where position = (select position + 1 from audit_chain where act_id = $1)',
            [id],
          )
        )[0]?.id;
        // Without its link, the next one is not in its place.
        const broken = edit.startsWith('delete from audit_chain') ? next : id;
        found.push(state?.broken?.id === broken ? 'found' : `${edit} of ${id}: ${JSON.stringify(state?.broken)}`);
      }
    expect(found).toHaveLength(100);
    expect(found.filter((line) => line !== 'found')).toEqual([]);
  });

  it('shows an entry that was written past it', async () => {
    const state = await verifyAfter((tx) =>
      tx.query(`insert into admin_acts (act, subject, subject_id) values ('make admin', 'person', '1')`),
    );
    expect(state?.broken?.fault).toBe('unchained');
  });

  it('shows by an earlier head that the last entries were deleted', async () => {
    const { head } = await verifyAudit(market.db);
    const cut = async (tx: Queryable) => {
      await tx.query(
        'delete from admin_acts where id = (select act_id from audit_chain order by position desc limit 1)',
      );
      await tx.query('delete from audit_chain where position = (select max(position) from audit_chain)');
    };
    expect(await verifyAfter(cut)).toMatchObject({ broken: undefined, hasHead: true });
    const state = await verifyAfter(cut, head);
    expect(state).toMatchObject({ broken: undefined, hasHead: false });
    expect(state && auditLines(state, head)).toEqual([
      `The chain is whole, but ${head} is not in it: entries were replaced or deleted.`,
    ]);
  });

  it('has each entry once when many admins act at the same moment', async () => {
    const seller = await market.person('seller');
    const category = await market.category();
    const products = await Promise.all(Array.from({ length: 12 }, () => market.product(seller.id, category)));
    await Promise.all(products.map((id) => sendOk(market, `DELETE /deletedReportedItem/${id}`, admin)));
    expect(await verifyAudit(market.db)).toMatchObject({ broken: undefined });
  });

  it.each(['update audit_chain set position = position + 1', 'delete from audit_chain', 'truncate audit_chain'])(
    'refuses “%s”',
    async (statement) => {
      await expect(market.db.query(statement)).rejects.toThrow(/append-only/);
    },
  );

  it('is verified by the operator’s command', async () => {
    const { services } = market;
    const { entries: count, head, entry } = await verifyAudit(market.db);
    expect(await executeCommand({ ...services, db: market.db }, { command: 'audit', head })).toEqual({
      lines: [`${count} entries, all as they were written.`, `Head: ${head}`, `Last entry: ${entry}`],
      ok: true,
    });
    expect((await executeCommand({ ...services, db: market.db }, { command: 'audit', head: 'none' })).ok).toBe(false);
  });
});
