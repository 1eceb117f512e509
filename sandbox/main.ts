import type { SandboxSettings, SandboxReport } from './settings.ts';
import { type Sandbox, startSandbox } from './sandbox.ts';

/**
 * Runs the sandbox in a process of its own, forked by the market, so that a fault here can't end
 * the market. It starts on the market's message and ends when the market ends, for any reason.
 */
const report = (message: SandboxReport): void => void process.send?.(message);

async function start({ people, ...options }: SandboxSettings): Promise<void> {
  let sandbox: Sandbox;
  try {
    sandbox = await startSandbox(options);
  } catch (error) {
    report({ fault: error instanceof Error ? error.message : String(error) });
    return process.disconnect();
  }
  const stop = () => void sandbox.close().finally(() => process.exit(0));
  process.once('SIGTERM', stop);
  process.once('disconnect', stop);
  for (const person of people) await sandbox.accounts.ensure(person);
  report({ url: sandbox.url });
}

// Ctrl-C reaches the whole process group. The market finishes its requests first, and those may need
// the sandbox.
process.on('SIGINT', () => undefined);
process.once('message', (order) => void start(order as SandboxSettings));
