// `npm run deploy:check`: renders the files of deploy/ for a machine and validates each with its own
// program. Missing programs are skipped and listed.
import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { readSettings, render } from '../deploy/render.mjs';

const folder = mkdtempSync(path.join(os.tmpdir(), 'motohaat-deploy-'));
const at = (...names) => path.join(folder, ...names);
const PATH = `${process.env.PATH ?? ''}:/usr/sbin:/usr/local/sbin`;
const run = (program, args) => spawnSync(program, args, { encoding: 'utf8', env: { ...process.env, PATH } });
/** Docker may be installed without the plugin that reads compose.yaml. */
const isThere = (program) =>
  program === 'docker' ? run(program, ['compose', 'version']).status === 0 : !run(program, ['--version']).error;

const example = readSettings('deploy/cluster.env.example');
const settings = {
  ...Object.fromEntries(Object.entries(example).map(([name, value]) => [name, value || 'checked'])),
  CONFIG: folder,
  TLS_CERTIFICATE: at('certificate.pem'),
  TLS_KEY: at('key.pem'),
  POSTGRES_DATA: at('postgres'),
};
render(settings, 1, folder);
mkdirSync(settings.POSTGRES_DATA);

/** Writes the dashboard's Prometheus queries as rules, which can be validated. */
function writeDashboardRules() {
  const { panels } = JSON.parse(readFileSync('deploy/grafana/motohaat.json', 'utf8'));
  const asked = panels.flatMap(({ targets }) => targets.map(({ expr }) => expr.replaceAll('$__rate_interval', '1m')));
  const rules = asked.map((expr, index) => ({ record: `asked_${index}`, expr }));
  writeFileSync(at('dashboard.json'), JSON.stringify({ groups: [{ name: 'dashboard', rules }] }));
}

/** nginx reads the certificate when it validates its configuration. */
const makeCertificate = () =>
  run('openssl', ['req', '-x509', '-newkey', 'rsa:2048', '-nodes', '-days', '1', '-subj', '/CN=motohaat.example', '-keyout', settings.TLS_KEY, '-out', settings.TLS_CERTIFICATE]); // oxfmt-ignore

const units = () => readdirSync('deploy/systemd').map((name) => path.resolve('deploy/systemd', name));
/** Messages about this machine instead of the file. */
const OF_THIS_MACHINE =
  /is not reachable|is already in use|Command .* is not executable|Failed to (load|open) environment|^\s*$/;

const CHECKS = [
  { file: 'haproxy.cfg', program: 'haproxy', args: ['-c', '-f', at('haproxy.cfg')] },
  { file: 'compose/haproxy.cfg', program: 'haproxy', args: ['-c', '-f', 'deploy/compose/haproxy.cfg'] },
  // Its check opens ports 80 and 443.
  { file: 'nginx.conf', program: 'nginx', args: ['-t', '-q', '-c', at('nginx.conf')], onlyRoot: true, before: makeCertificate },
  { file: 'alerts.yml', program: 'promtool', args: ['check', 'rules', at('alerts.yml')] },
  { file: 'alerts.test.yml', program: 'promtool', args: ['test', 'rules', 'deploy/alerts.test.yml'] },
  {
    file: 'grafana/motohaat.json',
    program: 'promtool',
    args: ['check', 'rules', at('dashboard.json')],
    before: writeDashboardRules,
  },
  { file: 'prometheus.yml', program: 'promtool', args: ['check', 'config', at('prometheus.yml')] },
  { file: 'patroni.yml', program: 'patroni', args: ['--validate-config', at('patroni.yml')], exitsWithZero: true },
  { file: 'systemd', program: 'systemd-analyze', args: ['verify', '--man=no', ...units()], exitsWithZero: true },
  { file: 'compose.yaml', program: 'docker', args: ['compose', '--env-file', 'deploy/compose/example.env', '-f', 'deploy/compose/compose.yaml', 'config', '-q'] },
]; // oxfmt-ignore

/** Returns the faults found. `exitsWithZero`: the program exits with 0 even if it reports faults. */
function faultsOf({ program, args, before, exitsWithZero }) {
  before?.();
  const { status, stdout, stderr } = run(program, args);
  const lines = `${stdout}${stderr}`.split('\n').filter((line) => !OF_THIS_MACHINE.test(line));
  return exitsWithZero ? lines : status === 0 ? [] : lines;
}

/**
 * Ports of compose.yaml that other machines can reach, bypassing the TLS proxy whose address
 * headers the server trusts.
 */
const openPorts = () =>
  [...readFileSync('deploy/compose/compose.yaml', 'utf8').matchAll(/^ +ports: \[(.*)\]/gm)]
    .flatMap(([, ports]) => ports.split(','))
    .map((port) => port.replace(/['" ]/g, ''))
    .filter((port) => !port.startsWith('127.0.0.1:'));

/** Folders that all processes of the market must share, and files of deploy/ where one of them is missing. */
const SHARED = ['images', 'papers'];
const SHARING = {
  'deploy/compose/compose.yaml': (name) => `${name}:/data/${name}`,
  'deploy/systemd/motohaat-server@.service': (name) => `/var/lib/motohaat/${name} /var/lib/motohaat/%i/${name}`,
  Dockerfile: (name) => `/data/${name}`,
};
const unsharedFolders = () =>
  Object.entries(SHARING).flatMap(([file, lineOf]) =>
    SHARED.filter((name) => !readFileSync(file, 'utf8').includes(lineOf(name))).map(
      (name) => `${file} does not share ${name}`,
    ),
  );

let failed = false;
function tell(file, faults) {
  failed ||= faults.length > 0;
  console.log(`${file.padEnd(22)} ${faults.length === 0 ? 'ok' : 'FAILED'}`);
  for (const line of faults) console.log(`  ${line}`);
}
tell(
  'compose.yaml ports',
  openPorts().map((port) => `${port} is published on all addresses`),
);
tell('shared folders', unsharedFolders());
for (const check of CHECKS) {
  const reason = !isThere(check.program)
    ? `${check.program}${check.program === 'docker' ? ' compose' : ''} is not installed`
    : check.onlyRoot && process.getuid?.() !== 0
      ? 'only root may open its ports'
      : undefined;
  if (reason) console.log(`${check.file.padEnd(22)} skipped: ${reason}`);
  else tell(check.file, faultsOf(check));
}
rmSync(folder, { recursive: true, force: true });
process.exit(failed ? 1 : 0);
