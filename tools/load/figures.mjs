// Resource use of the market's processes: servers from their /metrics, other processes from /proc.
import { readdirSync, readFileSync } from 'node:fs';

/** Linux reports CPU time to programs in hundredths of a second, independent of the kernel's tick rate. */
const TICKS = 100;

/** Returns the fields of /proc/PID/stat from the parent's id on. */
function statOf(pid) {
  const text = readFileSync(`/proc/${pid}/stat`, 'utf8');
  const fields = text.slice(text.lastIndexOf(')') + 2).split(' ');
  const [parent] = fields.slice(1, 2).map(Number);
  const [user, system, childrenUser, childrenSystem] = fields.slice(11, 15).map(Number);
  return { parent, own: user + system, ended: childrenUser + childrenSystem };
}

/** Returns the CPU seconds of a process and its children, including ended ones. */
export function cpuSeconds(pid) {
  let ticks = 0;
  const { own, ended } = statOf(pid);
  ticks += own + ended;
  for (const name of readdirSync('/proc')) {
    if (!/^\d+$/.test(name)) continue;
    try {
      const stat = statOf(name);
      if (stat.parent === pid) ticks += stat.own + stat.ended;
    } catch {
      // It has just ended, and counts with its parent.
    }
  }
  return ticks / TICKS;
}

const valuesOf = (text, name) =>
  [...text.matchAll(new RegExp(`^${name}(?:\\{([^}]*)\\})? (\\S+)$`, 'gm'))].map(([, labels = '', value]) => ({
    labels,
    value: Number(value),
  }));

/** Returns one server process's own metrics. */
export async function serverFigures(metricsUrl) {
  const text = await (await fetch(metricsUrl)).text();
  const sum = (name, of = () => true) =>
    valuesOf(text, name)
      .filter(({ labels }) => of(labels))
      .reduce((total, { value }) => total + value, 0);
  return {
    processor: sum('process_cpu_seconds_total'),
    memory: sum('process_resident_memory_bytes'),
    heap: sum('nodejs_heap_size_used_bytes'),
    external: sum('nodejs_external_memory_bytes'),
    files: sum('process_open_fds'),
    connections: sum('motohaat_pool_connections', (labels) => labels.includes('state="total"')),
    lag: sum('nodejs_eventloop_lag_p99_seconds'),
  };
}
