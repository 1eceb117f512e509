// Processes of a drill: each logs to a file, and all are ended with the drill.
import { spawn } from 'node:child_process';
import { closeSync, openSync, readdirSync, readFileSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import { searchPath } from './programs.mjs';

const running = new Set();

/** @param log file that the output is appended to */
export function start(command, args, { log, env = {}, ...options }) {
  const output = openSync(log, 'a');
  const child = spawn(command, args, {
    stdio: ['ignore', output, output],
    ...options,
    env: { ...process.env, PATH: searchPath(), ...env },
  });
  closeSync(output);
  child.on('error', (error) => console.error(`${command}: ${error.message}`));
  running.add(child);
  child.on('exit', () => running.delete(child));
  return child;
}

export const isRunning = (child) => child !== undefined && child.exitCode === null && child.signalCode === null;

/** Returns the process and all its descendants. */
export function familyOf(pid) {
  const parents = new Map();
  for (const name of readdirSync('/proc')) {
    if (!/^\d+$/.test(name)) continue;
    try {
      const status = readFileSync(`/proc/${name}/stat`, 'utf8');
      parents.set(Number(name), Number(status.slice(status.lastIndexOf(')') + 2).split(' ')[1]));
    } catch {
      // It has just ended.
    }
  }
  const found = [pid];
  for (const each of found) for (const [child, parent] of parents) if (parent === each) found.push(child);
  return found;
}

export function signal(pids, name) {
  for (const pid of pids) {
    try {
      process.kill(pid, name);
    } catch {
      // It has just ended.
    }
  }
}

/** Ends a process gracefully, or kills it after a timeout. */
export async function end(child, { by = 'SIGTERM', milliseconds = 8000 } = {}) {
  if (!isRunning(child)) return;
  const family = familyOf(child.pid);
  child.kill(by);
  for (let waited = 0; isRunning(child) && waited < milliseconds; waited += 100) await sleep(100);
  if (isRunning(child)) signal(family, 'SIGKILL');
  while (isRunning(child)) await sleep(50);
}

export const endAll = async () => void (await Promise.all([...running].map((child) => end(child))));

/** Polls until `look` returns a value. @throws Error after a timeout in seconds, naming what it waited for */
export async function until(what, look, seconds = 60) {
  const last = Date.now() + seconds * 1000;
  for (;;) {
    const found = await Promise.resolve(look()).catch(() => undefined);
    if (found) return found;
    if (Date.now() > last) throw new Error(`Waited ${seconds} s in vain: ${what}.`);
    await sleep(250);
  }
}
