import { paths } from '../../../paths.ts';

export const BATCHES_PATH = `${paths.payouts}?about=batches`;

/** The list of batches, searched for one. */
export const batchPath = (id: string): string => `${BATCHES_PATH}&q=${id}`;
