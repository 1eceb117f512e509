import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import { Link } from 'react-router-dom';
import type { Dashboard } from '#contract/site/dashboard';
import { paths } from '../../../paths.ts';
import { DateText } from '../../../ui/text/DateText.tsx';
import { useText } from '../../../ui/text/text.ts';
import { dashboardText } from './dashboard.text.ts';

/** Says what a decision restricts now, with a link to its reasons and to an appeal. */
export function RestrictionNotice({ restrictions }: { restrictions: NonNullable<Dashboard['restrictions']> }) {
  const words = useText(dashboardText);
  return (
    <>
      {restrictions.map(({ action, until }) => (
        <Alert
          key={action}
          severity={action === 'suspend' || action === 'close' ? 'error' : 'warning'}
          sx={{ mb: 2, flexWrap: 'wrap' }}
          action={
            <Button color="inherit" component={Link} to={paths.decisions}>
              {words.readWhy}
            </Button>
          }
        >
          <span>{words[action]}</span>
          {until !== undefined && (
            <>
              {' '}
              <span>{words.until}</span> <DateText instant={until} format="day" />
            </>
          )}
        </Alert>
      ))}
    </>
  );
}
