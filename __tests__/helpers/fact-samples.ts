import { FACTS, type FactName } from '#contract/facts';

/** Returns values of a plain fact by the table of facts: those at its bounds, and some beyond them. */
export function samplesOf(name: FactName): { allowed: (string | number)[]; refused: (string | number)[] } {
  const fact = FACTS[name];
  if (fact.kind === 'choice') return { allowed: [...fact.values], refused: [`not ${fact.values[0]}`, ''] };
  const { min, max } = fact.bounds;
  if (fact.kind === 'wholeNumber') return { allowed: [min, max], refused: [min - 1, max + 1, min + 0.5] };
  return {
    allowed: [min, max].map((length) => 'x'.repeat(length)),
    refused: [min - 1, max + 1].map((length) => 'x'.repeat(length)),
  };
}
