import { PAYMENT_STATES, type PaymentState } from '#contract/lifecycle';
import { exactlyOne, type Database } from '../../database/database';
import { countLatestInconsistencies } from './reconcile.queries';

export interface PaymentFigures {
  payments: Record<PaymentState, number>;
  /** Products that somebody is paying for now. */
  holds: number;
  openIntents: number;
  issues: number;
  /** Among the latest payments alone; `npm run reconcile` compares all, and with the provider. */
  differences: number;
}

/** Read with a search's short time limit, and over its connections: figures never keep anybody from buying. */
export async function readPaymentFigures({ search }: Pick<Database, 'search'>): Promise<PaymentFigures> {
  const byState = await search.query<{ state: PaymentState; count: number }>(
    'select state, count(*) as count from payments group by state',
  );
  const counts = exactlyOne(
    await search.query<Pick<PaymentFigures, 'holds' | 'openIntents' | 'issues'>>(
      `select (select count(distinct p.id) from intents i join products p on p.id = i.product_id
          where i.state = 'open' and p.hold_until > now()) as holds,
        (select count(*) from intents where state = 'open') as "openIntents",
        (select count(*) from payment_issues) as issues`,
    ),
  );
  const countOf = (state: PaymentState) => byState.find((row) => row.state === state)?.count ?? 0;
  const payments = Object.fromEntries(PAYMENT_STATES.map((state) => [state, countOf(state)]));
  return {
    ...counts,
    payments: payments as PaymentFigures['payments'],
    differences: await countLatestInconsistencies(search),
  };
}
