import { useState } from 'react';
import { PAYOUT_BATCH_STATES } from '#contract/money/payout-lifecycle';
import type { PayoutBatch } from '#contract/money/payout';
import { PagedTable } from '../../../ui/table/PagedTable.tsx';
import { useListAddress } from '../../../ui/table/useListAddress.ts';
import { useText } from '../../../ui/text/text.ts';
import { useListPayoutBatchesInfiniteQuery } from './payouts.api.ts';
import { batchStateText, batchText, payoutsText } from './payouts.text.ts';
import { ResultsDialog } from './ResultsDialog.tsx';
import { useBatchColumns } from './useBatchColumns.tsx';

/** The batches, newest first, with what can be done with each. */
export function Batches() {
  const words = useText(payoutsText);
  const batch = useText(batchText);
  const states = useText(batchStateText);
  const address = useListAddress({ list: 'payoutBatches', filter: { name: 'state', values: PAYOUT_BATCH_STATES } });
  const query = useListPayoutBatchesInfiniteQuery(address.query, { refetchOnMountOrArgChange: true });
  const [chosen, setChosen] = useState<PayoutBatch>();
  const [isOpen, setOpen] = useState(false);
  const columns = useBatchColumns((asked) => {
    setChosen(asked);
    setOpen(true);
  });
  return (
    <>
      <PagedTable
        query={query}
        address={address}
        filter={{ label: batch.state, options: PAYOUT_BATCH_STATES.map((state) => [state, states[state]]) }}
        caption={words.batches}
        columns={columns}
        empty={{ title: words.emptyBatches, text: words.emptyBatchesText }}
      />
      {chosen && <ResultsDialog key={chosen._id} batch={chosen} open={isOpen} onClose={() => setOpen(false)} />}
    </>
  );
}
