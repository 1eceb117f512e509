/**
 * Deleting a row looks up every row that references it; without an index, that scans the whole
 * table for each deleted row.
 */
export const sql = /* sql */ `
create index if not exists products_by_seller on products (seller_id);
create index if not exists products_by_hold on products (hold_booking_id) where hold_booking_id is not null;
create index if not exists seller_totals_by_category on seller_totals (category_id);
create index if not exists bookings_by_product on bookings (product_id);
create index if not exists bookings_by_buyer on bookings (buyer_id);
create index if not exists payment_holds_by_buyer on payment_holds (buyer_id);
create index if not exists intents_by_product on intents (product_id);
create index if not exists intents_by_buyer on intents (buyer_id) where buyer_id is not null;
create index if not exists payments_by_product on payments (product_id);
create index if not exists reports_by_reporter on reports (reporter_id);
create index if not exists pictures_by_person on pictures (person_id) where person_id is not null;
create index if not exists conversations_by_buyer on conversations (buyer_id);
create index if not exists conversation_reports_by_reporter on conversation_reports (reporter_id);
create index if not exists messages_by_offer on messages (offer_id) where offer_id is not null;
create index if not exists notices_by_product on notices (product_id) where product_id is not null;
create index if not exists deliveries_by_person on notice_deliveries (person_id);
create index if not exists product_news_by_product on product_news (product_id);
create index if not exists search_arrivals_by_product on search_arrivals (product_id);
create index if not exists admin_acts_by_admin on admin_acts (admin_id) where admin_id is not null;
`;
