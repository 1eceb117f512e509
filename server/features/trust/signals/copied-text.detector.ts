import { compareTexts } from './copied-text.rules.ts';
import { type Detector, MAX_OTHERS } from './detector.ts';
import { markRanges } from './text-parts.ts';

/** Texts that are compared word by word: those with most of the signature in common. */
const MAX_CANDIDATES = 50;

/** A description that another seller wrote first. */
export const copiedTextDetector: Detector = {
  priority: 2,
  async find(db, product) {
    if (product.bands.length === 0) return [];
    const rows = await db.query<{ id: string; sellerId: string; descriptions: string }>(
      `select o.product_id as id, o.seller_id, p.descriptions
       from product_marks m join product_marks o on o.bands && m.bands and o.bands <> '{}' and o.seller_id <> m.seller_id
         join people s on s.id = o.seller_id and s.deleted_at is null join products p on p.id = o.product_id
       where m.product_id = $1 and (o.bands_since, o.product_id) < (m.bands_since, m.product_id)
       order by cardinality(array(select unnest(o.bands) intersect select unnest(m.bands))) desc, o.product_id limit ${MAX_CANDIDATES}`,
      [product.id],
    );
    const copies = rows
      .map((row) => ({ ...row, ...compareTexts(product.descriptions, row.descriptions) }))
      .filter(({ isCopied }) => isCopied)
      .sort((one, other) => other.share - one.share);
    const [best] = copies;
    if (!best) return [];
    return [
      {
        key: `seller ${best.sellerId}`,
        evidence: {
          percent: Math.round(best.share * 100),
          parts: markRanges(product.descriptions, best.ranges),
          otherIds: copies.slice(0, MAX_OTHERS).map(({ id }) => id),
        },
      },
    ];
  },
};
