import type { Deal } from '#contract/deals/deal';
import { readDraft, removeDraft, saveDraft } from '../../../services/draft.ts';

/** A handover's code on this device, for a meeting without a network. */
export interface KeptCode {
  code: string;
  productName: string;
}

/** Stored like a draft, so a logout removes it and nobody else reads it. */
const draftOf = (id: string): string => `deal-code-${id}`;

export function readKeptCode(id: string, email: string): KeptCode | undefined {
  const { code, productName } = readDraft(draftOf(id), email) ?? {};
  return typeof code === 'string' && typeof productName === 'string' ? { code, productName } : undefined;
}

export const keepCode = (id: string, email: string, { code, productName }: KeptCode): void =>
  saveDraft(draftOf(id), email, { code, productName });

export const removeKeptCode = (id: string): void => removeDraft(draftOf(id));

/** True if a code that was opened before still hands the deal over. */
export function isCodeValid({ state, events }: Pick<Deal, 'state' | 'events'>): boolean {
  const last = events.filter(({ kind }) => kind === 'code_shown' || kind === 'code_replaced').at(-1);
  return state === 'held' && last?.kind === 'code_shown';
}
