/** When an email was first proven; until then, the account belongs to the person who registered it. */
export const sql = /* sql */ `
alter table people add column email_proven_at timestamptz;
`;
