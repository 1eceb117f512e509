import { EmptyState } from '../../ui/EmptyState';
import { PagedTable } from '../../ui/PagedTable';
import { PageHead } from '../../ui/PageHead';
import { useText } from '../../ui/text';
import { useListAddress } from '../../ui/useListAddress';
import { useUser } from '../account/useSession';
import { useListUsersInfiniteQuery } from './people.api';
import { peopleText } from './people.text';
import { usePersonColumns } from './usePersonColumns';

/** docs/specification.md §2, Manage Users. */
export default function UsersPage() {
  const words = useText(peopleText);
  const { displayName } = useUser();
  const address = useListAddress({ list: 'users' });
  const query = useListUsersInfiniteQuery(address.query, { refetchOnMountOrArgChange: true });
  const { nameAndEmail, deleteButton } = usePersonColumns(words.userName);
  return (
    <>
      <PageHead title={words.usersTitle} lead={words.welcomeBack(displayName)} />
      <PagedTable
        query={query}
        address={address}
        caption={words.usersTitle}
        columns={[...nameAndEmail, { key: 'delete', label: words.delete, actions: true, cell: deleteButton }]}
        empty={<EmptyState title={words.noUsers} text={words.noUsersText} />}
      />
    </>
  );
}
