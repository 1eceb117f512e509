import Checkbox from '@mui/material/Checkbox';
import Stack from '@mui/material/Stack';
import { useState } from 'react';
import { PAYOUT_STATES } from '#contract/money/payout-lifecycle';
import type { SortKey } from '#contract/lists';
import type { Payout } from '#contract/money/payout';
import { personColumn } from '../../../ui/table/columns.tsx';
import type { Column } from '../../../ui/table/DataTable.tsx';
import { PagedTable } from '../../../ui/table/PagedTable.tsx';
import { useListAddress } from '../../../ui/table/useListAddress.ts';
import { useText } from '../../../ui/text/text.ts';
import { payoutStateText } from '../balance/balance.text.ts';
import { usePayoutColumns } from '../balance/usePayoutColumns.tsx';
import { BatchBar } from './BatchBar.tsx';
import { useListPayoutsInfiniteQuery } from './payouts.api.ts';
import { payoutsText } from './payouts.text.ts';

type PayoutColumn = Column<Payout, SortKey<'payouts'>>;

/** All payouts; those asked for can be put into a batch. */
export function AllPayouts() {
  const words = useText(payoutsText);
  const states = useText(payoutStateText);
  const columns = usePayoutColumns();
  const address = useListAddress({ list: 'payouts', filter: { name: 'state', values: PAYOUT_STATES } });
  const query = useListPayoutsInfiniteQuery(address.query, { refetchOnMountOrArgChange: true });
  const [chosenIds, setChosenIds] = useState<readonly string[]>([]);
  const asked = (query.data?.pages.flatMap(({ rows }) => rows) ?? []).filter(
    ({ state, isOwn }) => state === 'asked' && !isOwn,
  );
  // Another admin may have put one into a batch in the meantime.
  const chosen = asked.filter(({ _id }) => chosenIds.includes(_id));
  const toggle = ({ _id }: Payout) =>
    setChosenIds((before) => (before.includes(_id) ? before.filter((id) => id !== _id) : [...before, _id]));

  const reference: PayoutColumn = {
    ...columns.reference,
    cell: (payout) => (
      <Stack component="span" direction="row" sx={{ alignItems: 'center' }}>
        {payout.state === 'asked' && !payout.isOwn && (
          <Checkbox
            checked={chosen.includes(payout)}
            onChange={() => toggle(payout)}
            slotProps={{ input: { 'aria-label': words.selectOne(payout.reference, payout.sellerName ?? '') } }}
            sx={{ width: 44, height: 44 }}
          />
        )}
        <span translate="no">{payout.reference}</span>
      </Stack>
    ),
  };
  const { date, amount, to, state } = columns;
  return (
    <>
      {asked.length > 0 && <BatchBar asked={asked} chosen={chosen} onChoose={setChosenIds} />}
      <PagedTable
        query={query}
        address={address}
        filter={{ label: state.label, options: PAYOUT_STATES.map((each) => [each, states[each]]) }}
        caption={words.payouts}
        columns={[reference, personColumn('sellerName', 'sellerEmail', words.seller), amount, to, date, state]}
        empty={{ title: words.emptyTitle, text: words.emptyText }}
      />
    </>
  );
}
