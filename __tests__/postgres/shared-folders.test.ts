import { existsSync, mkdtempSync, readdirSync, rmSync, symlinkSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { build } from '../../server/app.ts';
import type { Services } from '../../server/context.ts';
import { EnvironmentFault } from '../../server/environment-variables.ts';
import { adoptFolders, assertSharedFolders } from '../../server/file-folders.ts';
import { deleteDuePapers } from '../../server/features/trust/verification/paper.cleanup.ts';
import { createPapers } from '../../server/services/papers/papers.ts';
import { outcome, send } from '../helpers/market/calls.ts';
import { type Market, openMarket, type TestPerson } from '../helpers/market/market.ts';
import { decidePapers, fileIdsOf, sendPapers } from '../helpers/market/people.ts';

let market: Market;
/** A process of the same market with a data folder of its own. */
let other: Market;
let admin: TestPerson;
let otherFolder: string;
beforeAll(async () => {
  market = await openMarket();
  admin = await market.person('admin');
  otherFolder = mkdtempSync(path.join(os.tmpdir(), 'motohaat-other-'));
  const env = { ...market.services.env, dataDir: otherFolder };
  const services: Services = { ...market.services, env, papers: createPapers(env) };
  other = { ...market, services, app: await build(services) };
});
afterAll(async () => {
  await other.app.close();
  await market.close();
  rmSync(otherFolder, { recursive: true, force: true });
});

const warnings: string[] = [];
const check = ({ services: { env, db } }: Market, change: Partial<Services['env']> = {}) =>
  assertSharedFolders({ ...env, ...change }, db, (sentence) => warnings.push(sentence));
const stored = () => readdirSync(path.join(market.services.env.dataDir, 'papers')).filter((name) => !/^\./.test(name));

async function sentPaper(): Promise<{ id: string; file: string }> {
  const id = await sendPapers(market, await market.person('seller'), 'trade');
  const [file = ''] = await fileIdsOf(market, id);
  return { id, file };
}
const read = (at: Market, { id, file }: { id: string; file: string }) =>
  send(at, `GET /verification/${id}/files/${file}`, admin);

describe('a process whose papers are in a folder of its own', () => {
  it('refuses to start in production, and names the folder; elsewhere it warns', async () => {
    await check(market);
    await check(market, { production: true });
    const refusal = await check(other, { production: true }).catch((error: unknown) => error);
    expect(refusal).toBeInstanceOf(EnvironmentFault);
    expect(String(refusal)).toContain(
      `The folder ${otherFolder}/images is not the one where this market keeps its pictures.`,
    );
    expect(warnings).toEqual([]);
    await check(other);
    expect(warnings).toEqual([
      expect.stringContaining(`${otherFolder}/images`),
      expect.stringContaining(`${otherFolder}/papers is not the one where this market keeps its papers.`),
    ]);
  });

  it('does not claim that a paper was deleted that another process has', async () => {
    const paper = await sentPaper();
    expect(outcome(await read(market, paper))).toBe('200');
    expect(outcome(await read(other, paper))).toBe('503 UNAVAILABLE');
  });

  it('does not record papers as deleted that another process has', async () => {
    const { id } = await sentPaper();
    await decidePapers(market, admin, id);
    const before = stored().length;
    await market.db.query('update verification_files set delete_at = now() where verification_id = $1', [id]);
    const deletions = () =>
      market.db.query<{ count: number }>(
        'select count(deleted_at)::int as count from verification_files where verification_id = $1',
        [id],
      );
    expect(await deleteDuePapers(other.services)).toEqual({ deleted: 0, unseen: 2 });
    expect([stored().length, await deletions()]).toEqual([before, [{ count: 0 }]]);
    expect(await deleteDuePapers(market.services)).toEqual({ deleted: 2, unseen: 0 });
    expect([stored().length, await deletions()]).toEqual([before - 2, [{ count: 2 }]]);
  });

  it('may share the folders by links, or take another place of theirs', async () => {
    const linked = mkdtempSync(path.join(os.tmpdir(), 'motohaat-linked-'));
    for (const name of ['images', 'papers'])
      symlinkSync(path.join(market.services.env.dataDir, name), path.join(linked, name));
    await check(market, { production: true, dataDir: linked });
    rmSync(linked, { recursive: true });
  });

  it('starts with an object store', async () => {
    const s3 = { bucket: 'market', forcePathStyle: true };
    await check(other, { production: true, s3 });
  });

  it('starts after an operator has made its folders the market’s', async () => {
    expect(await adoptFolders(other.services.env, market.db)).toEqual([
      `${otherFolder}/images`,
      `${otherFolder}/papers`,
    ]);
    await check(other, { production: true });
    await expect(check(market, { production: true })).rejects.toThrow(EnvironmentFault);
    await adoptFolders(market.services.env, market.db);
  });
});

it('a job that was killed after it had deleted a file records that when it runs again', async () => {
  const { id } = await sentPaper();
  await market.db.query('update verification_files set delete_at = now() where verification_id = $1', [id]);
  for (const name of stored()) await market.services.papers.remove(name);
  expect(await deleteDuePapers(market.services)).toMatchObject({ unseen: 0 });
  expect(existsSync(path.join(market.services.env.dataDir, 'papers'))).toBe(true);
});

it('a folder that is not mounted is not taken for an empty one', async () => {
  const { id } = await sentPaper();
  await market.db.query('update verification_files set delete_at = now() where verification_id = $1', [id]);
  const unmounted = createPapers({ dataDir: path.join(otherFolder, 'unmounted') });
  expect(await deleteDuePapers({ db: market.db, papers: unmounted })).toEqual({ deleted: 0, unseen: 2 });
  unmounted.close();
});
