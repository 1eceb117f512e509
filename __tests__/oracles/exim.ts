import { spawn } from 'node:child_process';
import { once } from 'node:events';
import {
  chmodSync,
  chownSync,
  createReadStream,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { makeSignerPair } from '../../sandbox/bkash/certificate.ts';
import { type ReceivedMail, readMail } from '../../sandbox/mail/mail-server.ts';
import { accepts, freePorts, until } from '../helpers/processes/market-process.ts';
import { describeWith, findProgram } from '../helpers/processes/servers.ts';

const PROGRAM = findProgram('exim4');

export const describeWithExim = describeWith(
  PROGRAM !== undefined,
  'Exim is not installed (apt-get install exim4-daemon-light).',
);

/** nobody's, on each Linux: the server gives up root's rights. */
const NOBODY = 65_534;
const [uid, gid] = [process.getuid?.() || NOBODY, process.getgid?.() || NOBODY];

interface Exim {
  /** Takes mail of anybody, over unencrypted connections only. */
  openPort: number;
  /** Takes mail of `market`, whose password is `secret`, after STARTTLS. */
  securePort: number;
  /** Of the secure port, self-signed for `localhost`. */
  certificate: string;
  /** Defers each mail to an address that starts with `busy`. */
  setBusy(isBusy: boolean): void;
  /** Delivered to this address, oldest first. */
  mailsTo(address: string): Promise<ReceivedMail[]>;
  close(): Promise<void>;
}

const settingsOf = (folder: string, securePort: number): string => `
primary_hostname = localhost
exim_user = ${uid}
exim_group = ${gid}
spool_directory = ${folder}/spool
log_file_path = ${folder}/spool/%slog
pid_file_path =
keep_environment =
never_users =
host_lookup =
deliver_drop_privilege = true
tls_certificate = ${folder}/certificate.pem
tls_privatekey = ${folder}/key.pem
tls_advertise_hosts = \${if eq{$received_port}{${securePort}}{*}}
auth_advertise_hosts = \${if eq{$received_port}{${securePort}}{\${if eq{$tls_in_cipher}{}{}{*}}}}
smtputf8_advertise_hosts = *
acl_smtp_rcpt = recipient
begin acl
recipient:
  defer message = 4.3.2 Try again later
        condition = \${if match{$local_part}{^busy}}
        condition = \${if exists{${folder}/is-busy}}
  deny  message = 5.1.1 No such mailbox
        local_parts = nobody
  deny  message = 5.7.0 Authenticate first
        condition = \${if eq{$received_port}{${securePort}}}
        !authenticated = *
  accept
begin routers
all:
  driver = accept
  transport = folder
begin transports
folder:
  driver = appendfile
  directory = ${folder}/mail
  maildir_format
  envelope_to_add
  user = ${uid}
  group = ${gid}
begin authenticators
plain:
  driver = plaintext
  public_name = PLAIN
  server_prompts = :
  server_condition = \${if and{{eq{$auth2}{market}}{eq{$auth3}{secret}}}}
  server_set_id = $auth2
`;

/** Starts a real mail server that delivers all mail to one folder. */
export async function startExim(): Promise<Exim> {
  if (!PROGRAM) throw new Error('Exim is not installed.');
  const folder = mkdtempSync(path.join(os.tmpdir(), 'motohaat-exim-'));
  const [openPort, securePort] = await freePorts();
  const { certificate, privateKey } = await makeSignerPair('localhost');
  const [settings, busyFile, mailFolder] = ['exim.conf', 'is-busy', 'mail'].map((name) => path.join(folder, name)) as [
    string,
    string,
    string,
  ];
  writeFileSync(settings, settingsOf(folder, securePort));
  writeFileSync(path.join(folder, 'certificate.pem'), certificate);
  writeFileSync(path.join(folder, 'key.pem'), privateKey);
  for (const name of ['mail', 'spool']) mkdirSync(path.join(folder, name));
  // A market that ran before in this process has left its file mode: others read nothing.
  for (const name of ['mail', 'spool', 'certificate.pem', 'key.pem']) chownSync(path.join(folder, name), uid, gid);
  chmodSync(folder, 0o755);
  const ports = [openPort, securePort].map((port) => `127.0.0.1.${port}`).join(' ; ');
  const child = spawn(PROGRAM, ['-C', settings, '-bdf', '-oX', `<; ${ports}`], { stdio: 'ignore' });
  await until(() => accepts(securePort), 30_000).catch((error: unknown) => {
    child.kill();
    throw error;
  });

  return {
    openPort,
    securePort,
    certificate,
    setBusy: (isBusy) => (isBusy ? writeFileSync(busyFile, '') : rmSync(busyFile, { force: true })),
    async mailsTo(address) {
      const inbox = path.join(mailFolder, 'new');
      const names = readdirSync(mailFolder).includes('new') ? readdirSync(inbox).sort() : [];
      const mails = await Promise.all(names.map((name) => readMail(createReadStream(path.join(inbox, name)))));
      return mails.filter(({ to }) => to.includes(address));
    },
    async close() {
      const ended = once(child, 'exit');
      child.kill();
      await ended;
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
