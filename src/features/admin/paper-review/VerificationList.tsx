import Button from '@mui/material/Button';
import { Link } from 'react-router-dom';
import type { SortKey } from '#contract/lists';
import type { Verification } from '#contract/trust/verification';
import { VERIFICATION_STATES } from '#contract/trust/verification-rules';
import { createdAtColumn, linkedPersonColumn } from '../../../ui/table/columns.tsx';
import type { Column } from '../../../ui/table/DataTable.tsx';
import { ListPage } from '../../../ui/table/ListPage.tsx';
import { useListAddress } from '../../../ui/table/useListAddress.ts';
import { useLanguage } from '../../../ui/text/language.ts';
import { useText } from '../../../ui/text/text.ts';
import { verificationKindText, verificationStateText } from '../../trust/verification/verification.text.ts';
import { papersPath } from './verification-path.ts';
import { useListVerificationsInfiniteQuery } from './verifications.api.ts';
import { VerificationState } from './VerificationState.tsx';
import { verificationsText } from './verifications.text.ts';

function useColumns(): Column<Verification, SortKey<'verifications'>>[] {
  const words = useText(verificationsText);
  const kinds = useText(verificationKindText);
  const language = useLanguage();
  return [
    linkedPersonColumn('sellerName', 'sellerEmail', words.seller, 'personId'),
    {
      key: 'kind',
      label: words.kind,
      cell: ({ kind, productName }) => [kinds[kind], productName].filter(Boolean).join(': '),
    },
    { key: 'state', label: words.state, sortKey: 'state', cell: ({ state }) => <VerificationState state={state} /> },
    createdAtColumn(words.date, language),
    {
      key: 'review',
      label: words.review,
      actions: true,
      cell: ({ _id, sellerName }) => (
        <Button
          component={Link}
          to={papersPath(_id)}
          size="small"
          variant="outlined"
          aria-label={words.open(sellerName ?? '')}
          sx={{ minHeight: 44 }}
        >
          {words.openShort}
        </Button>
      ),
    },
  ];
}

/** Everything that sellers have sent, by state. */
export function VerificationList() {
  const words = useText(verificationsText);
  const states = useText(verificationStateText);
  const address = useListAddress({ list: 'verifications', filter: { name: 'state', values: VERIFICATION_STATES } });
  const query = useListVerificationsInfiniteQuery(address.query, { refetchOnMountOrArgChange: true });
  return (
    <ListPage
      title={words.title}
      lead={words.lead}
      query={query}
      address={address}
      filter={{ label: words.state, options: VERIFICATION_STATES.map((state) => [state, states[state]]) }}
      columns={useColumns()}
      empty={{ title: words.emptyTitle, text: words.emptyText }}
    />
  );
}
