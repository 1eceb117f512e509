/**
 * What two accounts may have in common, as keyed hashes, and the signal that several such accounts reviewed one seller
 * (docs/rules.md §11).
 */
export const sql = /* sql */ `
-- Of the network's address and the browser's name; null where the address names nobody's network.
alter table sign_ins add column device text;

-- Of the card's fingerprint or the wallet's number.
alter table payments add column payer text;

-- Of the wallet's or the bank account's number.
alter table payout_methods add column account text;

alter table signals drop constraint signals_kind_check;
alter table signals add constraint signals_kind_check check (kind in
  ('picture', 'plate', 'copiedText', 'price', 'contact', 'sharedPhone', 'sharedNid', 'manyListings', 'linkedReviews', 'changed')) not valid;
`;
