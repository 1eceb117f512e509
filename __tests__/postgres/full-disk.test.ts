import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { createWriteCheck } from '../../server/services/storage-space.ts';
import { outcome, send } from '../helpers/market/calls.ts';
import { type Market, openMarket } from '../helpers/market/market.ts';
import { paperPicture } from '../helpers/market/people.ts';
import { keyFor, smallPicture, uploadWith } from '../helpers/market/products.ts';
import { mountFullDisk } from '../helpers/processes/servers.ts';

let market: Market;
beforeAll(async () => {
  market = await openMarket();
});
afterAll(() => market.close());

const folderOf = (name: string): string => path.join(market.services.env.dataDir, name);

describe('on a full disk', () => {
  it('a picture is refused with 507 and a code that has a sentence, and accepted once there is room', async () => {
    const disk = mountFullDisk(folderOf('images'));
    try {
      const seller = await market.person('seller');
      const upload = async (number: number) =>
        uploadWith(market, await keyFor(market, { who: seller }), await smallPicture(number));
      const refused = await upload(1);
      expect([refused.statusCode, refused.json<{ error: { code: number } }>().error.code]).toEqual([507, 507]);
      disk.free();
      expect((await upload(2)).statusCode).toBe(200);
    } finally {
      disk.unmount();
    }
  });

  it('a paper is refused with STORAGE_FULL, and accepted once there is room', async () => {
    const disk = mountFullDisk(folderOf('papers'));
    try {
      const seller = await market.person('seller');
      const upload = async () =>
        market.app.inject({
          method: 'PUT',
          url: '/api/verification/draft/tin',
          headers: { ...seller.headers, 'content-type': 'image/jpeg' },
          payload: await paperPicture(),
        });
      expect(outcome(await upload())).toBe('507 STORAGE_FULL');
      disk.free();
      expect(outcome(await upload())).toBe('200');
    } finally {
      disk.unmount();
    }
  });

  it('/readyz says no while nothing can be written, and yes again afterwards', async () => {
    const disk = mountFullDisk(folderOf('.write-check'));
    try {
      expect(outcome(await send(market, 'GET /readyz'))).toBe('503 STORAGE_FULL');
      const { db, env } = market.services;
      const found: [string, boolean][] = [];
      const check = createWriteCheck({
        db,
        dataDir: env.dataDir,
        everyMs: 0,
        onChecked: (store, isWritable) => found.push([store, isWritable]),
      });
      expect(await check.findFull()).toEqual(['files']);
      disk.free();
      await delay(1);
      expect(await check.findFull()).toEqual([]);
      expect(found).toEqual([
        ['files', false],
        ['database', true],
        ['files', true],
        ['database', true],
      ]);
    } finally {
      disk.unmount();
    }
  });
});
