import { Empty } from '../../ui/Empty';
import { PagedTable } from '../../ui/PagedTable';
import { PageHead } from '../../ui/PageHead';
import { useText } from '../../ui/text';
import { useUser } from '../account/useSession';
import { useListUsersInfiniteQuery } from './people.api';
import { peopleText } from './people.text';
import { usePersonColumns } from './usePersonColumns';

/** SPEC §2, Manage Users. */
export default function UsersPage() {
  const words = useText(peopleText);
  const { displayName } = useUser();
  const query = useListUsersInfiniteQuery(undefined, { refetchOnMountOrArgChange: true });
  const { who, deletion } = usePersonColumns(words.userName);
  return (
    <>
      <PageHead title={words.usersTitle} lead={words.welcomeBack(displayName)} />
      <PagedTable
        query={query}
        caption={words.usersTitle}
        columns={[...who, { key: 'delete', label: words.delete, actions: true, cell: deletion }]}
        empty={<Empty title={words.noUsers} text={words.noUsersText} />}
      />
    </>
  );
}
