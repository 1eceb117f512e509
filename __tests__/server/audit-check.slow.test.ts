import type { AuditHead } from '#contract/admin/audit';
import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { hasAuditFault } from '../../server/features/admin/audit/check.queries.ts';
import { checkAudit } from '../../server/features/admin/audit/audit.job.ts';
import { headsFile, readHeads } from '../../server/features/admin/audit/noted-heads.ts';
import { executeCommand } from '../../server/command-socket.ts';
import { sendOk } from '../helpers/market/calls.ts';
import { type Market, openMarket, type TestPerson } from '../helpers/market/market.ts';

let market: Market;
let admin: TestPerson;
const log = { info: jest.fn(), error: jest.fn() };
beforeAll(async () => {
  market = await openMarket();
  admin = await market.person('admin');
});
afterAll(() => market.close());
beforeEach(async () => {
  jest.clearAllMocks();
  rmSync(headsFile(market.services.env), { force: true });
  await market.db.query('delete from audit_checks');
});

const act = async () =>
  sendOk(
    market,
    `DELETE /deletedReportedItem/${await market.product((await market.person('seller')).id, await market.category())}`,
    admin,
  );
const check = () => checkAudit({ ...market.services, db: market.db, log });
const headFor = async () => (await sendOk(market, 'GET /audit/head', admin)).json<AuditHead>();
const verify = () => executeCommand({ ...market.services, db: market.db }, { command: 'audit' });

/** Changes the latest entry, and writes the whole chain again, as somebody with the database in their hands can. */
const rewriteChain = () =>
  market.db.transaction(async (tx) => {
    await tx.query('set local session_replication_role = replica');
    await tx.query(`update admin_acts set subject_id = subject_id || '0' where id = (select max(id) from admin_acts)`);
    await tx.query('delete from audit_chain');
    const entries = await tx.query<{ id: string }>('select id::text from admin_acts a order by a.id');
    for (const { id } of entries)
      await tx.query(
        `insert into audit_chain (position, act_id, hash) select coalesce(max(c.position), 0) + 1, a.id,
           audit_hash(coalesce((select hash from audit_chain order by position desc limit 1), ''), a)
         from admin_acts a left join audit_chain c on true where a.id = $1 group by a.id, a.*`,
        [id],
      );
  });

describe('the nightly check of the audit log', () => {
  it('notes the head in a file and in the log, and admins see it', async () => {
    await act();
    const state = await check();
    await check();
    await act();
    await check();
    const heads = await readHeads(market.services.env);
    expect(heads).toHaveLength(2);
    expect(heads[0]).toMatchObject({ entries: state.entries, entry: state.entry, hash: state.head });
    expect(log.info).toHaveBeenLastCalledWith(
      { entries: heads[1]?.entries, entry: heads[1]?.entry, hash: heads[1]?.hash },
      expect.any(String),
    );
    expect(await headFor()).toEqual({
      entries: heads[1]?.entries,
      entry: heads[1]?.entry,
      hash: heads[1]?.hash,
      checkedAt: expect.any(String),
      checkedEntries: heads[1]?.entries,
    });
    expect(await hasAuditFault(market.db)).toBe(false);
  });

  it('notices that the whole chain was written again, and goes on saying so', async () => {
    await act();
    const { entry } = await check();
    await rewriteChain();
    // Without the noted head, nothing shows.
    const noted = readFileSync(headsFile(market.services.env));
    rmSync(headsFile(market.services.env));
    expect((await verify()).ok).toBe(true);
    writeFileSync(headsFile(market.services.env), noted);
    const before = noted.toString();
    await check();
    expect(log.error).toHaveBeenCalledWith({ entry, fault: 'rewritten' }, expect.any(String));
    expect(await verify()).toEqual({
      lines: [expect.stringContaining(`Entry ${entry} was noted with another hash`)],
      ok: false,
    });
    expect(await headFor()).toMatchObject({ fault: { kind: 'rewritten', entry } });
    expect(await hasAuditFault(market.db)).toBe(true);
    // The head of a faulty chain is not noted.
    expect(readFileSync(headsFile(market.services.env), 'utf8')).toBe(before);
  });

  it('notices that the last entries were deleted with their links', async () => {
    await act();
    const { entry } = await check();
    await market.db.transaction(async (tx) => {
      await tx.query('set local session_replication_role = replica');
      await tx.query('delete from admin_acts where id = $1', [entry ?? '']);
      await tx.query('delete from audit_chain where act_id = $1', [entry ?? '']);
    });
    expect((await check()).broken).toEqual({ id: entry, fault: 'rewritten' });
  });

  it('reads a file of which a crash has cut off the last line, and goes on in a new one', async () => {
    await act();
    await check();
    const file = headsFile(market.services.env);
    writeFileSync(file, readFileSync(file, 'utf8') + '{"at":"2026-11');
    await act();
    await check();
    expect(await readHeads(market.services.env)).toHaveLength(2);
  });
});
