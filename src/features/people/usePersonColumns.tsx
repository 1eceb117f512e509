import Avatar from '@mui/material/Avatar';
import Button from '@mui/material/Button';
import type { ReactNode } from 'react';
import type { Person } from '#contract/person';
import type { Column } from '../../ui/DataTable';
import { Email } from '../../ui/Email';
import { notify } from '../../ui/notify';
import { variantOf } from '../../ui/Picture';
import { say, useText } from '../../ui/text';
import { useActions } from '../../ui/useActions';
import { useRemovePersonMutation } from './people.api';
import classes from './PeoplePage.module.css';
import { peopleText } from './people.text';

/** What both tables of people have in common: who it is, and the button that deletes them. */
export function usePersonColumns(nameLabel: string): { who: Column<Person>[]; deletion: (person: Person) => ReactNode } {
  const words = useText(peopleText);
  const { run, isBusy } = useActions();
  const [removePerson] = useRemovePersonMutation();

  const remove = ({ _id, userName, role }: Person) => run(_id, {
    question: { title: words.confirmDelete(userName), detail: role === 'seller' ? words.sellerDetail : words.buyerDetail },
    work: async () => {
      const { deletedCount } = await removePerson(_id).unwrap();
      if (deletedCount > 0) void notify('success', say(peopleText).deleted(userName));
      else void notify('info', say(peopleText).alreadyDeleted);
    },
  });

  return {
    who: [
      {
        key: 'userName',
        label: nameLabel,
        sortBy: ({ userName }) => userName,
        cell: ({ userName, image }) => (
          <span className={classes.person}><Avatar src={image ? variantOf(image, 'thumb') : undefined} alt="" sx={{ width: 36, height: 36 }}>{userName.slice(0, 1)}</Avatar>{userName}</span>
        ),
      },
      { key: 'email', label: words.email, sortBy: ({ email }) => email, cell: ({ email }) => <Email address={email} /> },
    ],
    deletion: (person) => (
      <Button size="small" variant="outlined" color="error" aria-label={words.deleteOne(person.userName)} loading={isBusy(person._id)} onClick={() => remove(person)}>{words.delete}</Button>
    ),
  };
}
