import type { Column } from '../../../ui/table/DataTable.tsx';
import { Price } from '../../../ui/text/Price.tsx';

/** The price of a booking, beside the asking price where they differ. */
export const bookingPriceColumn = (label: string): Column<{ price: number; askingPrice?: number }, 'price'> => ({
  key: 'price',
  label,
  number: true,
  sortKey: 'price',
  cell: ({ price, askingPrice }) => (
    <span>
      <Price amount={price} asking={askingPrice} />
    </span>
  ),
});
