/** Words in the names of parts, riding gear and their categories: these products have no papers (docs/rules.md §12). */
export const PART_WORDS: readonly string[] =
  `helmet tyre chain sprocket pad mirror headlight battery exhaust shock absorber seat clutch spare parts jacket gloves boots
  guard knee bag riding accessories cover lock oil kit sticker handle carburetor`.split(/\s+/);
