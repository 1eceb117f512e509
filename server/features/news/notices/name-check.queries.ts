/**
 * SQL: true of a product `p` whose name may leave the site: the checks have seen it as it is now, and
 * noticed nothing that is still open. Signals about the whole account say nothing about its name.
 */
export const IS_NAME_CHECKED = `(exists (select from product_marks k where k.product_id = p.id)
  and not exists (select from signal_checks w where w.product_id = p.id)
  and not exists (select from signals s where s.product_id = p.id and s.person_id is null and s.closed_at is null))`;
