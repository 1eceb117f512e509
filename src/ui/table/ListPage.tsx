import type { ReactNode } from 'react';
import { PagedTable, type PagedTableProps } from './PagedTable.tsx';
import { PageHead } from '../page/PageHead.tsx';

interface ListPageProps<Row> extends Omit<PagedTableProps<Row>, 'caption'> {
  title: string;
  lead?: string;
  /** Further actions, usually a button. */
  children?: ReactNode;
}

/** A page with one list. */
export function ListPage<Row extends { _id: string }>({ title, lead, children, ...list }: ListPageProps<Row>) {
  return (
    <>
      <PageHead title={title} lead={lead}>
        {children}
      </PageHead>
      <PagedTable caption={title} {...list} />
    </>
  );
}
