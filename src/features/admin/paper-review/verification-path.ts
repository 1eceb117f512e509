import { paths } from '../../../paths.ts';

/** Parameter of the papers shown on the page. */
export const SHOWN_PARAMETER = 'papers';

export const papersPath = (id: string): string => `${paths.verifications}?${SHOWN_PARAMETER}=${encodeURIComponent(id)}`;
