/** An attempt at bKash that we have given up: it is never executed any more, so that it takes no money. */
export const sql = /* sql */ `
alter table bkash_payments add column canceled_at timestamptz;
`;
