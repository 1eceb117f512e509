import { PAYMENT_METHODS, PAYMENT_STATES, type PaymentMethod, type PaymentState } from '#contract/lifecycle';
import { exactlyOne, type Database } from '../../../database/database.ts';
import { countJointIssues } from '../../deals/deals/joint-issues.queries.ts';
import { countLatestInconsistencies } from './reconcile/reconcile.queries.ts';

export interface PaymentFigures {
  payments: Record<PaymentState, number>;
  /** Payments and open attempts of each provider. */
  providers: { provider: PaymentMethod; payments: Record<PaymentState, number>; openIntents: number }[];
  /** Products that somebody is paying for now. */
  holds: number;
  openIntents: number;
  issues: number;
  /** Bookings whose records may not rest together, as of the last nightly check. */
  jointFaults: number;
  /** Among the latest payments alone; `npm run reconcile` compares all, and with the provider. */
  differences: number;
}

/** Read with a search's short time limit, and over its connections: figures never keep anybody from buying. */
export async function readPaymentFigures({ search }: Pick<Database, 'search'>): Promise<PaymentFigures> {
  const byState = await search.query<{ provider: PaymentMethod; state: PaymentState; count: number }>(
    'select provider, state, count(*)::int as count from payments group by provider, state',
  );
  const open = await search.query<{ provider: PaymentMethod; count: number }>(
    `select provider, count(*)::int as count from intents where state = 'open' group by provider`,
  );
  const counts = exactlyOne(
    await search.query<Pick<PaymentFigures, 'holds' | 'openIntents' | 'issues'>>(
      `select (select count(distinct p.id)::int from intents i join products p on p.id = i.product_id
          where i.state = 'open' and p.hold_until > now()) as holds,
        (select count(*)::int from intents where state = 'open') as open_intents,
        (select count(*)::int from payment_issues) as issues`,
    ),
  );
  const countOf = (state: PaymentState, of?: PaymentMethod) =>
    byState.reduce(
      (sum, row) => (row.state === state && (of ?? row.provider) === row.provider ? sum + row.count : sum),
      0,
    );
  const countStates = (of?: PaymentMethod) =>
    Object.fromEntries(PAYMENT_STATES.map((state) => [state, countOf(state, of)])) as PaymentFigures['payments'];
  return {
    ...counts,
    payments: countStates(),
    providers: PAYMENT_METHODS.map((provider) => ({
      provider,
      payments: countStates(provider),
      openIntents: open.find((row) => row.provider === provider)?.count ?? 0,
    })),
    jointFaults: await countJointIssues(search),
    differences: await countLatestInconsistencies(search),
  };
}
