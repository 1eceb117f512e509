/** A refusal as every caller of the API sees it. */
export interface RefusalKind {
  /** HTTP. */
  status: number;
  /** English; clients translate by code. */
  message: string;
}

/** A refusal of contract/refusals.ts, with what it means for the pages of booking, paying and bargaining. */
export interface CommonRefusalKind extends RefusalKind {
  /** The product can't be booked any more, or not at the moment. */
  isProductGone?: true;
  /** Retrying can't help. */
  isFinal?: true;
  /** The booking on screen is outdated. */
  isOutdated?: true;
}
