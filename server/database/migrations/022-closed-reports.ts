/** Lets admins close reports of conversations like reports of products (docs/rules.md §8). */
export const sql = /* sql */ `
alter table conversation_reports add column id bigint generated always as identity;
create unique index conversation_reports_id on conversation_reports (id);
alter table conversation_reports add column closed_at timestamptz;
`;
