// npm does not pass signals on: when it ends, the programs it started keep running.
import { readFileSync } from 'node:fs';

/** Name and parent of a process; undefined once it has ended, and where there is no /proc. */
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

/** npm runs a script in a shell, and names its own process after the command, such as "npm start". */
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
 * Remembers the npm that started this process.
 * @returns a function that is true once that npm, or the shell between, has ended; always false without npm
 */
export function watchNpm() {
  if (!process.env.npm_lifecycle_event) return () => false;
  const [first, ...others] = ancestorsUpToNpm();
  // A process whose parent ended gets another parent.
  return () =>
    process.ppid !== first || others.some((pid, index) => readProcess([first, ...others][index])?.parent !== pid);
}
