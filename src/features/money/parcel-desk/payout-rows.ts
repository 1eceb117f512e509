import { latinDigits } from '#contract/clean-text';
import { MAX_PAYOUT_TAKA } from '#contract/deals/cash-rules';
import type { CourierPayoutInput } from '#contract/deals/delivery';

/** Taka as panels write them: `৳1,200.00`, `Tk 1200`; undefined for any other text, and above MAX_PAYOUT_TAKA. */
function takaOf(cell: string): number | undefined {
  const number = latinDigits(cell).replace(/[৳,\s]|tk\.?/gi, '');
  const amount = /^\d+(\.\d+)?$/.test(number) ? Math.round(Number(number)) : NaN;
  return amount <= MAX_PAYOUT_TAKA.line ? amount : undefined;
}

/** A row's cells: by tabs or semicolons, as spreadsheets copy and save, or by commas, some of which may be in amounts. */
function cellsOf(row: string): string[] {
  const byCommas = row.split(',');
  const cells =
    !/[\t;]/.test(row) && byCommas.length === 3
      ? byCommas
      : row.split(row.includes('\t') ? '\t' : row.includes(';') ? ';' : /,\s+/);
  return cells.map((cell) => cell.trim());
}

interface UnreadRow {
  /** From 1, as the admin counts them in the field. */
  number: number;
  /** What is in the place of an amount; undefined if a part is missing. */
  wrong?: string;
}

/** The parcels of a payout as they were pasted from a courier's panel: number, cash collected, fee; and the other lines. */
export function readPayoutRows(text: string): { lines: CourierPayoutInput['lines']; unread: UnreadRow[] } {
  const rows = text
    .split('\n')
    .map((row, index) => ({ row: row.trim(), number: index + 1 }))
    .filter(({ row }) => row !== '');
  const lines: CourierPayoutInput['lines'] = [];
  const unread: UnreadRow[] = [];
  for (const [index, { row, number }] of rows.entries()) {
    const [reference = '', collectedCell = '', feeCell = ''] = cellsOf(row);
    const [collected, fee] = [takaOf(collectedCell), takaOf(feeCell)];
    if (reference !== '' && collected !== undefined && fee !== undefined) lines.push({ reference, collected, fee });
    // The first of several rows may be the heads of the columns.
    else if (index > 0 || rows.length === 1 || /\d/.test(row))
      unread.push({
        number,
        wrong: [collectedCell, feeCell].find((cell) => cell !== '' && takaOf(cell) === undefined),
      });
  }
  return { lines, unread };
}
