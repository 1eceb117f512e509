import Chip from '@mui/material/Chip';
import { config } from '../../services/bootstrap';
import { useText } from '../../ui/text';
import classes from './AccountPage.module.css';
import { accountText } from './account.text';

interface DemoPeopleProps {
  onChoose: (person: { email: string; password: string }) => void;
}

/** The sandbox's people, one press each; nothing where the real sign-in service is used. */
export function DemoPeople({ onChoose }: DemoPeopleProps) {
  const words = useText(accountText);
  const people = config().sandbox?.people;
  if (!people) return null;
  const roles: Record<string, string> = { admin: words.roleAdmin, seller: words.roleSeller, user: words.roleUser };
  return (
    <section className={classes.demo} aria-label={words.demo}>
      <h2 className={classes.demoTitle}>{words.demo}</h2>
      <p className={classes.demoHint}>{words.demoHint}</p>
      <ul className={classes.people}>
        {people.map(({ email, password, role }) => (
          <li key={email}><Chip label={`${roles[role] ?? role}: ${email.split('@')[0]}`} onClick={() => onChoose({ email, password })} /></li>
        ))}
      </ul>
    </section>
  );
}
