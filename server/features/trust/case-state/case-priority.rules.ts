import type { ReportReason } from '#contract/lists';

/** Reasons by urgency: 3 first. */
export const REASON_PRIORITY: Record<ReportReason, number> = {
  fraud: 3,
  stolen: 3,
  offensive: 2,
  wrong: 2,
  sold: 1,
  other: 1,
};

/** An open report, as far as it decides how urgent its case is (docs/rules.md §11). Instants in milliseconds. */
export interface WeighedReport {
  reporterId: string;
  createdAt: number;
  /** Of its reason, in `REASON_PRIORITY`; 1 without a reason. */
  priority: number;
  /** When the reporter's account was made. */
  memberSince: number;
  /** Of the reporter's latest reports: how many were judged, and how many of these were right. */
  judged: number;
  upheld: number;
}

/** An open signal of the market's own checks. */
export interface WeighedSignal {
  kind: string;
  priority: number;
}

const HOUR = 3_600_000;
const NEW_ACCOUNT_MS = 7 * 24 * HOUR;
/** Reports that tell how reliable a reporter is. */
const MIN_JUDGED = 5;
/** New accounts that report the same within an hour count as one from this number on. */
const WAVE = 5;
/** Three reporters of usual weight make a case more urgent. */
const URGENT_SCORE = 3;
/** A single reporter whose reports are usually wrong makes it less urgent. */
const DOUBTFUL_SCORE = 0.5;
const MAX_PRIORITY = 3;

/** How much a reporter's word counts: from 0.25 if all their reports were wrong to 2 if all were right. */
export function weightOf({ judged, upheld, memberSince }: WeighedReport, now: number): number {
  if (judged >= MIN_JUDGED) return 0.25 + (1.75 * upheld) / judged;
  return memberSince > now - NEW_ACCOUNT_MS ? 0.5 : 1;
}

const isByNewAccount = ({ memberSince, createdAt }: WeighedReport): boolean => memberSince > createdAt - NEW_ACCOUNT_MS;

/** Sums the reporters' weights. A wave of reports by new accounts counts like one reporter. */
export function scoreOf(reports: WeighedReport[], now: number): number {
  const byNew = reports.filter(isByNewAccount).map(({ createdAt }) => createdAt);
  return reports.reduce((sum, report) => {
    const wave = isByNewAccount(report) ? byNew.filter((at) => Math.abs(at - report.createdAt) <= HOUR).length : 1;
    return sum + weightOf(report, now) / (wave >= WAVE ? wave : 1);
  }, 0);
}

/** Returns a case's priority, 1 to 3, by its open reports and signals. */
export function priorityOf(reports: WeighedReport[], signals: WeighedSignal[], now: number): number {
  const score = reports.length > 0 ? scoreOf(reports, now) : 0;
  // A sum of fractions may be a little less than it is.
  const isDoubtful = score < DOUBTFUL_SCORE - 0.000001;
  const reported =
    Math.max(1, ...reports.map(({ priority }) => priority)) + Number(score >= URGENT_SCORE) - Number(isDoubtful);
  const severalKinds = new Set(signals.map(({ kind }) => kind)).size > 1;
  const noticed = Math.max(1, ...signals.map(({ priority }) => priority)) + Number(severalKinds);
  return Math.max(1, Math.min(MAX_PRIORITY, reported), Math.min(MAX_PRIORITY, noticed));
}
