import type { Message } from '#contract/talk/conversation';
import type { Page } from '../../../api/page.ts';

interface MessagePages {
  pages: Page<Message>[];
  pageParams: string[];
}

/** Returns the pages with newer messages prepended, without duplicates; `newer` is oldest first. */
export function withNewer({ pages, pageParams }: MessagePages, newer: readonly Message[]): MessagePages {
  const [first, ...older] = pages;
  if (!first) return { pages, pageParams };
  const known = new Set(first.rows.map(({ _id }) => _id));
  const added = newer.filter(({ _id }) => !known.has(_id)).reverse();
  return { pages: [{ ...first, rows: [...added, ...first.rows] }, ...older], pageParams };
}
