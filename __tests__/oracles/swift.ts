import { CreateBucketCommand, S3Client } from '@aws-sdk/client-s3';
import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import http from 'node:http';
import os from 'node:os';
import path from 'node:path';
import { BUCKET, type ObjectStore, startFront } from '../helpers/processes/servers.ts';
import { describeWith } from '../helpers/processes/servers.ts';

/** Debian's own: packages of the system are invisible to others. */
const PYTHON = '/usr/bin/python3';
/** As in tools/oracles/object_store.py. */
const CREDENTIALS = { accessKeyId: 'market:server', secretAccessKey: 'secret' };

export const describeWithSwift = describeWith(
  spawnSync(PYTHON, ['-c', 'import swift.common.middleware.s3api'], { stdio: 'ignore' }).status === 0,
  'OpenStack Swift is not installed (apt-get install python3-swift).',
);

async function stop(child: ChildProcess, folder: string): Promise<void> {
  const ended = once(child, 'exit');
  child.stdin?.end();
  await ended;
  rmSync(folder, { recursive: true, force: true });
}

/** Starts OpenStack Swift, an object store with an S3 interface, with its own folder. */
export async function startSwift(): Promise<ObjectStore> {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'motohaat-swift-'));
  const child = spawn(PYTHON, ['tools/oracles/object_store.py', folder], { stdio: ['pipe', 'pipe', 'ignore'] });
  const [line] = (await Promise.race([once(child.stdout, 'data'), once(child, 'exit').then(() => [])])) as Buffer[];
  if (!line) throw new Error('Swift did not start.');
  const port = Number(line.toString());
  const client = new S3Client({
    endpoint: `http://127.0.0.1:${port}`,
    credentials: CREDENTIALS,
    forcePathStyle: true,
    region: 'us-east-1',
  });
  await client.send(new CreateBucketCommand({ Bucket: BUCKET }));
  client.destroy();
  // With the client's own headers, which are signed.
  const forward: http.RequestListener = (request, response) => {
    const { method, url } = request;
    const headers = { ...request.headers, connection: 'close' };
    const onward = http.request({ host: '127.0.0.1', port, method, path: url, headers, agent: false }, (answer) => {
      response.writeHead(answer.statusCode ?? 502, answer.headers);
      answer.pipe(response);
    });
    onward.on('error', () => response.destroy());
    request.pipe(onward);
  };
  return startFront(forward, CREDENTIALS, () => stop(child, folder));
}
