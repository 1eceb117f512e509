/** Private photos are deleted after a time (docs/rules.md §11): without content, one is deleted and its row stays. */
export const sql = /* sql */ `
alter table message_photos alter column content drop not null;
alter table deal_photos alter column content drop not null;
alter table deal_problems add column ended_at timestamptz;
update deal_problems set ended_at = deal_now() where ended_as is not null;
`;
