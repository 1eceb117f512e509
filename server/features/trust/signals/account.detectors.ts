import { MANY_LISTINGS, NEW_SELLER_HOURS } from '#contract/limits';
import { type Detector, MAX_OTHERS } from './detector.ts';

/** A phone number that an older account already sells with. */
export const sharedPhoneDetector: Detector = {
  priority: 1,
  isAboutPerson: true,
  async find(db, { id, phones }) {
    if (phones.length === 0) return [];
    const rows = await db.query<{ phone: string; otherIds: string[]; count: number }>(
      `select phone, array_agg(product_id order by product_id desc) as other_ids, count(*)::int as count from (
         select distinct on (number.phone, o.seller_id) number.phone, o.product_id
         from product_marks m join product_marks o on o.phones && m.phones and o.phones <> '{}' and o.seller_id < m.seller_id
           join people s on s.id = o.seller_id and s.deleted_at is null
           cross join lateral unnest(o.phones) number(phone)
         where m.product_id = $1 and number.phone = any(m.phones) order by number.phone, o.seller_id, o.product_id desc) found
       group by phone order by phone`,
      [id],
    );
    return rows.map(({ phone, otherIds, count }) => ({
      key: phone,
      evidence: { count, otherIds: otherIds.slice(0, MAX_OTHERS) },
    }));
  },
};

/** A NID that an admin accepted for another account before. */
export const sharedNidDetector: Detector = {
  priority: 3,
  isAboutPerson: true,
  async find(db, { sellerId }) {
    const rows = await db.query<{ key: string; otherIds: string[]; count: number }>(
      `select mine.nid_hash as key, count(distinct other.person_id)::int as count,
         coalesce(array_agg(distinct newest.id) filter (where newest.id is not null), '{}') as other_ids
       from verifications mine join verifications other on other.nid_hash = mine.nid_hash and other.person_id <> mine.person_id and other.id < mine.id
         join people s on s.id = other.person_id and s.deleted_at is null
         left join lateral (select p.id from products p where p.seller_id = s.id order by p.id desc limit 1) newest on true
       where mine.person_id = $1 group by mine.nid_hash order by mine.nid_hash`,
      [sellerId],
    );
    return rows.map(({ key, otherIds, count }) => ({
      key,
      evidence: { count, otherIds: otherIds.slice(0, MAX_OTHERS) },
    }));
  },
};

/** Many listings within the first hours of an account. */
export const manyListingsDetector: Detector = {
  priority: 1,
  isAboutPerson: true,
  async find(db, { id }) {
    const [row] = await db.query<{ count: number; otherIds: string[] }>(
      `select count(*)::int as count, coalesce(array_agg(o.id order by o.id desc) filter (where o.id <> p.id), '{}') as other_ids
       from products p join people s on s.id = p.seller_id and s.status <> 'verified' and s.created_at > now() - make_interval(hours => ${NEW_SELLER_HOURS})
         join products o on o.seller_id = p.seller_id and o.status <> 'removed'
       where p.id = $1`,
      [id],
    );
    if (!row || row.count < MANY_LISTINGS) return [];
    return [{ key: 'first day', evidence: { count: row.count, otherIds: row.otherIds.slice(0, MAX_OTHERS) } }];
  },
};
