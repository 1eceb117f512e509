import { PAPER_DAYS } from '#contract/trust/verification-rules';
import { randomUUID } from 'node:crypto';
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import sharp from 'sharp';
import { executeCommand } from '../../server/command-socket.ts';
import { deleteDuePapers } from '../../server/features/trust/verification/paper.cleanup.ts';
import { findFile, insertFile } from '../../server/features/trust/verification/paper.queries.ts';
import { createEncryption } from '../../server/services/encryption.ts';
import { PictureStorageUnavailable } from '../../server/services/images/picture-storage.ts';
import { encryptPaper } from '../../server/services/papers/paper-encryption.ts';
import { createDiskPapers, createS3Papers } from '../../server/services/papers/paper-storage.ts';
import { watermarkTile } from '../../server/services/images/watermark.ts';
import { type Market, openMarket, type TestPerson } from '../helpers/market/market.ts';
import { type ObjectStore, startObjectStore } from '../helpers/processes/servers.ts';
import { decidePapers, fileIdsOf, paperPicture, sendPapers, uploadPaper } from '../helpers/market/people.ts';
import { adminActionsOn } from '../helpers/market/rows.ts';
import { outcome, send, sendOk } from '../helpers/market/calls.ts';
import { type OpenPapers, paperStorageSuite } from './paper-storage-suite.ts';

const ATTEMPTS = 500;

let market: Market;
let seller: TestPerson;
let admin: TestPerson;
let folder: string;
beforeAll(async () => {
  market = await openMarket();
  folder = path.join(market.services.env.dataDir, 'papers');
});
afterAll(() => market.close());
beforeEach(async () => {
  seller = await market.person('seller');
  admin = await market.person('admin');
});

const stored = () => (existsSync(folder) ? readdirSync(folder) : []);
const read = (who: TestPerson | undefined, id: string, file: string) =>
  send(market, `GET /verification/${id}/files/${file}`, who);
const expire = (id: string, seconds: number) =>
  market.db.query(
    'update verification_files set delete_at = now() + make_interval(secs => $2) where verification_id = $1',
    [id, seconds],
  );

describe('a file', () => {
  it('is stored encrypted, apart from the pictures, and without what the phone wrote into it', async () => {
    const before = new Set(stored());
    await uploadPaper(market, seller, 'selfie');
    const [name = ''] = stored().filter((one) => !before.has(one));
    const bytes = readFileSync(path.join(folder, name));
    await expect(sharp(bytes).metadata()).rejects.toThrow();
    expect(bytes.includes('A phone')).toBe(false);
    expect(await market.db.query('select key from pictures where person_id = $1', [seller.id])).toEqual([]);
    expect(
      readdirSync(path.join(market.services.env.dataDir, 'images')).filter((one) => one !== '.incoming'),
    ).toHaveLength(1);
  });

  it('is shown to an admin with a watermark, upright and without metadata; each view is recorded', async () => {
    const content = await sharp({ create: { width: 600, height: 900, channels: 3, background: '#8fb3d9' } })
      .withMetadata({ orientation: 6 })
      .jpeg()
      .toBuffer();
    for (const paper of ['tradeLicence', 'tin'] as const) await uploadPaper(market, seller, paper, { content });
    const sent = await sendOk(market, 'POST /verification', seller, { kind: 'trade' });
    const id = sent.json<{ insertedId: string }>().insertedId;
    const [file = ''] = await fileIdsOf(market, id);
    const answer = await read(admin, id, file);
    expect(answer.headers).toMatchObject({ 'content-type': 'image/jpeg', 'cache-control': 'no-store' });
    const { width, height, exif } = await sharp(answer.rawPayload).metadata();
    expect([width, height, exif]).toEqual([900, 600, undefined]);
    // Any part of it that is worth copying has letters on it.
    for (let left = 0; left + 300 <= 900; left += 300)
      for (let top = 0; top + 200 <= 600; top += 200) {
        const part = sharp(answer.rawPayload).extract({ left, top, width: 300, height: 200 });
        const { channels } = await sharp(await part.png().toBuffer()).stats();
        expect(channels[0]?.stdev).toBeGreaterThan(8);
      }
    await read(admin, id, file);
    const actions = await adminActionsOn(market, 'verification', id);
    expect(actions.map(({ act, adminId, after }) => ({ act, adminId, after }))).toEqual(
      Array.from({ length: 2 }, () => ({
        act: 'read paper',
        adminId: admin.id,
        after: { paper: 'tradeLicence', file },
      })),
    );
  });

  it('has the name of who sees it on it, and the minute', () => {
    const size = { width: 2000, height: 1400 };
    const one = watermarkTile('Seen by rahim@example.com at 25 Nov 2026, 18:40', size);
    expect(one.data.equals(watermarkTile('Seen by rahim@example.com at 25 Nov 2026, 18:40', size).data)).toBe(true);
    expect(one.data.equals(watermarkTile('Seen by rahim@example.com at 25 Nov 2026, 18:41', size).data)).toBe(false);
    expect(one.data.equals(watermarkTile('Seen by karim@example.com at 25 Nov 2026, 18:40', size).data)).toBe(false);
  });

  it('must be a picture of limited size', async () => {
    for (const content of [
      Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'),
      Buffer.alloc(0),
      Buffer.alloc(9000, 7),
    ])
      expect(outcome(await uploadPaper(market, seller, 'tin', { content }))).toBe('400 PAPER_REFUSED');
    const large = Buffer.concat([await paperPicture(), Buffer.alloc(3_000_000)]);
    expect((await uploadPaper(market, seller, 'tin', { content: large })).statusCode).toBe(413);
    expect((await uploadPaper(market, seller, 'tin', { type: 'image/svg+xml' })).statusCode).toBe(415);
  });

  it('is of no use to who copies it, or exchanges it for another', async () => {
    const id = await sendPapers(market, seller, 'trade');
    const [one = '', two = ''] = await fileIdsOf(market, id);
    await market.db.query(
      `update verification_files f set wrapped_key = o.wrapped_key from verification_files o where f.id = $1 and o.id = $2`,
      [one, two],
    );
    expect((await read(admin, id, one)).statusCode).toBe(500);
    expect(outcome(await read(admin, id, two))).toBe('200');
    // Nobody can decrypt the first one's key, and a new key would fail at it.
    await sendOk(market, 'DELETE /users/me', seller);
  });
});

