import { findLowerMileage, findMileageHints } from '../../catalogue/bike-history/history.queries.ts';
import { monthInDhaka } from '../../catalogue/bike-history/month.rules.ts';
import type { Detector } from './detector.ts';

/** A mileage that is lower than one stated before, or a seller who says that the earlier one is another bike's (docs/rules.md §14). */
export const mileageDetector: Detector = {
  priority: 2,
  async find(db, { id }) {
    const found = await findLowerMileage(db, id);
    if (!found) return [];
    const { earlierId, kilometres, earlier, at, reason, earlierProductId, objectionId } = found;
    const hints = earlierProductId === undefined ? {} : await findMileageHints(db, id, earlierProductId);
    return [
      {
        // Once the objection is decided, what is left is noticed again.
        key: `${earlierId} ${kilometres}${objectionId === undefined ? '' : ' contested'}`,
        evidence: {
          mileage: { kilometres, earlier, month: monthInDhaka(at) },
          ...(reason !== undefined && { mileageReason: reason }),
          ...(objectionId !== undefined && { objectionId }),
          ...hints,
          otherIds: earlierProductId === undefined ? [] : [earlierProductId],
        },
      },
    ];
  },
};
