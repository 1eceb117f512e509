import Type, { type Static } from 'typebox';
import { OneOf } from '../common.ts';
import { PAYMENT_METHODS } from '../lifecycle.ts';

/** GET /config: the client's run-time configuration (docs/rules.md §5). */
export const ClientConfig = Type.Object({
  apiUrl: Type.String(),
  brand: Type.String(),
  /** The site's address (PUBLIC_URL) without a trailing slash. */
  siteUrl: Type.String(),
  takaPerDollar: Type.Number(),
  firebase: Type.Object({ apiKey: Type.String(), authDomain: Type.String(), projectId: Type.String() }),
  authEmulatorUrl: Type.Optional(Type.String()),
  stripe: Type.Object({ publishableKey: Type.String(), apiUrl: Type.Optional(Type.String()) }),
  /** Payment methods in the order shown, and whether bookings can be paid in full or by a deposit. */
  payments: Type.Object({
    methods: Type.Array(OneOf(PAYMENT_METHODS)),
    fullPayment: Type.Boolean(),
    deposit: Type.Boolean(),
    /** Couriers may collect the price in cash. Absent from older servers. */
    cash: Type.Optional(Type.Boolean()),
    /** The market’s share of a released deal; up to two decimals. Absent from older servers. */
    feePercent: Type.Optional(Type.Number()),
  }),
  /**
   * The key of our own host is short-lived: GET /config returns it with its lifetime in seconds, and
   * a page's HTML omits it.
   */
  imageHost: Type.Object({ uploadUrl: Type.String(), key: Type.String(), keySeconds: Type.Optional(Type.Integer()) }),
  sandbox: Type.Optional(
    Type.Object({
      people: Type.Array(Type.Object({ role: Type.String(), email: Type.String(), password: Type.String() })),
      cards: Type.Array(Type.Object({ number: Type.String(), effect: Type.String() })),
      /** Where to read the sign-in service's emails, which are not really sent. */
      mailboxUrl: Type.Optional(Type.String()),
    }),
  ),
});
export type ClientConfig = Static<typeof ClientConfig>;
