import { bikePath } from '../../paths';
import type { Column } from './DataTable';
import { Email } from '../text/Email';
import type { Language } from '../text/language';
import { formatTaka } from '../text/numbers';
import { PictureName } from '../page/PictureName';

/** Columns shared by several lists; the server sorts each by the field it shows. */
export const productColumn = <Row extends { image: string; productName: string }>(
  label: string,
  productId: (row: Row) => string,
): Column<Row, 'productName'> => ({
  key: 'productName',
  label,
  sortKey: 'productName',
  cell: (row) => (
    <PictureName image={row.image} name={row.productName} to={bikePath(productId(row), row.productName)} />
  ),
});

export const takaColumn = <Key extends string>(
  key: Key,
  label: string,
  language: Language,
): Column<Record<Key, number>, Key> => ({
  key,
  label,
  number: true,
  sortKey: key,
  cell: (row) => formatTaka(row[key], language),
});

export const textColumn = <Key extends string>(key: Key, label: string): Column<Record<Key, string>, Key> => ({
  key,
  label,
  sortKey: key,
  cell: (row) => row[key],
});

export const emailColumn = <Key extends string>(key: Key, label: string): Column<Record<Key, string>, Key> => ({
  key,
  label,
  sortKey: key,
  cell: (row) => row[key] && <Email address={row[key]} />,
});
