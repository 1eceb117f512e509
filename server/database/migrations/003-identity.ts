/**
 * Binds a person to one identity of the sign-in service (`sub`); adds a token version to revoke
 * tokens, and a phone number. People who delete their own account may register again, so their
 * email and identity become free. After a deletion by an admin, they stay taken.
 */
export const sql = /* sql */ `
alter table people add column sub text;
alter table people add column token_version integer not null default 0;
alter table people add column phone text not null default '';
alter table people add column deleted_by_self boolean not null default false;
alter table people drop constraint people_email_key_key;
-- Not a partial index, which queries of the e-mail alone could not use.
create unique index people_email on people (email_key, (case when deleted_by_self then id else 0 end));
create unique index people_sub on people (sub) where not deleted_by_self;
`;
