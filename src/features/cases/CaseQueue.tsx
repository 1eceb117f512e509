import { useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router-dom';
import { PageHead } from '../../ui/page/PageHead';
import { PagedTable } from '../../ui/table/PagedTable';
import { useText } from '../../ui/text/text';
import { casePath } from './case-path';
import { CaseCountChips } from './CaseCountChips';
import { CaseFilterFields } from './CaseFilterFields';
import { casesText } from './cases.text';
import { KeyHelp } from './KeyHelp';
import { keysText } from './keys.text';
import { useCaseColumns } from './useCaseColumns';
import { useCaseList } from './useCaseList';
import { useKeys } from './useKeys';

/** The cases that wait for a decision, or those chosen by the filters. */
export function CaseQueue() {
  const words = useText(casesText);
  const keys = useText(keysText);
  const { filters, address, query, rows } = useCaseList({ refetch: true });
  const [params] = useSearchParams();
  const navigate = useNavigate();
  const [marked, setMarked] = useState<string>();
  const place = rows.findIndex(({ _id }) => _id === marked);
  const mark = (to: number) => {
    const id = rows[Math.max(0, Math.min(to, rows.length - 1))]?._id;
    setMarked(id);
    if (id) document.querySelector<HTMLElement>(`[data-row="${id}"]`)?.scrollIntoView({ block: 'nearest' });
  };
  useKeys({
    j: () => mark(place + 1),
    k: () => mark(place - 1),
    Enter: marked === undefined ? undefined : () => void navigate(casePath(marked, params)),
  });
  const columns = useCaseColumns(marked);
  return (
    <>
      <PageHead title={words.title} lead={words.lead} />
      <KeyHelp
        keys={[
          ['J', keys.next],
          ['K', keys.previous],
          [keys.enter, keys.open],
        ]}
      />
      <CaseCountChips filters={filters} />
      <CaseFilterFields filters={filters} />
      <PagedTable
        caption={words.title}
        query={query}
        address={address}
        columns={columns}
        empty={{ title: words.emptyTitle, text: words.emptyText }}
      />
    </>
  );
}
