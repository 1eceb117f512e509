/** Why an attempt on a provider's page failed, for a sentence to the buyer (docs/rules.md §9). */
export const sql = /* sql */ `
alter table intents add column failure text;
`;
