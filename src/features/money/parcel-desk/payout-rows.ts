import { latinDigits } from '#contract/clean-text';
import type { CourierPayoutInput } from '#contract/deals/delivery';

/** Taka as panels write them: `৳1,200.00`, `Tk 1200`; undefined for what is no whole amount. */
function takaOf(cell: string): number | undefined {
  const number = latinDigits(cell).replace(/[৳,\s]|tk\.?/gi, '');
  const amount = /^\d+(\.\d+)?$/.test(number) ? Math.round(Number(number)) : NaN;
  return Number.isFinite(amount) ? amount : undefined;
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

/**
 * The parcels of a payout as they were pasted from a courier's panel: number, cash collected, fee. `unread` are the
 * numbers of the other lines, from 1, as the admin counts them in the field.
 */
export function readPayoutRows(text: string): { lines: CourierPayoutInput['lines']; unread: number[] } {
  const rows = text
    .split('\n')
    .map((row, index) => ({ row: row.trim(), number: index + 1 }))
    .filter(({ row }) => row !== '');
  const lines: CourierPayoutInput['lines'] = [];
  const unread: number[] = [];
  for (const [index, { row, number }] of rows.entries()) {
    const [reference = '', collectedCell = '', feeCell = ''] = cellsOf(row);
    const [collected, fee] = [takaOf(collectedCell), takaOf(feeCell)];
    if (reference !== '' && collected !== undefined && fee !== undefined) lines.push({ reference, collected, fee });
    // The first row may be the heads of the columns.
    else if (index > 0 || /\d/.test(row)) unread.push(number);
  }
  return { lines, unread };
}
