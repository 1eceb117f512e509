/** A photo is a message of its own. For the two people alone, so not among the public pictures. */
export const sql = /* sql */ `
create table message_photos (
  message_id bigint primary key references messages on delete cascade,
  content bytea not null
);
`;
