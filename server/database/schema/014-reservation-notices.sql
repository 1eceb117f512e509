-- A buyer is notified when a product they booked is reserved for another buyer, and when it is free again.
alter table notices drop constraint notices_kind_check;
alter table notices add constraint notices_kind_check check (kind in ('message', 'offer', 'booking', 'reservation', 'payment', 'refund', 'sold', 'removed', 'repriced', 'verified', 'report', 'search', 'deal', 'payout', 'payoutMethod', 'statement', 'papers', 'mileage'));
alter table notice_preferences drop constraint notice_preferences_kind_check;
alter table notice_preferences add constraint notice_preferences_kind_check check (kind in ('message', 'offer', 'booking', 'reservation', 'payment', 'refund', 'sold', 'removed', 'repriced', 'verified', 'report', 'search', 'deal', 'payout', 'payoutMethod', 'statement', 'papers', 'mileage'));

-- A seller's products in deleted categories, which they are asked to move.
create index products_of_seller_in_category on products (seller_id, category_id) where status in ('available', 'paused');
