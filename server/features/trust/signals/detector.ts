import type { StoredEvidence } from '#contract/trust/signal';
import type { Queryable } from '../../../database/database.ts';

/** The product that is checked, with what the checks compare of it. */
export interface CheckedProduct {
  id: string;
  sellerId: string;
  productName: string;
  /** Not sold or removed. */
  isOpen: boolean;
  descriptions: string;
  bands: number[];
  plates: string[];
  phones: string[];
}

export interface FoundSignal {
  /** Names the evidence: the same key is never noticed twice of the same product or account. */
  key: string;
  evidence: StoredEvidence;
}

/** One of the market's checks. */
export interface Detector {
  /** 1 to 3, as cases have. */
  priority: 1 | 2 | 3;
  /** True if it is about the account: one signal for all its products, which stays until it is decided. */
  isAboutPerson?: true;
  /** Of those about an account: true if what is noticed now takes the place of an earlier open signal, by their keys. */
  replaces?(earlier: string, now: string): boolean;
  /** True if it also looks when the product is sold or removed. */
  seesSold?: true;
  /** Returns what is noticed about the product now. */
  find(db: Queryable, product: CheckedProduct): Promise<FoundSignal[]>;
}

/** Maximum number of other products that a signal shows. */
export const MAX_OTHERS = 5;
