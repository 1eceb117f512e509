import type { FastifyInstance } from 'fastify';
import { type Assets, serve } from '../assets.ts';
import type { Accounts } from './accounts.ts';
import type { ReceivedMail } from '../mail/mail-server.ts';
import type { Mails } from './mails.ts';
import type { TextMessages } from './text-messages.ts';

interface Parts {
  accounts: Accounts;
  mails: Mails;
  messages: TextMessages;
  /** Mails sent by the market. */
  received: () => ReceivedMail[];
  assets: Assets;
  allowedOrigins: string[];
}

/**
 * Pages that the Firebase SDK opens: the account chooser in a popup, and the hidden relay that
 * returns its result. Also the mailbox, and the page that its links open.
 */
export function authPages(
  app: FastifyInstance,
  { accounts, mails, messages, received, assets, allowedOrigins }: Parts,
): void {
  serve(app, assets, '/emulator/auth/handler', ['auth/chooser.html']);
  serve(app, assets, '/sandbox/auth/chooser.css', ['auth/chooser.css']);
  serve(app, assets, '/sandbox/auth/chooser.js', ['auth/chooser.js']);
  serve(app, assets, '/emulator/auth/iframe', ['auth/relay.html'], allowedOrigins);
  serve(app, assets, '/sandbox/auth/relay.js', ['auth/relay.js']);
  serve(app, assets, '/sandbox/gapi.js', ['gapi.js']);
  // Lists the people and the allowed origins; the page refuses to redirect anywhere else.
  app.get('/sandbox/auth/people', () => ({
    people: accounts.all().map(({ email, displayName, google }) => ({
      email,
      name: google?.name ?? displayName ?? email,
      sub: google?.sub,
    })),
    returnTo: allowedOrigins,
  }));
  for (const name of ['mailbox', 'action']) {
    serve(app, assets, `/sandbox/auth/${name}.js`, [`auth/${name}.js`]);
  }
  serve(app, assets, '/sandbox/auth/mailbox.css', ['auth/mailbox.css']);
  serve(app, assets, '/sandbox/mailbox', ['auth/mailbox.html']);
  serve(app, assets, '/emulator/action', ['auth/action.html']);
  app.get('/sandbox/auth/mails', () => mails.list());
  app.get('/sandbox/auth/messages', () => messages.list());
  app.get('/sandbox/mails', () => received());
}
