// One of the three machines, configured by deploy/machine: etcd, Patroni with PostgreSQL, HAProxy,
// PgBouncer and a server process. One of them also runs a worker, which decodes the uploads of all.
import { execFileSync } from 'node:child_process';
import { chownSync, existsSync, mkdirSync, readFileSync, symlinkSync } from 'node:fs';
import path from 'node:path';
import { render } from '../../deploy/render.mjs';
import { end, familyOf, isRunning, signal, start } from './processes.mjs';
import { serviceUser } from './programs.mjs';
import { settingsFor } from './settings.mjs';

const DISK_MEGABYTES = 1200;

/** Same as RestartSec in deploy/systemd/motohaat-server@.service. */
const RESTART_MS = 1000;

/** Mounts a small disk that can be filled. Without permission to mount, uses a folder. */
function mountDisk(folder) {
  mkdirSync(folder);
  try {
    execFileSync('mount', ['-t', 'tmpfs', '-o', `size=${DISK_MEGABYTES}m`, 'drill', folder], { stdio: 'ignore' });
    return true;
  } catch {
    return false;
  }
}

/** @param serverEnv environment of the server processes in addition to their machine's server.env */
export function createMachine(number, { folder, firstPort, serverEnv }) {
  const settings = settingsFor(folder, firstPort, number);
  const host = settings[`HOST_${number}`];
  const own = path.join(folder, String(number));
  const user = serviceUser();
  const config = (name) => path.join(settings.CONFIG, name);
  const log = (name) => path.join(folder, 'logs', `${name}-${number}.log`);

  mkdirSync(own);
  const hasDisk = mountDisk(path.join(own, 'disk'));
  for (const name of ['run', 'market', 'jobs']) mkdirSync(path.join(own, name));
  mkdirSync(settings.POSTGRES_DATA, { mode: 0o700 });
  render(settings, number, settings.CONFIG);
  const jobsData = path.join(own, 'jobs');
  for (const data of [settings.MARKET_DATA, jobsData])
    for (const shared of ['images', 'papers']) symlinkSync(path.join(folder, shared), path.join(data, shared));
  if (user.uid !== undefined) {
    const owned = [settings.POSTGRES_DATA, settings.RUN, settings.CONFIG];
    const files = ['patroni.yml', 'create-market.sh', 'pgbouncer.ini', 'pgbouncer-users.txt', 'pgbackrest.conf'];
    for (const name of [...owned, ...files.map(config)]) chownSync(name, user.uid, user.gid);
  }

  const haproxyUser = user.uid === undefined ? [] : ['-f', config('haproxy-user.cfg')];
  const serverVariables = () => {
    const lines = readFileSync(config('server.env'), 'utf8').split('\n');
    return Object.fromEntries(
      lines.filter((line) => /^[A-Z]/.test(line)).map((line) => line.split(/=(.*)/).slice(0, 2)),
    );
  };
  const serverEnvironment = () => ({ ...serverVariables(), ...serverEnv, PROCESS_ROLES: 'web' });
  const workerEnvironment = () => ({
    ...serverEnvironment(),
    PROCESS_ROLES: 'worker',
    DATA_DIR: jobsData,
    METRICS_PORT: '',
  });
  const startMarket = (name, env) => start(process.execPath, ['server/main.ts'], { log: log(name), env });
  const starts = {
    etcd: () => start('etcd', ['--config-file', config('etcd.yml')], { log: log('etcd') }),
    patroni: () => start('patroni', [config('patroni.yml')], { log: log('patroni'), cwd: settings.RUN, ...user }),
    haproxy: () => start('haproxy', ['-db', '-f', config('haproxy.cfg'), ...haproxyUser], { log: log('haproxy') }),
    pgbouncer: () => start('pgbouncer', ['-q', config('pgbouncer.ini')], { log: log('pgbouncer'), ...user }),
    server: () => startMarket('server', serverEnvironment()),
    worker: () => startMarket('worker', workerEnvironment()),
  };
  const processes = {};
  let isEnding = false;

  const startOne = (name) => {
    const child = starts[name]();
    processes[name] = child;
    // Like systemd's Restart=always: restarts a process that finds no database at startup. A stopped
    // one exits with 0.
    if (name === 'server' || name === 'worker')
      child.on('exit', (code) => {
        if (code) setTimeout(() => !isEnding && processes[name] === child && startOne(name), RESTART_MS);
      });
  };

  /** PostgreSQL's main process, which survives when Patroni is killed. */
  const postmaster = () => {
    const file = path.join(settings.POSTGRES_DATA, 'postmaster.pid');
    return existsSync(file) ? Number(readFileSync(file, 'utf8').split('\n')[0]) : undefined;
  };
  const postgresFamily = () => {
    const pid = postmaster();
    return pid && existsSync(`/proc/${pid}`) ? familyOf(pid) : [];
  };
  const pidsOf = (name) => (isRunning(processes[name]) ? familyOf(processes[name].pid) : []);

  return {
    number,
    host,
    settings,
    hasDisk,
    disk: path.join(own, 'disk'),
    serverEnvironment,
    /** Starts the processes that are not running. */
    start(...names) {
      for (const name of names) if (!isRunning(processes[name])) startOne(name);
    },
    stop: (name) => end(processes[name]),
    kill: (name) => signal(pidsOf(name), 'SIGKILL'),
    /** Kills the main process first; otherwise the others would notify it. */
    killPostgres: () => signal(postgresFamily(), 'SIGKILL'),
    signalDatabase: (name) => signal([...pidsOf('patroni'), ...postgresFamily()], name),
    signalServer: (name) => signal(pidsOf('server'), name),
    killAll() {
      for (const name of Object.keys(starts)) signal(pidsOf(name), 'SIGKILL');
      signal(postgresFamily(), 'SIGKILL');
    },
    url: (port) => `http://${host}:${settings[port]}`,
    isReady: async () => (await fetch(`http://${host}:${settings.SERVER_PORT}/readyz`)).ok,
    async end() {
      isEnding = true;
      signal([...pidsOf('server'), ...pidsOf('patroni'), ...postgresFamily()], 'SIGCONT');
      await Promise.all([end(processes.worker), end(processes.server)]);
      await end(processes.patroni, { milliseconds: 20_000 });
      signal(postgresFamily(), 'SIGKILL');
      for (const name of ['pgbouncer', 'haproxy', 'etcd']) await end(processes[name]);
      if (hasDisk) execFileSync('umount', ['--lazy', path.join(own, 'disk')]);
    },
  };
}
