import { ListPage } from '../../ui/table/ListPage';
import { useText } from '../../ui/text/text';
import { useListAddress } from '../../ui/table/useListAddress';
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
    <ListPage
      title={words.usersTitle}
      lead={words.welcomeBack(displayName)}
      query={query}
      address={address}
      columns={[...nameAndEmail, { key: 'delete', label: words.delete, actions: true, cell: deleteButton }]}
      empty={{ title: words.noUsers, text: words.noUsersText }}
    />
  );
}
