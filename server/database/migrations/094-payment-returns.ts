/**
 * When the payer last came back from the provider's page: from then on the attempt is asked about every half minute, until it is known.
 */
export const sql = /* sql */ `
alter table intents add column returned_at timestamptz;
`;
