import { randomBytes } from 'node:crypto';
import { readOrCreateFile } from './data-folder.ts';
import { EnvironmentFault, type Variables } from './environment-variables.ts';
import type { EncryptionKey, EncryptionKeys } from './services/encryption.ts';

/**
 * Keys that encrypt payout accounts: the first encrypts, all decrypt (docs/operating/setting-up.md). Outside
 * production one is created and stored in the data folder; in production, payouts are off without any.
 * @throws EnvironmentFault
 */
export function readPayoutKeys(
  { PAYOUT_KEYS: configured }: Variables,
  { dataDir, production }: { dataDir: string; production: boolean },
): EncryptionKeys | undefined {
  const listed =
    configured ??
    (production
      ? undefined
      : readOrCreateFile(dataDir, 'payout-keys', () => `local:${randomBytes(32).toString('base64')}`));
  if (listed === undefined) return undefined;
  const [first, ...others] = listed.split(',').map((part): EncryptionKey => {
    const [id = '', key = ''] = part.split(':');
    return { id, key: Buffer.from(key, 'base64') };
  });
  if (!first) return undefined;
  if (new Set([first, ...others].map(({ id }) => id)).size <= others.length)
    throw new EnvironmentFault('PAYOUT_KEYS has two keys with the same id.');
  return [first, ...others];
}
