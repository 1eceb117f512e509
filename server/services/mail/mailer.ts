import { createTransport, type Transporter } from 'nodemailer';

export interface Mail {
  to: { name: string; address: string };
  subject: string;
  text: string;
  html: string;
  language: string;
  /** The same for each attempt, so that mail clients recognize repeats. */
  messageId: string;
  /** Address for one-click unsubscription (RFC 8058); none for a mail nobody can turn off. */
  unsubscribeUrl?: string;
}

export interface Mailer {
  /** Resolves when the mail server has accepted it. @throws MailFault */
  send(mail: Mail): Promise<void>;
  close(): void;
}

/** `refused`: never deliverable; `later`: retry this mail; `unreachable`: no mail can be sent now. */
type MailFaultKind = 'refused' | 'later' | 'unreachable';

/** Why a mail was not accepted; contains neither its text nor its address. */
export class MailFault extends Error {
  readonly kind: MailFaultKind;
  /** Code of the mail server or the system. */
  readonly code: string;

  constructor(kind: MailFaultKind, code: string) {
    super(`The mail server did not accept a mail (${kind}, ${code}).`);
    this.kind = kind;
    this.code = code;
  }
}

const CONNECT_MS = 10_000;
const ANSWER_MS = 20_000;
/** Maximum open connections. */
const MAX_CONNECTIONS = 4;

/** The server closes the connection after this code. */
const SERVICE_CLOSING = 421;
/** Missing encryption or an invalid certificate; more specific than the answer to STARTTLS. */
const NO_ENCRYPTION = 'ETLS';

function faultOf(error: unknown): MailFault {
  const { code = 'unknown', responseCode } = error as { code?: string; responseCode?: number };
  const isOfMail = code === 'EENVELOPE' || code === 'EMESSAGE';
  const kind: MailFaultKind =
    !isOfMail || responseCode === undefined || responseCode === SERVICE_CLOSING
      ? 'unreachable'
      : responseCode >= 500
        ? 'refused'
        : 'later';
  return new MailFault(kind, String(code === NO_ENCRYPTION ? code : (responseCode ?? code)));
}

/** A server with a password must use TLS: a man in the middle could otherwise strip STARTTLS and read it. */
const hasCredentials = (url: string): boolean => {
  const { username, password } = new URL(url);
  return username !== '' || password !== '';
};

/** Returns the sandbox's mail server, which chooses its own port. @throws MailFault */
async function askSandbox(sandboxUrl: string): Promise<string> {
  try {
    const answer = await fetch(`${sandboxUrl}/sandbox/smtp`, { signal: AbortSignal.timeout(CONNECT_MS) });
    return ((await answer.json()) as { url: string }).url;
  } catch {
    throw new MailFault('unreachable', 'sandbox');
  }
}

export interface MailSettings {
  /** The mail server; without it, the sandbox's own is used. */
  smtpUrl?: string;
  sandboxUrl: string;
  from: string;
}

/** Sends mails by SMTP over connections that stay open while mails are queued. */
export function createMailer({ smtpUrl, sandboxUrl, from }: MailSettings, answerMs = ANSWER_MS): Mailer {
  let open: { url: string; transport: Transporter } | undefined;

  function transportTo(url: string): Transporter {
    if (open?.url === url) return open.transport;
    open?.transport.close();
    const transport = createTransport({
      url,
      pool: true,
      maxConnections: MAX_CONNECTIONS,
      requireTLS: hasCredentials(url),
      connectionTimeout: Math.min(CONNECT_MS, answerMs),
      greetingTimeout: Math.min(CONNECT_MS, answerMs),
      socketTimeout: answerMs,
      disableFileAccess: true,
      disableUrlAccess: true,
    });
    open = { url, transport };
    return transport;
  }

  return {
    async send({ to, subject, text, html, language, messageId, unsubscribeUrl }) {
      const transport = transportTo(smtpUrl ?? (await askSandbox(sandboxUrl)));
      try {
        await transport.sendMail({
          from,
          to,
          subject,
          text,
          html,
          messageId,
          headers: {
            'Content-Language': language,
            'Auto-Submitted': 'auto-generated',
            ...(unsubscribeUrl !== undefined && {
              'List-Unsubscribe': `<${unsubscribeUrl}>`,
              'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
            }),
          },
        });
      } catch (error) {
        throw faultOf(error);
      }
    },
    close() {
      open?.transport.close();
      open = undefined;
    },
  };
}
