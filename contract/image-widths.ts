/** Widths in pixels of the stored variants of every picture. */
export const IMAGE_WIDTHS = { thumb: 160, card: 480, medium: 800, full: 1280 } as const;
export type ImageVariant = keyof typeof IMAGE_WIDTHS;
