import type { TextPart } from '#contract/trust/signal';

/** Start and end of what is noticed in a text. */
export type Range = readonly [start: number, end: number];

/** Splits a text into parts, marked and not, in order. */
export function markRanges(text: string, ranges: readonly Range[]): TextPart[] {
  const parts: TextPart[] = [];
  let at = 0;
  const add = (end: number, isMarked: boolean) => {
    if (end <= at) return;
    parts.push({ text: text.slice(at, end), isMarked });
    at = end;
  };
  for (const [start, end] of [...ranges].sort(([one], [other]) => one - other)) {
    add(start, false);
    add(end, true);
  }
  add(text.length, false);
  return parts;
}

/** Returns where a text's sentences begin and end. */
export const sentencesOf = (text: string): Range[] =>
  [...text.matchAll(/(?:[^\n.!?।]|[.!?।](?!\s|$))+[.!?।]*/gu)].map(({ index, 0: found }) => [
    index,
    index + found.length,
  ]);

/** The text that the checks read: name and description. */
export const textOf = ({ productName, descriptions }: { productName: string; descriptions: string }): string =>
  `${productName}\n${descriptions}`;
