import type { Queryable } from '../../database/database';
import type { PaymentState } from './payment.queries';

export interface RecordedMoney {
  id: string;
  state: PaymentState;
  amountPaisa: number;
}

const COLUMNS = 'transaction_id as id, state, amount_paisa as "amountPaisa"';

export const listMoney = (db: Queryable): Promise<RecordedMoney[]> => db.query<RecordedMoney>(`select ${COLUMNS} from payments order by id`);

export async function findMoney(db: Queryable, id: string): Promise<RecordedMoney | undefined> {
  const [row] = await db.query<RecordedMoney>(`select ${COLUMNS} from payments where transaction_id = $1`, [id]);
  return row;
}

/** Bookings, products and payments that contradict each other, a line each. What was sold and then given back by the operator stays sold. */
export const listContradictions = async (db: Queryable): Promise<string[]> =>
  (await db.query<{ line: string }>(
    `select 'booking ' || b.id || ': paid without a kept payment' as line
     from bookings b where b.paid_at is not null and b.refunded_at is null
       and not exists (select from payments m where m.booking_id = b.id and m.state = 'kept')
     union all
     select m.transaction_id || ': kept, but booking ' || b.id || ' is not paid'
     from payments m join bookings b on b.id = m.booking_id
     where m.state = 'kept' and (b.paid_at is null or b.refunded_at is not null)
     union all
     select 'product ' || p.id || ': sold without a kept payment'
     from products p where p.status = 'sold'
       and not exists (select from payments m where m.product_id = p.id and m.state = 'kept')
       and not exists (select from bookings b where b.product_id = p.id and b.paid_at is not null and b.refunded_at is not null)
     union all
     select m.transaction_id || ': kept, but product ' || p.id || ' is ' || p.status
     from payments m join products p on p.id = m.product_id where m.state = 'kept' and p.status <> 'sold'`,
  )).map((row) => row.line);
