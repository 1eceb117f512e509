import { type Courier, COURIERS, type WeightClass } from '#contract/deals/parcel';
import { mkdtempSync, rmSync } from 'node:fs';
import http from 'node:http';
import type { AddressInfo } from 'node:net';
import os from 'node:os';
import path from 'node:path';
import type { CourierControls } from '../../sandbox/couriers/controls.ts';
import { type Sandbox, startSandbox } from '../../sandbox/sandbox.ts';
import { readEnv } from '../../server/env.ts';
import type { CourierSettings } from '../../server/environment-couriers.ts';
import type { Transport } from '../../server/services/couriers/courier-call.ts';
import { createCourier } from '../../server/services/couriers/couriers.ts';
import {
  CourierFault,
  type CourierNotice,
  type CourierProvider,
  type NewParcel,
} from '../../server/services/couriers/provider.ts';
import { copySandboxKeys } from '../helpers/setup/pglite.ts';

/** A notification as it arrived at the market, and what the provider made of it. */
export interface Received {
  headers: Record<string, string | string[] | undefined>;
  body: Buffer;
  notice: CourierNotice | CourierFault;
}

export interface Started {
  sandbox: Sandbox;
  /** The stand-in's, which all couriers have. */
  controls: CourierControls<'create' | 'query' | 'find'>;
  provider: CourierProvider;
  /** Of the stand-ins. */
  settings: Required<CourierSettings>;
  /** Another process of the market. */
  another(parts?: Partial<Transport>): CourierProvider;
  received: Received[];
  stop(): Promise<void>;
}

const usesAll = (settings: CourierSettings): settings is Required<CourierSettings> =>
  COURIERS.every((courier) => settings[courier]);

/** Short enough for tests of silence, long enough for a busy machine. */
export const TIMEOUTS = { callMs: 10_000, createMs: 10_000 };
export const SILENT = { callMs: 500, createMs: 500 };

const readBody = async (request: http.IncomingMessage): Promise<Buffer> => {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks);
};

/** Starts the real sandbox, and a market that receives the courier's notifications. */
export async function startCourier(courier: Courier): Promise<Started> {
  const dataDir = mkdtempSync(path.join(os.tmpdir(), `sandbox-${courier}-`));
  copySandboxKeys(dataDir);
  const received: Received[] = [];
  const server = http.createServer((request, response) => {
    void readBody(request).then((body) => {
      const { headers } = request;
      let notice: CourierNotice | CourierFault;
      try {
        notice = started.provider.readNotice(headers, body);
      } catch (error) {
        notice = error as CourierFault;
      }
      received.push({ headers, body, notice });
      const { status, headers: answered } =
        notice instanceof CourierFault ? { status: 401, headers: {} } : notice.answer;
      response.writeHead(request.url === `/${courier}` ? status : 404, answered).end();
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const sandbox = await startSandbox({
    port: 0,
    dataDir,
    projectId: 'demo-project',
    allowedOrigins: ['http://localhost:3000'],
    webhookUrl: 'http://127.0.0.1:9/nobody',
    webhookSecret: 'whsec_test',
    courierWebhooksUrl: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
  });
  const settings = readEnv({ DATA_DIR: dataDir, SANDBOX_URL: sandbox.url });
  if (!usesAll(settings)) throw new Error('No stand-in is configured.');
  // Tests call faster than Pathao allows; one test is about its limit.
  sandbox.pathao.setRateLimit(Infinity);
  function another(parts: Partial<Transport> = {}): CourierProvider {
    const provider = createCourier(courier, settings, { ...parts, timeouts: parts.timeouts ?? TIMEOUTS });
    if (!provider) throw new Error(`${courier} is not configured.`);
    return provider;
  }
  const started: Started = {
    sandbox,
    controls: sandbox[courier],
    provider: another(),
    settings,
    another,
    received,
    async stop() {
      await sandbox.close();
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
  return started;
}

let count = 0;
export function newParcel(change: Partial<NewParcel> = {}): NewParcel {
  count += 1;
  return {
    reference: `MH-${process.pid}-${count}`,
    sender: {
      ...{ name: 'Kamal Hossain', phone: '01711000001', address: 'House 4, Road 2' },
      ...{ district: 'Chattogram', area: 'Agrabad' },
    },
    recipient: {
      ...{ name: 'Rita Das', phone: '01711000002', address: 'House 12, Road 5' },
      ...{ district: 'Dhaka', area: 'Uttara' },
    },
    weight: 1 satisfies WeightClass,
    description: 'Chain set for Yamaha FZ-S',
    cashTaka: 0,
    ...change,
  };
}

/** Returns the fault of a call; a call that succeeds fails the test. */
export async function faultOf(call: Promise<unknown>): Promise<CourierFault> {
  try {
    await call;
  } catch (error) {
    if (error instanceof CourierFault) return error;
    throw error;
  }
  throw new Error('The call succeeded.');
}
