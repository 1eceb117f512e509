import { paths } from './paths.ts';

/** Names the case that the moderation page shows. */
export const CASE_PARAMETER = 'case';

/** A case's address, which keeps the queue's filters. */
export function casePath(id: string, params = new URLSearchParams()): string {
  const next = new URLSearchParams(params);
  next.set(CASE_PARAMETER, id);
  return `${paths.moderation}?${next}`;
}

/** The queue's address, with the filters it had. */
export function queuePath(params: URLSearchParams): string {
  const next = new URLSearchParams(params);
  next.delete(CASE_PARAMETER);
  return next.size > 0 ? `${paths.moderation}?${next}` : paths.moderation;
}
