import type { ProductDetails } from './product.ts';

/** Parts, helmets and oil have neither an engine nor papers. */
export const isMotorbike = ({
  engineCc,
  kilometres,
  papers,
  registration,
}: Pick<ProductDetails, 'engineCc' | 'kilometres' | 'papers' | 'registration'>): boolean =>
  [engineCc, kilometres, papers, registration].some((fact) => fact !== null);
