// npm doesn't forward signals: when it ends, the programs it started keep running.
import { readFileSync } from 'node:fs';

/** Returns a process's name and parent; undefined once it has ended, or without /proc. */
function readProcess(pid) {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    // The name is in parentheses and may contain some itself.
    const end = stat.lastIndexOf(')');
    return { name: stat.slice(stat.indexOf('(') + 1, end), parent: Number(stat.slice(end + 2).split(' ')[1]) };
  } catch {
    return undefined;
  }
}

/** npm runs scripts in a shell, and names its own process after the command, such as "npm start". */
const MAX_LEVELS = 3;
function ancestorsUpToNpm() {
  const pids = [process.ppid];
  for (const pid of pids) {
    const { name, parent } = readProcess(pid) ?? {};
    if (name?.startsWith('npm')) return pids;
    if (parent && pids.length < MAX_LEVELS) pids.push(parent);
  }
  return [process.ppid];
}

/**
 * Records the npm process that started this one.
 * @returns a function that is true once that npm, or the shell in between, has ended; always false
 * without npm
 */
export function watchNpm() {
  if (!process.env.npm_lifecycle_event) return () => false;
  const [first, ...others] = ancestorsUpToNpm();
  // An orphaned process gets another parent.
  return () =>
    process.ppid !== first || others.some((pid, index) => readProcess([first, ...others][index])?.parent !== pid);
}
