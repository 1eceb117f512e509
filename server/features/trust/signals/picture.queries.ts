import type { Queryable } from '../../../database/database.ts';
import type { ImageStore } from '../../../services/images/images.ts';
import { ImageFault } from '../../../services/images/image-fault.ts';
import { type HashedPicture, isComparable, MAX_CANDIDATE_DISTANCE, mirrorHash } from './picture-match.rules.ts';

const KEYS_OF = `array_remove(array_prepend(picture_key(p.image), picture_keys(p.photos)), null)`;

/** Returns the keys of a product's pictures of which a table has no row. */
export const listWithout = async (
  db: Queryable,
  table: 'picture_hashes' | 'picture_texts',
  productId: string,
): Promise<string[]> =>
  (
    await db.query<{ key: string }>(
      `select distinct shown.key from products p cross join lateral unnest(${KEYS_OF}) shown(key)
       where p.id = $1 and not exists (select from ${table} t where t.key = shown.key)`,
      [productId],
    )
  ).map(({ key }) => key);

/** Hashes a product's pictures that have no hash yet. Call it outside a transaction: it reads the storage. */
export async function hashPictures(db: Queryable, images: Pick<ImageStore, 'hash'>, productId: string): Promise<void> {
  for (const key of await listWithout(db, 'picture_hashes', productId)) {
    const hashed = await images.hash(key).catch((error: unknown) => {
      // It will never be readable, so it is not tried again.
      if (error instanceof ImageFault) return null;
      throw error;
    });
    if (hashed !== undefined) await saveHash(db, key, hashed && isComparable(hashed) ? hashed : null);
  }
}

/** @param hashed null for a picture that is not to be compared */
const saveHash = async (db: Queryable, key: string, hashed: HashedPicture | null): Promise<void> =>
  void (await db.query(
    `with stored as (
       insert into picture_hashes (key, hash, mask, centre, crops, detail) values ($1, $2::bit(64), $3::bit(64), $4::bit(64), $5::bit(64)[], $6)
       on conflict do nothing returning key, hash, centre)
     insert into picture_looks (key, look) select key, (hash || centre)::bit(128) from stored where hash is not null`,
    [key, hashed?.hash, hashed?.mask, hashed?.centre, hashed?.crops, hashed?.detail],
  ));

/** Stores which pictures a product shows now. Those of before keep their time. */
export async function markPictures(tx: Queryable, productId: string, isFirst: boolean): Promise<void> {
  await tx.query(
    `delete from picture_uses u using products p where p.id = $1 and u.product_id = p.id and u.key <> all(${KEYS_OF})`,
    [productId],
  );
  await tx.query(
    `insert into picture_uses (product_id, key, since)
     select distinct p.id, shown.key, case when $2 then p.created_at else now() end from products p cross join lateral unnest(${KEYS_OF}) shown(key)
     where p.id = $1 on conflict do nothing`,
    [productId, isFirst],
  );
}

/** A picture of another seller that was there first. */
export interface EarlierPicture extends HashedPicture {
  key: string;
  productId: string;
  sellerId: string;
  isVerified: boolean;
}

/** A picture of the product, with its hashes. */
export interface OwnPicture extends HashedPicture {
  key: string;
  address: string;
}

export const listOwnPictures = (db: Queryable, productId: string): Promise<OwnPicture[]> =>
  db.query<OwnPicture>(
    `select h.key, (array(select address from unnest(array_prepend(p.image, p.photos)) address where picture_key(address) = h.key))[1] as address,
       h.hash::text, h.mask::text, h.centre::text, h.crops::text[] as crops, h.detail
     from products p join picture_uses u on u.product_id = p.id join picture_hashes h on h.key = u.key and h.hash is not null
     where p.id = $1 order by u.since, h.key`,
    [productId],
  );

/**
 * Returns the keys of pictures that may be the same. Compares with every hash, which takes less than an
 * index would save (docs/decisions/027-signals.md).
 */
export const findCandidates = async (db: Queryable, { hash }: HashedPicture): Promise<string[]> =>
  (
    await db.query<{ key: string }>(
      `select key from picture_looks where bit_count(look # $1::bit(128)) <= ${MAX_CANDIDATE_DISTANCE}
         or bit_count(look # $2::bit(128)) <= ${MAX_CANDIDATE_DISTANCE}`,
      [hash, mirrorHash(hash)].map((bits) => bits + bits),
    )
  ).map(({ key }) => key);

/** Returns where other sellers showed these pictures before the product showed its own. */
export const listEarlier = (
  db: Queryable,
  { productId, key, candidates }: { productId: string; key: string; candidates: string[] },
): Promise<EarlierPicture[]> =>
  db.query<EarlierPicture>(
    `select h.key, o.product_id, s.id as seller_id, s.status = 'verified' as is_verified,
       h.hash::text, h.mask::text, h.centre::text, h.crops::text[] as crops, h.detail
     from picture_uses mine join products p on p.id = mine.product_id
       join picture_uses o on o.key = any($3::text[]) and (o.since, o.product_id) < (mine.since, mine.product_id)
       join products other on other.id = o.product_id and other.seller_id <> p.seller_id
       join people s on s.id = other.seller_id and s.deleted_at is null
       join picture_hashes h on h.key = o.key
     where mine.product_id = $1 and mine.key = $2 order by o.since desc, o.product_id desc`,
    [productId, key, candidates],
  );
