/** A block made in one conversation applies everywhere between the two people (docs/rules.md §8). */
export const sql = /* sql */ `
create index members_who_block on conversation_members (person_id) where blocked_at is not null;
`;
