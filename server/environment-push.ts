import webPush from 'web-push';
import { readOrCreateFile } from './data-folder.ts';
import { hasAllKeys, type Variables } from './environment-variables.ts';
import type { PushSettings } from './services/push/push.ts';

/**
 * Outside production, the keys are created once and stored in the data folder, and the sandbox's
 * push service is allowed. In production, push is off unless keys are configured.
 */
export function readVapidKeys(
  variables: Variables,
  { dataDir, sandboxUrl, production }: { dataDir: string; sandboxUrl: string; production: boolean },
): PushSettings | undefined {
  const sandbox = production ? {} : { sandboxUrl };
  if (hasAllKeys(variables, ['VAPID_PUBLIC_KEY', 'VAPID_PRIVATE_KEY', 'VAPID_SUBJECT'], 'Push'))
    return {
      publicKey: variables.VAPID_PUBLIC_KEY ?? '',
      privateKey: variables.VAPID_PRIVATE_KEY ?? '',
      subject: variables.VAPID_SUBJECT ?? '',
      ...sandbox,
    };
  if (production) return undefined;
  const [publicKey = '', privateKey = ''] = readOrCreateFile(dataDir, 'vapid-keys', () => {
    const made = webPush.generateVAPIDKeys();
    return `${made.publicKey} ${made.privateKey}`;
  }).split(' ');
  return { publicKey, privateKey, subject: 'mailto:nobody@motohaat.test', ...sandbox };
}
