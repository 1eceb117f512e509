/** Kilograms up to which a parcel of the class may weigh (docs/rules.md §13). */
export const WEIGHT_CLASSES = [0.5, 1, 2, 5, 10] as const;
