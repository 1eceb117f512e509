import { type Form, group, text } from './form.ts';
import { refuse } from './problems.ts';

interface Row {
  id: string;
  created: number;
}

/** `created[gte]=…`: seconds since 1970. */
function isWithin(created: number, bounds: Form | undefined): boolean {
  const bound = (name: string, otherwise: number): number => Number((bounds && text(bounds, name)) ?? otherwise);
  return (
    created >= bound('gte', 0) &&
    created > bound('gt', -1) &&
    created <= bound('lte', Infinity) &&
    created < bound('lt', Infinity)
  );
}

function placeOf(rows: Row[], id: string, param: string): number {
  const place = rows.findIndex((row) => row.id === id);
  return place >= 0 ? place : refuse(`No such object: '${id}'`, { code: 'resource_missing', param });
}

/**
 * Returns a page of a list like Stripe: newest first, paged by `starting_after` and
 * `ending_before`. `rows` are oldest first. https://docs.stripe.com/api/pagination
 */
export function page<Found extends Row>(
  rows: Found[],
  form: Form,
  url: string,
): { object: 'list'; data: Found[]; has_more: boolean; url: string } {
  const limit = Number(text(form, 'limit') ?? 10);
  if (!Number.isInteger(limit) || limit < 1 || limit > 100)
    refuse('Invalid integer: limit must be between 1 and 100', { param: 'limit' });
  const found = rows.filter(({ created }) => isWithin(created, group(form, 'created'))).reverse();
  const before = text(form, 'ending_before');
  if (before) {
    const end = placeOf(found, before, 'ending_before');
    return { object: 'list', data: found.slice(Math.max(0, end - limit), end), has_more: end > limit, url };
  }
  const after = text(form, 'starting_after');
  const start = after ? placeOf(found, after, 'starting_after') + 1 : 0;
  return { object: 'list', data: found.slice(start, start + limit), has_more: found.length > start + limit, url };
}
