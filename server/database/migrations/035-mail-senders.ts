/** Who caused a mail, so that one person cannot use up what a recipient is sent within an hour (docs/rules.md §8). */
export const sql = /* sql */ `
-- Null where several people did, or nobody.
alter table notice_mails add column sender_id bigint references people;
create index notice_mails_by_sender on notice_mails (sender_id);
`;
