// Starting programs and waiting for them.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import net from 'node:net';

const WAIT_MS = 20_000;
const RETRY_MS = 200;

export const pause = (ms) => new Promise((resolve) => setTimeout(resolve, ms));

/** Asks again and again until the answer is something. @throws Error with `what` when it never is */
export async function until(what, check, ms = WAIT_MS) {
  const end = Date.now() + ms;
  let failure;
  while (Date.now() < end) {
    try {
      const answer = await check();
      if (answer) return answer;
    } catch (error) {
      failure = error;
    }
    await pause(RETRY_MS);
  }
  throw new Error(`It never came: ${what}`, { cause: failure });
}

export async function freePort() {
  const probe = net.createServer().listen(0, '127.0.0.1');
  await once(probe, 'listening');
  const { port } = probe.address();
  await once(probe.close(), 'close');
  return port;
}

/** @returns a function that ends the program and waits for its end */
export function start(command, args, options = {}) {
  const child = spawn(command, args, { stdio: ['ignore', 'ignore', 'pipe'], ...options });
  let said = '';
  child.stderr?.on('data', (text) => {
    said += text;
  });
  const ended = once(child, 'exit').catch((error) => {
    said += `${error.message}: is ${command} installed?`;
  });
  return {
    said: () => said,
    async stop() {
      if (child.exitCode === null && child.pid) child.kill('SIGTERM');
      await Promise.race([ended, pause(5000).then(() => child.kill('SIGKILL'))]);
    },
  };
}
