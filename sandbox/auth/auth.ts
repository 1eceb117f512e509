import type { FastifyInstance } from 'fastify';
import type { JWK } from 'jose';
import type { Assets } from '../assets.ts';
import type { Journal } from '../journal.ts';
import { type Account, openAccounts } from './accounts.ts';
import type { ReceivedMail } from '../mail/mail-server.ts';
import { authPages } from './auth.pages.ts';
import { authRoutes } from './auth.routes.ts';
import { openSigningKey } from './keys.ts';
import { type Mail, openMails } from './mails.ts';
import { type AccountSeeds, accountSeeds } from './seeding.ts';
import { openTextMessages, type TextMessage } from './text-messages.ts';
import { createSessions, type Refresh } from './sessions.ts';

interface AuthOptions {
  projectId: string;
  allowedOrigins: string[];
  assets: Assets;
  /** Mails sent by the market, for the same mailbox. */
  received: () => ReceivedMail[];
}

/** Simulates Firebase Auth: its API, its keys, and the pages the SDK opens. */
export async function mountAuth(
  app: FastifyInstance,
  journal: Journal,
  { projectId, allowedOrigins, assets, received }: AuthOptions,
): Promise<AccountSeeds> {
  const accounts = openAccounts(journal.table<Account>('accounts'));
  const key = await openSigningKey(journal.table<JWK>('keys'));
  const sessions = createSessions({ accounts, refreshes: journal.table<Refresh>('refreshes'), key, projectId });
  const mails = openMails(journal.table<Mail>('mails'));
  const messages = openTextMessages(journal.table<TextMessage>('messages'));
  authRoutes(app, { accounts, sessions, mails, messages, key, projectId, allowedOrigins });
  authPages(app, { accounts, mails, messages, received, assets, allowedOrigins });
  return accountSeeds(accounts);
}
