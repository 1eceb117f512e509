/** Writes the tables of joint states into docs/rules.md §10, below "**Joint states**". */
import { readFileSync, writeFileSync } from 'node:fs';
import type { JointEffect } from '#contract/deals/joint-effect';
import { JOINT_EFFECTS } from '#contract/deals/joint-effects';
import { JOINT_STATES, type JointState } from '#contract/deals/joint-states';

const code = (words: readonly string[]): string => words.map((word) => `\`${word}\``).join(', ');
const rowOf = (cells: readonly string[]): string => `| ${cells.join(' | ')} |`;

const handoverText = (isHandedOver: boolean | undefined): string =>
  isHandedOver === undefined ? '' : isHandedOver ? ', after the handover' : ', before the handover';

const stateRow = ({
  deals,
  isHandedOver,
  kind,
  payment,
  booking,
  product,
  ledger,
  parcel,
  because,
}: JointState): string =>
  rowOf([
    code(deals) + handoverText(isHandedOver),
    code([payment]) + (kind === undefined ? '' : ` (${kind.join(', ')})`),
    ...[booking, product, ledger, parcel].map((side) => code([side])),
    because,
  ]);

/** A side that stays as it is has an empty cell; one that must be so before is in brackets. */
function effectRow({ what, from, to, isHandedOver, kind, of = {}, ...sides }: JointEffect): string {
  const deal = code(from) + (to === undefined ? '' : ` → \`${to}\``);
  const cell = (side: keyof typeof of) => {
    const [before, now] = [of[side], sides[side]];
    return `${before === undefined ? '' : `(\`${before}\`) `}${now === undefined ? '' : `\`${now}\``}`.trim();
  };
  return rowOf([
    what,
    deal + handoverText(isHandedOver) + (kind === undefined ? '' : ` (${kind.join(', ')})`),
    ...(['payment', 'booking', 'product', 'ledger', 'parcel'] as const).map(cell),
  ]);
}

/** Returns both tables. */
export const jointStateTables = (): string =>
  [
    '<!-- `npm run diagrams` writes these tables from contract/deals/joint-states.ts and contract/deals/joint-effects.ts. -->',
    [
      rowOf(['deal', 'payment', 'booking', 'product', 'ledger', 'parcel', 'because']),
      '|---|---|---|---|---|---|---|',
      ...JOINT_STATES.map(stateRow),
    ].join('\n'),
    'What each transition makes of them. An empty cell: it stays as it is; in brackets: what it was.',
    [
      rowOf(['what happens', 'deal', 'payment', 'booking', 'product', 'ledger', 'parcel']),
      '|---|---|---|---|---|---|---|',
      ...JOINT_EFFECTS.map(effectRow),
    ].join('\n'),
    '<!-- end of the tables -->',
  ].join('\n\n');

const TABLES = /<!-- `npm run diagrams` writes these tables[\s\S]*?<!-- end of the tables -->/;

/** Returns the tables as a document has them. */
export const jointStateTablesOf = (document: string): string | undefined => TABLES.exec(document)?.[0];

if (process.argv[1]?.endsWith('joint-state-tables.ts')) {
  const path = 'docs/rules.md';
  writeFileSync(
    path,
    readFileSync(path, 'utf8').replace(TABLES, () => jointStateTables()),
  );
}