it('a paper has its key wrapped with the first key by `npm run payout-keys`, after which the others can go', async () => {
  const { env } = market.services;
  const [local] = env.payoutKeys ?? [];
  if (!local) throw new Error('no key');
  const newer = { id: 'newer', key: Buffer.alloc(32, 1) };
  const run = (payoutKeys: typeof env.payoutKeys) =>
    executeCommand({ ...market.services, env: { ...env, payoutKeys } }, { command: 'payout-keys' });
  const id = await sendPapers(market, seller, 'trade');
  const [file = ''] = await fileIdsOf(market, id);
  await run([newer, local]);
  expect((await run([newer, local])).lines[1]).toBe('The keys of 0 papers were encrypted again with "newer".');
  // This market has only the former key.
  expect((await read(admin, id, file)).statusCode).toBe(500);
  await run([local, newer]);
  expect(outcome(await read(admin, id, file))).toBe('200');
});

it(`a paper is readable 0 times without the role, in ${ATTEMPTS} attempts`, async () => {
  const id = await sendPapers(market, seller);
  const files = await fileIdsOf(market, id);
  const names = await market.db.query<{ name: string }>(
    'select name from verification_files where verification_id = $1',
    [id],
  );
  const people: (TestPerson | undefined)[] = [undefined, seller];
  for (let n = 0; n < 8; n += 1) people.push(await market.person(n % 2 === 0 ? 'user' : 'seller'));
  const forged = { ...seller, headers: { authorization: `${admin.headers.authorization.slice(0, -6)}abcdef` } };
  people.push(forged);
  const addresses = [
    ...files.map((file) => `/api/verification/${id}/files/${file}`),
    `/api/verification/${id}`,
    ...names.flatMap(({ name }) => [
      `/images/i/${name}/full.webp`,
      `/images/i/${name.replaceAll('-', '')}/full.webp`,
      `/images/../papers/${name}`,
      `/images/%2e%2e/papers/${name}`,
      `/papers/${name}`,
      `/api/verification/${id}/files/${name}`,
      `/images/i/..%2f..%2fpapers%2f${name}/full.webp`,
    ]),
  ];
  let readable = 0;
  for (let attempt = 0; attempt < ATTEMPTS; attempt += 1) {
    const who = people[attempt % people.length];
    const url = addresses[Math.floor(attempt / people.length) % addresses.length] ?? '';
    const answer = await market.app.inject({ method: 'GET', url, headers: who?.headers ?? {} });
    const isPicture = await sharp(answer.rawPayload)
      .metadata()
      .then(() => true)
      .catch(() => false);
    if (isPicture || (answer.statusCode === 200 && url.startsWith('/api'))) readable += 1;
  }
  expect(readable).toBe(0);
  expect(await adminActionsOn(market, 'verification', id)).toEqual([]);
  // The same addresses lead an admin to the pictures.
  for (const file of files) expect(outcome(await read(admin, id, file))).toBe('200');
});

