// Debian programs that a drill runs.
import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';

const PACKAGES = {
  patroni: 'patroni',
  etcd: 'etcd-server',
  haproxy: 'haproxy',
  pgbouncer: 'pgbouncer',
  '/usr/lib/postgresql/15/bin/postgres': 'postgresql-15',
};

const isThere = (program) => {
  if (program.startsWith('/')) return existsSync(program);
  try {
    // Debian installs servers in /usr/sbin, which may be missing from PATH.
    execFileSync('which', [program], { stdio: 'ignore', env: { ...process.env, PATH: searchPath() } });
    return true;
  } catch {
    return false;
  }
};

export const searchPath = () => `${process.env.PATH ?? ''}:/usr/sbin:/usr/local/sbin`;

/** @throws Error explaining how to install the missing ones */
export function assertPrograms(more = {}) {
  if (process.platform !== 'linux')
    throw new Error('The drill runs on Linux: it gives each machine an address of its own.');
  const missing = Object.entries({ ...PACKAGES, ...more }).filter(([program]) => !isThere(program));
  if (missing.length === 0) return;
  const names = missing.map(([, name]) => name).join(' ');
  throw new Error(
    `Missing: ${names}. On Debian: apt-get install ${names} (and stop the services that it starts: the drill starts its own)`,
  );
}

/** PostgreSQL and PgBouncer refuse to run as root; Debian's packages create this user. */
export function serviceUser() {
  if (process.getuid() !== 0) return {};
  const idOf = (option) => Number(execFileSync('id', [option, 'postgres'], { encoding: 'utf8' }));
  return { uid: idOf('-u'), gid: idOf('-g') };
}
