/** When the owner of an e-mail first proved that it is theirs; until then whoever registered it has the account. */
export const sql = /* sql */ `
alter table people add column email_proven_at timestamptz;
`;
