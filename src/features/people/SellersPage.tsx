import Chip from '@mui/material/Chip';
import { Empty } from '../../ui/Empty';
import { PagedTable } from '../../ui/PagedTable';
import { PageHead } from '../../ui/PageHead';
import { useText } from '../../ui/text';
import { useListSellersInfiniteQuery } from './people.api';
import { peopleText, personStatusText } from './people.text';
import { usePersonColumns } from './usePersonColumns';
import { Verification } from './Verification';

/** SPEC §2, Manage Sellers: Verified only when the status is not verified; Delete always. */
export default function SellersPage() {
  const words = useText(peopleText);
  const statuses = useText(personStatusText);
  const query = useListSellersInfiniteQuery(undefined, { refetchOnMountOrArgChange: true });
  const { who, deletion } = usePersonColumns(words.sellerName);
  return (
    <>
      <PageHead title={words.sellersTitle} lead={words.sellersLead} />
      <PagedTable
        query={query}
        caption={words.sellersTitle}
        columns={[
          ...who,
          {
            key: 'status',
            label: words.status,
            sortBy: ({ status }) => statuses[status],
            cell: ({ status }) => <Chip size="small" variant="outlined" color={status === 'verified' ? 'success' : 'default'} label={statuses[status]} sx={{ justifySelf: 'start' }} />,
          },
          {
            key: 'actions',
            label: words.actions,
            actions: true,
            cell: (person) => (
              <>
                {person.status !== 'verified' && <Verification sellerId={person._id} userName={person.userName} />}
                {deletion(person)}
              </>
            ),
          },
        ]}
        empty={<Empty title={words.noSellers} text={words.noSellersText} />}
      />
    </>
  );
}