describe(`${PAPER_DAYS} days after the decision`, () => {
  it('files can be read until that second, and not from then on, even before the job deletes them', async () => {
    const id = await sendPapers(market, seller, 'trade');
    await decidePapers(market, admin, id);
    const [file = ''] = await fileIdsOf(market, id);
    const [row] = await market.db.query<{ days: number }>(
      `select round(extract(epoch from f.delete_at - v.decided_at) / 86400)::int as days from verification_files f
       join verifications v on v.id = f.verification_id where f.id = $1`,
      [file],
    );
    expect(row?.days).toBe(PAPER_DAYS);
    const around = (seconds: number) =>
      // A transaction stops the database's clock.
      market.db.transaction(async (tx) => {
        await tx.query('update verification_files set delete_at = now() + make_interval(secs => $2) where id = $1', [
          file,
          seconds,
        ]);
        return (await findFile(tx, { verificationId: id, fileId: file })) !== undefined;
      });
    expect([await around(1), await around(0), await around(-1)]).toEqual([true, false, false]);
    expect(outcome(await read(admin, id, file))).toBe('404 PAPER_NOT_FOUND');
  });

  it(`0 of ${ATTEMPTS} are left, and 0 can be read; the fact stays`, async () => {
    await deleteDuePapers(market.services);
    const others = stored().length;
    const id = await sendPapers(market, seller, 'trade');
    await decidePapers(market, admin, id);
    const encryption = createEncryption(market.services.env.payoutKeys ?? [{ id: 'a', key: Buffer.alloc(32) }]);
    const picture = await paperPicture();
    for (let n = 2; n < ATTEMPTS; n += 1) {
      const name = randomUUID();
      const { content, wrappedKey } = encryptPaper(encryption, name, picture);
      const file = await insertFile(market.db, { personId: seller.id, paper: 'tin', name, wrappedKey, codes: [] });
      await market.services.papers.put(name, content);
      await market.db.query('update verification_files set verification_id = $2, stored_at = now() where id = $1', [
        file,
        id,
      ]);
    }
    await expire(id, 3600);
    await deleteDuePapers(market.services);
    expect(stored()).toHaveLength(others + ATTEMPTS);
    await expire(id, 0);
    await deleteDuePapers(market.services);
    expect(stored()).toHaveLength(others);
    let readable = 0;
    for (const [index, file] of (await fileIdsOf(market, id)).entries()) {
      if (index % 100 === 0) admin = await market.person('admin');
      const answer = await read(admin, id, file);
      expect(answer.statusCode).toBe(404);
      if (answer.statusCode === 200) readable += 1;
    }
    expect(readable).toBe(0);
    const [left] = await market.db.query<{ keys: number }>(
      'select count(wrapped_key)::int as keys from verification_files where verification_id = $1',
      [id],
    );
    expect(left).toEqual({ keys: 0 });
    const kept = await sendOk(market, `GET /verification/${id}`, admin);
    expect(kept.json()).toMatchObject({ state: 'accepted', files: [] });
  });
});

describe('files are deleted', () => {
  it('with the account: they become unreadable immediately, and the job removes them', async () => {
    const id = await sendPapers(market, seller, 'trade');
    const [file = ''] = await fileIdsOf(market, id);
    expect(outcome(await read(admin, id, file))).toBe('200');
    await uploadPaper(market, seller, 'selfie');
    const before = stored().length;
    await sendOk(market, 'DELETE /users/me', seller);
    expect(outcome(await read(admin, id, file))).toBe('404 PAPER_NOT_FOUND');
    expect(
      await market.db.query('select id from verification_files where person_id = $1 and wrapped_key is not null', [
        seller.id,
      ]),
    ).toEqual([]);
    await deleteDuePapers(market.services);
    expect(stored()).toHaveLength(before - 3);
  });

  it('a day after the upload, if they weren’t sent', async () => {
    await uploadPaper(market, seller, 'tin');
    const [row] = await market.db.query<{ hours: number; name: string }>(
      'select round(extract(epoch from delete_at - created_at) / 3600)::int as hours, name from verification_files where person_id = $1',
      [seller.id],
    );
    expect(row?.hours).toBe(24);
    await market.db.query('update verification_files set delete_at = now() where person_id = $1', [seller.id]);
    await deleteDuePapers(market.services);
    expect(stored()).not.toContain(row?.name);
  });

  it('by a job that is repeated after a failure, and by two at the same time', async () => {
    const id = await sendPapers(market, seller, 'trade');
    await expire(id, 0);
    const papers = { ...market.services.papers, remove: () => Promise.reject(new PictureStorageUnavailable('down')) };
    expect(await deleteDuePapers({ ...market.services, papers })).toEqual({ deleted: 0, unseen: 0 });
    await Promise.all([deleteDuePapers(market.services), deleteDuePapers(market.services)]);
    const rows = await market.db.query<{ deleted: boolean }>(
      'select deleted_at is not null as deleted from verification_files where verification_id = $1',
      [id],
    );
    expect(rows).toEqual([{ deleted: true }, { deleted: true }]);
  });
});

describe.each<[string, () => Promise<OpenPapers>]>([
  [
    'the disk',
    () => {
      const directory = mkdtempSync(path.join(os.tmpdir(), 'motohaat-papers-'));
      const close = () => rmSync(directory, { recursive: true, force: true });
      return Promise.resolve({ papers: createDiskPapers(path.join(directory, 'papers')), close });
    },
  ],
  [
    'an object store',
    async () => {
      const store: ObjectStore = await startObjectStore();
      return { papers: createS3Papers(store.settings), close: () => store.close() };
    },
  ],
])('papers on %s', (_where, open) => {
  paperStorageSuite(open);
});
