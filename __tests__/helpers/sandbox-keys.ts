import { copyFileSync, mkdirSync, mkdtempSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { startSandbox } from '../../sandbox/sandbox.ts';

const JOURNAL = 'sandbox.jsonl';

/** Makes the sandbox's RSA keys once for the whole jest run: they take longer than the rest of its start. */
export async function makeSandboxKeys(): Promise<void> {
  const dataDir = mkdtempSync(path.join(os.tmpdir(), 'motohaat-keys-'));
  const sandbox = await startSandbox({
    port: 0,
    dataDir,
    projectId: 'demo-project',
    allowedOrigins: [],
    webhookUrl: 'http://127.0.0.1:9/nobody',
    webhookSecret: 'whsec_test',
  });
  // The first message makes the key that signs all of them.
  await sandbox.bkash.signNotice('Notification', {});
  await sandbox.close();
  process.env.TEST_SANDBOX_KEYS = path.join(dataDir, JOURNAL);
}

/** Gives a sandbox that has not started yet the keys of this run. */
export function copySandboxKeys(dataDir: string): void {
  const { TEST_SANDBOX_KEYS } = process.env;
  if (!TEST_SANDBOX_KEYS) throw new Error('TEST_SANDBOX_KEYS is not set: makeSandboxKeys did not run.');
  mkdirSync(dataDir, { recursive: true, mode: 0o700 });
  copyFileSync(TEST_SANDBOX_KEYS, path.join(dataDir, JOURNAL));
}
