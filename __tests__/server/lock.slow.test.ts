import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { lockFolder } from '../../server/database/lock.ts';
import { EnvironmentFault } from '../../server/environment-variables.ts';
import { killProcess } from '../helpers/processes/market-process.ts';

let folder: string;
const children: ChildProcess[] = [];
beforeEach(() => {
  folder = mkdtempSync(path.join(os.tmpdir(), 'motohaat-lock-'));
});
afterEach(async () => {
  await Promise.all(children.splice(0).map(killProcess));
  rmSync(folder, { recursive: true, force: true });
});

const neverLost = {
  onLost: (sentence: string): void => {
    throw new Error(sentence);
  },
};

/** Starts another process that asks for the lock; returns it and its first output. */
async function otherProcess(): Promise<[ChildProcess, string]> {
  const child = spawn(process.execPath, [path.resolve('__tests__/helpers/processes/programs.ts'), 'lock', folder], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  children.push(child);
  const ended = once(child, 'exit').then(([code, signal]: unknown[]) => {
    throw new Error(`The other process ended without a word: ${String(code ?? signal)}`);
  });
  const [said] = (await Promise.race([once(child.stdout, 'data'), ended])) as [Buffer];
  return [child, said.toString().trim()];
}

describe('the data folder', () => {
  it('belongs to one process: the second is refused in a sentence that names the first', async () => {
    const [{ pid }, said] = await otherProcess();
    expect(said).toBe('locked');
    const waited: string[] = [];
    const attempt = lockFolder(folder, {
      ...neverLost,
      onWait: (sentence) => void waited.push(sentence),
      patienceMs: 500,
    });
    await expect(attempt).rejects.toThrow(EnvironmentFault);
    await expect(attempt).rejects.toThrow(new RegExp(`in use by a running MotoHaat \\(process ${pid}\\)`));
    expect(waited).toEqual([expect.stringContaining('waiting up to 0.5 seconds')]);
  });

  it('is free immediately after its process was killed', async () => {
    const [child] = await otherProcess();
    child.kill('SIGKILL');
    await once(child, 'exit');
    expect(existsSync(path.join(folder, 'process'))).toBe(true);
    (await lockFolder(folder, { ...neverLost, patienceMs: 0 }))();
  });

  it('isn’t held by an unrelated process with the same id: a leftover file means nothing', async () => {
    writeFileSync(path.join(folder, 'process'), String(process.ppid));
    (await lockFolder(folder, { ...neverLost, patienceMs: 0 }))();
  });

  it('is waited for while its process ends, and released without a trace', async () => {
    const unlock = await lockFolder(folder, neverLost);
    setTimeout(unlock, 400);
    const unlockSecond = await lockFolder(folder, neverLost);
    expect((await otherProcess())[1]).toMatch(/in use by a running MotoHaat/);
    unlockSecond();
    expect(existsSync(path.join(folder, 'process'))).toBe(false);
    expect((await otherProcess())[1]).toBe('locked');
  });

  it('reports a lost lock, because another process may take it', async () => {
    const lost = new Promise<string>((resolve) => void lockFolder(folder, { onLost: resolve }));
    await new Promise((resolve) => setTimeout(resolve, 50));
    rmSync(path.join(folder, 'process'));
    expect((await otherProcess())[1]).toBe('locked');
    expect(await lost).toMatch(/lock removed while MotoHaat was running; MotoHaat stops/);
  });
});
