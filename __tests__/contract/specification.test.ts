import { readFileSync } from 'node:fs';
import { withPlaces } from '../../scripts/specification-places.ts';

const document = readFileSync('docs/specification.md', 'utf8');

it('docs/specification.md names for each call the file that registers it (npm run diagrams updates it)', () => {
  expect(withPlaces(document)).toBe(document);
});

it('finds the file of every call in the specification', () => {
  const calls = [...document.matchAll(/^\| `([A-Z]+ \/[^`?]*)/gm)].map(([, call = '']) => call);
  const rowOf = (call: string) => `| \`${call}\` | \`server/app.ts\``;
  expect(calls.length).toBeGreaterThan(100);
  expect(calls.filter((call) => withPlaces(rowOf(call)) === rowOf(call))).toEqual([]);
});
