import S3rver from '@20minutes/s3rver';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import http from 'node:http';
import type { AddressInfo } from 'node:net';
import os from 'node:os';
import path from 'node:path';
import type { S3Settings } from '../../server/services/images/s3-calls.ts';

/** s3rver's only account; it verifies signatures. */
const CREDENTIALS = { accessKeyId: 'S3RVER', secretAccessKey: 'S3RVER' } as const;
export const BUCKET = 'motohaat';

export interface ObjectStore {
  settings: S3Settings;
  /** The same as environment variables. */
  env: Record<string, string>;
  /** The methods of the requests so far, such as "PUT". */
  methods: string[];
  /** Answers the next requests with 503, like an overloaded store. */
  failNext(requests: number): void;
  /** Stops answering requests. */
  setSilent(silent: boolean): void;
  close(): Promise<void>;
}

/** Starts a front of an S3-compatible server, which records its requests and can fail. */
export async function startFront(
  answer: http.RequestListener,
  credentials: NonNullable<S3Settings['credentials']>,
  close: () => Promise<void>,
): Promise<ObjectStore> {
  const methods: string[] = [];
  let failures = 0;
  let silent = false;
  const server = http.createServer((request, response) => {
    methods.push(request.method ?? '');
    if (silent) return;
    if (failures > 0) {
      failures -= 1;
      request.resume().on('end', () => response.writeHead(503).end());
    } else answer(request, response);
  });
  await once(server.listen(0, '127.0.0.1'), 'listening');
  const endpoint = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return {
    settings: { bucket: BUCKET, endpoint, credentials, forcePathStyle: true },
    env: {
      S3_BUCKET: BUCKET,
      S3_ENDPOINT: endpoint,
      S3_ACCESS_KEY_ID: credentials.accessKeyId,
      S3_SECRET_ACCESS_KEY: credentials.secretAccessKey,
    },
    methods,
    failNext: (requests) => {
      failures = requests;
    },
    setSilent: (on) => {
      silent = on;
    },
    async close() {
      server.closeAllConnections();
      await once(server.close(), 'close');
      await close();
    },
  };
}

/** Starts a real S3-compatible server with its own folder. */
export async function startObjectStore(): Promise<ObjectStore> {
  const directory = mkdtempSync(path.join(os.tmpdir(), 'motohaat-s3-'));
  const create = (allowMismatchedSignatures: boolean) =>
    new S3rver({ directory, silent: true, allowMismatchedSignatures, configureBuckets: [{ name: BUCKET }] });
  const strict = create(false);
  await strict.configureBuckets();
  const answer = strict.callback();
  // It drops the trailing slash of a bucket's own address, which clients sign.
  const list = create(true).callback();
  return startFront(
    (request, response) => (request.url?.startsWith(`/${BUCKET}/?`) ? list : answer)(request, response),
    CREDENTIALS,
    async () => rmSync(directory, { recursive: true, force: true }),
  );
}
