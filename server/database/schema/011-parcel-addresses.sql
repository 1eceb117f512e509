-- The addresses of a parcel are deleted some time after its deal has ended (docs/privacy.md).
alter table parcels
  alter column parties drop not null,
  alter column key_id drop not null,
  add column addresses_deleted_at timestamptz,
  add constraint parcels_addresses check (num_nulls(parties, key_id) = case when addresses_deleted_at is null then 0 else 2 end);

-- A decision about an objection to earlier readings of a bike's meter.
alter table notices drop constraint notices_kind_check;
alter table notices add constraint notices_kind_check check (kind in ('message', 'offer', 'booking', 'payment', 'refund', 'sold', 'removed', 'repriced', 'verified', 'report', 'search', 'deal', 'payout', 'payoutMethod', 'statement', 'papers', 'mileage'));
alter table notice_preferences drop constraint notice_preferences_kind_check;
alter table notice_preferences add constraint notice_preferences_kind_check check (kind in ('message', 'offer', 'booking', 'payment', 'refund', 'sold', 'removed', 'repriced', 'verified', 'report', 'search', 'deal', 'payout', 'payoutMethod', 'statement', 'papers', 'mileage'));
