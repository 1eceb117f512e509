import Stack from '@mui/material/Stack';
import { bikePath } from '../../paths.ts';
import type { Column } from './DataTable.tsx';
import { formatDateTime } from '../text/dates.ts';
import { Email } from '../text/Email.tsx';
import type { Language } from '../text/language.ts';
import { formatTaka } from '../text/numbers.ts';
import { PageLink } from '../page/PageLink.tsx';
import { PictureName } from '../page/PictureName.tsx';
import { PersonLink } from './PersonLink.tsx';

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
  cell: (row) => <span translate="no">{formatTaka(row[key], language)}</span>,
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

/** A product's name, which opens its page; without its picture. */
export const productLinkColumn = (
  label: string,
): Column<{ productId: string; productName: string }, 'productName'> => ({
  key: 'productName',
  label,
  sortKey: 'productName',
  cell: ({ productId, productName }) => (
    <PageLink to={bikePath(productId, productName)} translate="no">
      {productName}
    </PageLink>
  ),
});

/** A person's name above their email. @param key of the name */
export const personColumn = <Name extends string, Address extends string>(
  key: Name,
  emailKey: Address,
  label: string,
): Column<Partial<Record<Name | Address, string>>, Name> => ({
  key,
  label,
  sortKey: key,
  cell: (row) => (
    <Stack component="span">
      {row[key] && <span translate="no">{row[key]}</span>}
      {row[emailKey] && <Email address={row[emailKey]} />}
    </Stack>
  ),
});

/** The same for admins: the name opens the person's record. @param idKey of the person's id */
export const linkedPersonColumn = <Name extends string, Address extends string, Id extends string>(
  key: Name,
  emailKey: Address,
  label: string,
  idKey: Id,
): Column<Partial<Record<Name | Address | Id, string>>, Name> => ({
  ...personColumn(key, emailKey, label),
  cell: (row) => (
    <Stack component="span">
      {row[key] && <PersonLink id={row[idKey]} name={row[key]} />}
      {row[emailKey] && <Email address={row[emailKey]} />}
    </Stack>
  ),
});

export const createdAtColumn = (label: string, language: Language): Column<{ createdAt: string }, 'createdAt'> => ({
  key: 'createdAt',
  label,
  sortKey: 'createdAt',
  cell: ({ createdAt }) => formatDateTime(createdAt, language),
});
