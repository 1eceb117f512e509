import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { createInterface } from 'node:readline';
import type { SandboxSettings, SandboxReport } from '../sandbox/settings.ts';
import { EnvironmentFault } from './environment-variables.ts';

/** Milliseconds: the first and the longest pause before a restart, and the run time that resets the pause. */
const FIRST_PAUSE_MS = 500;
const MAX_PAUSE_MS = 30_000;
const STEADY_MS = 60_000;
/** Milliseconds a process has to close before it is killed. */
const SHUTDOWN_TIMEOUT_MS = 2000;

interface Log {
  error(details: object, message: string): void;
  info(details: object, message: string): void;
}

export interface SandboxProcess {
  close(): Promise<void>;
}

/** Starts a process and waits until it listens. */
async function launch(order: SandboxSettings, log: Log): Promise<ChildProcess> {
  const child = fork(path.resolve('sandbox/main.ts'), { stdio: ['ignore', 'pipe', 'pipe', 'ipc'] });
  for (const stream of [child.stdout, child.stderr]) {
    if (stream) createInterface(stream).on('line', (line) => log.error({ process: 'sandbox' }, line));
  }
  const ended = once(child, 'exit').then(([code, signal]): SandboxReport => ({
    fault: `The sandbox stopped before it was ready (${String(signal ?? code)}).`,
  }));
  child.send(order);
  const report = await Promise.race([once(child, 'message').then(([message]) => message as SandboxReport), ended]);
  if ('fault' in report) throw new EnvironmentFault(report.fault);
  log.info({ pid: child.pid, url: report.url }, 'the sandbox is running');
  return child;
}

/**
 * Runs the sandbox in a process of its own. Restarts it when it ends, with a growing pause.
 * @throws EnvironmentFault if the first start fails
 */
export async function startSandboxProcess(order: SandboxSettings, log: Log): Promise<SandboxProcess> {
  let closing = false;
  let pause = FIRST_PAUSE_MS;
  let restart: NodeJS.Timeout | undefined;
  let child: ChildProcess | undefined = await launch(order, log);
  watch(child);

  function watch(running: ChildProcess): void {
    const started = Date.now();
    running.once('exit', (code, signal) => {
      child = undefined;
      if (closing) return;
      if (Date.now() - started > STEADY_MS) pause = FIRST_PAUSE_MS;
      log.error({ code, signal, pauseMs: pause }, 'the sandbox stopped; restarting');
      again();
    });
  }
  function again(): void {
    restart = setTimeout(() => {
      launch(order, log)
        .then((running) => {
          if (closing) return running.disconnect();
          child = running;
          watch(running);
        })
        .catch((error: Error) => {
          log.error({ err: error }, 'the sandbox did not start; will retry');
          if (!closing) again();
        });
    }, pause);
    pause = Math.min(MAX_PAUSE_MS, pause * 2);
  }

  return {
    async close() {
      closing = true;
      clearTimeout(restart);
      if (!child) return;
      const running = child;
      const timer = setTimeout(() => running.kill('SIGKILL'), SHUTDOWN_TIMEOUT_MS);
      const exited = once(running, 'exit');
      if (running.connected) running.disconnect();
      await exited;
      clearTimeout(timer);
    },
  };
}
