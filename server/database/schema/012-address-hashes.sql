-- Hashes of delivery addresses are deleted once no limit counts them (docs/privacy.md).
create index bookings_with_address_hash on bookings (id) where address_hash is not null;
