/**
 * Deposits reserve a product (docs/rules.md §9). The defaults serve a process of the previous version,
 * which takes full payments only and treats a reserved product as not on sale.
 */
export const sql = /* sql */ `
alter table products drop constraint products_status_check;
alter table products add constraint products_status_check check (status in ('available', 'paused', 'reserved', 'sold', 'removed'));
alter table products add column accepts_deposit boolean not null default true;
-- Taka. The booking's price when the attempt was started, where the amount is only a part of it.
alter table intents add column price integer;
alter table payments add column kind text not null default 'full' check (kind in ('full', 'deposit'));
create index payments_of_booking_by_kind on payments (booking_id) where kind = 'deposit';
`;
