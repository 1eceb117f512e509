import Avatar from '@mui/material/Avatar';
import Stack from '@mui/material/Stack';
import { styled } from '@mui/material/styles';
import type { ReactNode } from 'react';
import type { SortKey } from '#contract/lists';
import type { Person } from '#contract/people/person';
import { emailColumn } from '../../../ui/table/columns.tsx';
import type { Column } from '../../../ui/table/DataTable.tsx';
import { codeOf } from '../../../services/call-error.ts';
import { notify } from '../../../ui/feedback/notify.ts';
import { notifyRefusal } from '../../../ui/feedback/notify-refusal.ts';
import { variantOf } from '../../../ui/page/Picture.tsx';
import { PersonLink } from '../../../ui/table/PersonLink.tsx';
import { RemoveButton } from '../../../ui/table/RemoveButton.tsx';
import { currentText, useText } from '../../../ui/text/text.ts';
import { useRowActions } from '../../../ui/table/useRowActions.ts';
import { useRemovePersonMutation } from './people.api.ts';
import { peopleText } from './people.text.ts';

const PersonName = styled(Stack)({
  flexDirection: 'row',
  alignItems: 'center',
  gap: 12,
  minWidth: 0,
  fontWeight: 600,
  overflowWrap: 'anywhere',
  '& .MuiAvatar-root': { width: 36, height: 36 },
});

/** The columns that both tables of people share: the person, and the delete button. */
export function usePersonColumns(nameLabel: string): {
  nameAndEmail: Column<Person, SortKey<'users'>>[];
  deleteButton: (person: Person) => ReactNode;
} {
  const words = useText(peopleText);
  const { run, isBusy } = useRowActions();
  const [removePerson] = useRemovePersonMutation();

  const remove = ({ _id, userName, role }: Person) =>
    run(_id, {
      question: {
        title: words.confirmDelete(userName),
        detail: role === 'seller' ? words.sellerDetail : words.buyerDetail,
      },
      work: async () => {
        const answer = await removePerson(_id);
        if (codeOf(answer.error) === 'ACCOUNT_UNSETTLED')
          return notifyRefusal(answer.error, currentText(peopleText).suspendInstead);
        if (answer.error !== undefined) throw answer.error;
        if (answer.data.deletedCount > 0) void notify('success', currentText(peopleText).deleted(userName));
        else void notify('info', currentText(peopleText).alreadyDeleted);
      },
    });

  return {
    nameAndEmail: [
      {
        key: 'userName',
        label: nameLabel,
        sortKey: 'userName',
        cell: ({ _id, userName, image }) => (
          <PersonName>
            <Avatar src={image ? variantOf(image, 'thumb') : undefined} alt="">
              {userName.slice(0, 1)}
            </Avatar>
            <PersonLink id={_id} name={userName} />
          </PersonName>
        ),
      },
      emailColumn('email', words.email),
    ],
    deleteButton: (person) => (
      <RemoveButton
        aria-label={words.deleteOne(person.userName)}
        loading={isBusy(person._id)}
        onClick={() => remove(person)}
      >
        {words.delete}
      </RemoveButton>
    ),
  };
}
