/** A refusal as every caller of the API sees it. */
export interface ProblemKind {
  /** HTTP. */
  status: number;
  /** English; clients translate by code. */
  message: string;
}

/** A refusal of contract/problem.ts, with what it means for the pages of booking, paying and bargaining. */
export interface CommonProblemKind extends ProblemKind {
  /** The product can't be booked any more, or not at the moment. */
  isProductGone?: true;
  /** Retrying can't help. */
  isFinal?: true;
  /** The booking on screen is outdated. */
  isOutdated?: true;
}
