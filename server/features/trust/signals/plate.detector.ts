import { type Detector, type FoundSignal, MAX_OTHERS } from './detector.ts';
import { vehicleNumbersIn } from './vehicle-number.rules.ts';
import { markRanges, textOf } from './text-parts.ts';

/** The same number plate, engine or chassis number in a listing of another seller, who had it there first. */
export const plateDetector: Detector = {
  priority: 3,
  async find(db, product) {
    if (product.plates.length === 0) return [];
    const rows = await db.query<{ plate: string; id: string }>(
      `select plate, o.product_id as id
       from product_marks m join product_marks o on o.plates && m.plates and o.plates <> '{}' and o.seller_id <> m.seller_id
         join people s on s.id = o.seller_id and s.deleted_at is null
         cross join lateral unnest(o.plates) plate
       where m.product_id = $1 and plate = any(m.plates) and (o.plates_since, o.product_id) < (m.plates_since, m.product_id)
       order by o.product_id desc`,
      [product.id],
    );
    const text = textOf(product);
    const written = vehicleNumbersIn(text);
    return product.plates.flatMap((plate): FoundSignal[] => {
      const otherIds = rows.filter((row) => row.plate === plate).map(({ id }) => id);
      if (otherIds.length === 0) return [];
      const ranges = written.filter((one) => one.plate === plate).map(({ range }) => range);
      return [
        { key: plate, evidence: { plate, parts: markRanges(text, ranges), otherIds: otherIds.slice(0, MAX_OTHERS) } },
      ];
    });
  },
};
