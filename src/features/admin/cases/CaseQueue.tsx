import { useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router-dom';
import { PageHead } from '../../../ui/page/PageHead.tsx';
import { PagedTable } from '../../../ui/table/PagedTable.tsx';
import { useText } from '../../../ui/text/text.ts';
import { casePath } from '../../../case-path.ts';
import { CaseCountChips } from './CaseCountChips.tsx';
import { CaseFilterFields } from './CaseFilterFields.tsx';
import { casesText } from './cases.text.ts';
import { JointDecision } from './decision/JointDecision.tsx';
import { KeyHelp } from './KeyHelp.tsx';
import { keysText } from './keys.text.ts';
import { useCaseColumns } from './useCaseColumns.tsx';
import { useCaseList } from './useCaseList.ts';
import { useKeys } from './useKeys.ts';

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
  const [selected, setSelected] = useState<readonly string[]>([]);
  const toggle = (id: string) =>
    setSelected((all) => (all.includes(id) ? all.filter((other) => other !== id) : [...all, id]));
  const open = rows.filter(({ state }) => state === 'open').map(({ _id }) => _id);
  const selectShown = open.every((id) => selected.includes(id)) ? undefined : () => setSelected(open);
  useKeys({
    x: marked === undefined ? undefined : () => toggle(marked),
    a: selectShown,
    j: () => {
      // The page after the last row.
      if (place === rows.length - 1 && query.hasNextPage && !query.isFetching) void query.fetchNextPage();
      mark(place + 1);
    },
    k: () => mark(place - 1),
    Enter: marked === undefined ? undefined : () => void navigate(casePath(marked, params)),
  });
  const columns = useCaseColumns(marked, { has: (id) => selected.includes(id), toggle });
  return (
    <>
      <PageHead title={words.title} lead={words.lead} />
      <KeyHelp
        keys={[
          ['J', keys.next],
          ['K', keys.previous],
          [keys.enter, keys.open],
          ['X', keys.choose],
          ['A', keys.chooseAll],
        ]}
      />
      <CaseCountChips filters={filters} />
      <CaseFilterFields filters={filters} />
      <JointDecision
        cases={rows.filter(({ _id, state }) => state === 'open' && selected.includes(_id))}
        onSelectShown={selectShown}
        onDecided={(ids) => setSelected((all) => all.filter((id) => !ids.includes(id)))}
      />
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
