import { ListPage } from '../../../ui/table/ListPage.tsx';
import { useText } from '../../../ui/text/text.ts';
import { useListAddress } from '../../../ui/table/useListAddress.ts';
import { useUser } from '../../people/account/useSession.ts';
import { useListUsersInfiniteQuery } from './people.api.ts';
import { peopleText } from './people.text.ts';
import { usePersonColumns } from './usePersonColumns.tsx';

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
