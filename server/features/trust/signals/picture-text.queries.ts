import type { Queryable } from '../../../database/database.ts';
import type { ImageStore } from '../../../services/images/images.ts';
import { ImageFault } from '../../../services/images/image-fault.ts';
import { listWithout } from './picture.queries.ts';

/** Reads the text in a product's pictures that were never read. Call it outside a transaction: it takes a second each. */
export async function readPictures(
  db: Queryable,
  images: Pick<ImageStore, 'readText'>,
  productId: string,
): Promise<void> {
  for (const key of await listWithout(db, 'picture_texts', productId)) {
    const text = await images.readText(key).catch((error: unknown) => {
      // It will never be readable, so it is not tried again.
      if (error instanceof ImageFault) return '';
      throw error;
    });
    if (text !== undefined)
      await db.query('insert into picture_texts (key, text) values ($1, $2) on conflict do nothing', [key, text]);
  }
}

interface PictureText {
  address: string;
  text: string;
}

/** Returns the texts in a product's pictures, the oldest first. */
export const listPictureTexts = (db: Queryable, productId: string): Promise<PictureText[]> =>
  db.query<PictureText>(
    `select (array(select address from unnest(array_prepend(p.image, p.photos)) address where picture_key(address) = t.key))[1] as address,
       t.text
     from products p join picture_uses u on u.product_id = p.id join picture_texts t on t.key = u.key and t.text <> ''
     where p.id = $1 order by u.since, t.key`,
    [productId],
  );
