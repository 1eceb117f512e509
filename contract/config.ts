import Type, { type Static } from 'typebox';
import { OneOf } from './common';
import { PAYMENT_METHODS } from './lifecycle';

/** GET /config: what the client needs at run time (docs/rules.md §5). */
export const ClientConfig = Type.Object({
  apiUrl: Type.String(),
  brand: Type.String(),
  /** Where the site is found (PUBLIC_URL), without a slash at its end. */
  siteUrl: Type.String(),
  takaPerDollar: Type.Number(),
  firebase: Type.Object({ apiKey: Type.String(), authDomain: Type.String(), projectId: Type.String() }),
  authEmulatorUrl: Type.Optional(Type.String()),
  stripe: Type.Object({ publishableKey: Type.String(), apiUrl: Type.Optional(Type.String()) }),
  /** How bookings can be paid: in the order in which the methods are shown, in full, or by a deposit. */
  payments: Type.Object({
    methods: Type.Array(OneOf(PAYMENT_METHODS)),
    fullPayment: Type.Boolean(),
    deposit: Type.Boolean(),
  }),
  /** The key of our own host is short-lived: it stands in GET /config, with the seconds it holds, and not in a page's HTML. */
  imageHost: Type.Object({ uploadUrl: Type.String(), key: Type.String(), keySeconds: Type.Optional(Type.Integer()) }),
  sandbox: Type.Optional(
    Type.Object({
      people: Type.Array(Type.Object({ role: Type.String(), email: Type.String(), password: Type.String() })),
      cards: Type.Array(Type.Object({ number: Type.String(), effect: Type.String() })),
      /** Where the e-mails of the sign-in service can be read, which nobody really sends. */
      mailboxUrl: Type.Optional(Type.String()),
    }),
  ),
});
export type ClientConfig = Static<typeof ClientConfig>;
