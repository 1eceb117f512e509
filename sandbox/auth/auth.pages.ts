import type { FastifyInstance } from 'fastify';
import { type Assets, serve } from '../assets';
import type { Accounts } from './accounts';
import type { ReceivedMail } from '../mail/mail-server';
import type { Mails } from './mails';

interface Parts {
  accounts: Accounts;
  mails: Mails;
  /** From the market. */
  received: () => ReceivedMail[];
  assets: Assets;
  allowedOrigins: string[];
}

/**
 * The pages the Firebase SDK opens: the account chooser in a popup, and the hidden relay that brings its answer home. Beside them the
 * mailbox, and the page that the links of its mails open.
 */
export function authPages(app: FastifyInstance, { accounts, mails, received, assets, allowedOrigins }: Parts): void {
  serve(app, assets, '/emulator/auth/handler', ['auth/chooser.html']);
  serve(app, assets, '/sandbox/auth/chooser.css', ['auth/chooser.css']);
  serve(app, assets, '/sandbox/auth/chooser.js', ['auth/chooser.js']);
  serve(app, assets, '/emulator/auth/iframe', ['auth/relay.html'], allowedOrigins);
  serve(app, assets, '/sandbox/auth/relay.js', ['auth/relay.js']);
  serve(app, assets, '/sandbox/gapi.js', ['gapi.js']);
  // Where the chooser may send people back to is told with the people: a redirect to anywhere else is refused there.
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
  app.get('/sandbox/mails', () => received());
}
