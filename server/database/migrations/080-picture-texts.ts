/** The text in pictures, in which a check looks for phone numbers and links (docs/rules.md §11). */
export const sql = /* sql */ `
-- A line each. Empty if there is none, or if the picture can't be read.
create table picture_texts (
  key text primary key,
  text text not null
);
`;
