import type { FetchBaseQueryError } from '@reduxjs/toolkit/query/react';
import type { Problem } from '#contract/common';

/**
 * The error of a failed call; `unknown` because that is how RTK Query types errors of `unwrap()`.
 */
export type CallError = unknown;

const isHttp = (error: CallError): error is FetchBaseQueryError =>
  typeof error === 'object' && error !== null && 'status' in error;

/** Returns the server's refusal, if it is one. */
export function problemOf(error: CallError): Problem | undefined {
  if (!isHttp(error) || typeof error.data !== 'object' || error.data === null) return undefined;
  return 'code' in error.data ? (error.data as Problem) : undefined;
}

/** Returns the server's code, or the client's own code if the request never got an answer. */
export function codeOf(error: CallError): string {
  if (isHttp(error) && error.status === 'TIMEOUT_ERROR') return 'TIMEOUT';
  if (isHttp(error) && error.status === 'FETCH_ERROR') return 'OFFLINE';
  return problemOf(error)?.code ?? 'UNKNOWN';
}

export const statusOf = (error: CallError): number | undefined =>
  isHttp(error) && typeof error.status === 'number' ? error.status : undefined;
