/** Records payments whose amount or currency differs from the booking's, which are refunded (docs/rules.md §2). */
export const sql = /* sql */ `
-- amount_paisa is in the smallest unit of this currency.
alter table payments add column currency text not null default 'bdt';
alter table payments add column mismatched boolean not null default false;
`;
