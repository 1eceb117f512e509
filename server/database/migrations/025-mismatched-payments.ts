/** Money that was taken in another amount or currency than its booking asks for is recorded, and given back (docs/rules.md §2). */
export const sql = /* sql */ `
-- amount_paisa is in the smallest unit of this currency.
alter table payments add column currency text not null default 'bdt';
alter table payments add column mismatched boolean not null default false;
`;
