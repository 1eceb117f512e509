import type { ProductDetails } from '#contract/product';

/** Parts, helmets and oil have neither an engine nor papers. */
export const isMotorbike = ({ engineCc, kilometres, papers, registration }: ProductDetails): boolean =>
  [engineCc, kilometres, papers, registration].some((fact) => fact !== null);
