import type { FetchBaseQueryError } from '@reduxjs/toolkit/query/react';
import type { Problem } from '#contract/common';

/** What a failed call leaves behind; `unknown` because RTK Query types errors of `unwrap()` so. */
export type CallError = unknown;

const isHttp = (error: CallError): error is FetchBaseQueryError =>
  typeof error === 'object' && error !== null && 'status' in error;

/** The server's refusal, when it is one. */
export function problemOf(error: CallError): Problem | undefined {
  if (!isHttp(error) || typeof error.data !== 'object' || error.data === null) return undefined;
  return 'code' in error.data ? (error.data as Problem) : undefined;
}

/** Server's code, or the client's own word for what never reached the server. */
export function codeOf(error: CallError): string {
  if (isHttp(error) && error.status === 'TIMEOUT_ERROR') return 'TIMEOUT';
  if (isHttp(error) && error.status === 'FETCH_ERROR') return 'OFFLINE';
  return problemOf(error)?.code ?? 'UNKNOWN';
}

export const statusOf = (error: CallError): number | undefined =>
  isHttp(error) && typeof error.status === 'number' ? error.status : undefined;
