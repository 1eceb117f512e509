/** The folders in which the market keeps files, by the id that each has in a file of its own. All processes share them. */
export const sql = /* sql */ `
create table file_folders (
  name text primary key check (name in ('images', 'papers')),
  folder_id text not null,
  claimed_at timestamptz not null default now()
);
`;
