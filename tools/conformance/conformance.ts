import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { startSandbox } from '../../sandbox/sandbox.ts';
import { bkash } from './bkash.ts';
import type { Provider } from './play.ts';
import { sslcommerz } from './sslcommerz.ts';
import { stripe } from './stripe.ts';
import { compare, type Transcript } from './transcript.ts';

const PROVIDERS: Record<string, Provider> = { bkash, sslcommerz, stripe };
const DEFAULT_RETURN_URL = 'http://localhost:3000/api/payments/return';

export interface Report {
  /** In words for the terminal. */
  lines: string[];
  /** 0 without a difference, 1 with one, 2 when it could not be played. */
  exitCode: 0 | 1 | 2;
}

/** Plays a provider's cases against a new stand-in. */
export async function playStandIn(name: string, returnUrl = DEFAULT_RETURN_URL): Promise<Transcript> {
  const provider = PROVIDERS[name];
  if (!provider) throw new Error(`There is no provider ${name}.`);
  const dataDir = mkdtempSync(path.join(os.tmpdir(), 'motohaat-conformance-'));
  const sandbox = await startSandbox({
    ...{ port: 0, dataDir, projectId: 'conformance', webhookSecret: 'whsec_conformance' },
    ...{ allowedOrigins: [new URL(returnUrl).origin], webhookUrl: 'http://127.0.0.1:9/nobody' },
  });
  try {
    return await provider.play({ ...provider.standIn(sandbox.url), returnUrl });
  } finally {
    await sandbox.close();
    rmSync(dataDir, { recursive: true, force: true });
  }
}

/** Plays a provider's cases against its test service and the stand-in, and writes the service's transcript. */
export async function checkConformance(
  name: string,
  environment: Record<string, string | undefined>,
  folder: string,
): Promise<Report> {
  const provider = Object.hasOwn(PROVIDERS, name) ? PROVIDERS[name] : undefined;
  if (!provider) return { lines: [`Name a provider: ${Object.keys(PROVIDERS).join(', ')}.`], exitCode: 2 };
  const missing = provider.settings.filter((setting) => !environment[setting]);
  if (missing.length > 0)
    return {
      lines: [
        `Set ${missing.join(', ')} to your test account at ${name}; docs/operating/setting-up.md says where to find them.`,
      ],
      exitCode: 2,
    };
  const variables = Object.fromEntries(Object.entries(environment).map(([key, value]) => [key, value ?? '']));
  const returnUrl = environment.PUBLIC_URL ? `${environment.PUBLIC_URL}/api/payments/return` : DEFAULT_RETURN_URL;
  let service: Transcript;
  try {
    service = await provider.play({ ...provider.targetOf(variables), returnUrl });
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    return { lines: [`The cases could not be played at ${name}: ${reason}`], exitCode: 2 };
  }
  const file = path.join(folder, `${name}.json`);
  mkdirSync(folder, { recursive: true });
  writeFileSync(file, `${JSON.stringify(service, null, 2)}\n`);
  const differences = compare(service, await playStandIn(name, returnUrl));
  const count = differences.length === 1 ? '1 difference' : `${differences.length} differences`;
  return {
    lines: [
      ...differences,
      `${name}: ${Object.keys(service.cases).length} cases, ${count}. The service’s answers, without secrets: ${file}`,
    ],
    exitCode: differences.length === 0 ? 0 : 1,
  };
}
