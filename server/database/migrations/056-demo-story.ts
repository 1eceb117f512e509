/** How far the story of the demo's deals has been played (demo/story); empty in any other market. */
export const sql = /* sql */ `
create table demo_story (
  singleton boolean primary key default true check (singleton),
  -- Steps that have been played.
  steps integer not null default 0 check (steps >= 0),
  -- What is sold, in the story's order.
  product_ids bigint[] not null
);
`;
