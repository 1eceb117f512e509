import { PERSON_STATUSES } from '#contract/lists';
import Chip from '@mui/material/Chip';
import { personStatusText } from '../../../ui/text/lists.text.ts';
import { ListPage } from '../../../ui/table/ListPage.tsx';
import { useText } from '../../../ui/text/text.ts';
import { useListAddress } from '../../../ui/table/useListAddress.ts';
import { useListSellersInfiniteQuery } from './people.api.ts';
import { peopleText } from './people.text.ts';
import { usePersonColumns } from './usePersonColumns.tsx';
import { VerifyButton } from './VerifyButton.tsx';

/**
 * docs/specification.md §2, Manage Sellers: Verified only when the status is not verified; Delete
 * always.
 */
export default function SellersPage() {
  const words = useText(peopleText);
  const statuses = useText(personStatusText);
  const address = useListAddress({ list: 'sellers', filter: { name: 'status', values: PERSON_STATUSES } });
  const query = useListSellersInfiniteQuery(address.query, { refetchOnMountOrArgChange: true });
  const { nameAndEmail, deleteButton } = usePersonColumns(words.sellerName);
  return (
    <ListPage
      title={words.sellersTitle}
      lead={words.sellersLead}
      query={query}
      address={address}
      filter={{ label: words.status, options: PERSON_STATUSES.map((status) => [status, statuses[status]]) }}
      columns={[
        ...nameAndEmail,
        {
          key: 'status',
          label: words.status,
          sortKey: 'status',
          cell: ({ status }) => (
            <Chip
              size="small"
              variant="outlined"
              color={status === 'verified' ? 'success' : 'default'}
              label={statuses[status]}
            />
          ),
        },
        {
          key: 'actions',
          label: words.actions,
          actions: true,
          cell: (person) => (
            <>
              {person.status !== 'verified' && <VerifyButton sellerId={person._id} userName={person.userName} />}
              {deleteButton(person)}
            </>
          ),
        },
      ]}
      empty={{ title: words.noSellers, text: words.noSellersText }}
    />
  );
}
