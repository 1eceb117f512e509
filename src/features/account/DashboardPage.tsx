import Button from '@mui/material/Button';
import { Link } from 'react-router-dom';
import { paths } from '../../paths';
import { Failure } from '../../ui/Failure';
import { useText } from '../../ui/text';
import classes from './DashboardPage.module.css';
import { dashboardText } from './dashboard.text';
import { useRoles, useUser } from './useSession';

/** SPEC §2, dashboard's index: a welcome line with the display name, and the next steps of one's role. */
export default function DashboardPage() {
  const words = useText(dashboardText);
  const user = useUser();
  const { isAdmin, isSeller, loading, error, retry } = useRoles();
  const steps: { to: string; title: string; text: string }[] = [
    ...(isAdmin ? [{ to: paths.sellers, title: words.verify, text: words.verifyText }, { to: paths.reports, title: words.reports, text: words.reportsText }] : []),
    ...(isAdmin || isSeller ? [{ to: paths.addProduct, title: words.sell, text: words.sellText }, { to: paths.myProducts, title: words.products, text: words.productsText }] : []),
    { to: paths.bookings, title: words.bookings, text: words.bookingsText },
    { to: paths.wishlist, title: words.wishes, text: words.wishesText },
  ];
  return (
    <>
      <h1 className={classes.title}>{words.welcome(user.displayName)}</h1>
      <p className={classes.lead}>{words.signedInAs(user.email)}</p>
      {error !== undefined && !loading && <Failure error={error} onRetry={retry} />}
      <ul className={classes.steps}>
        {!loading && steps.map(({ to, title, text }) => (
          <li key={to} className={classes.step}>
            <h2 className={classes.stepTitle}>{title}</h2>
            <p className={classes.stepText}>{text}</p>
            <Button component={Link} to={to} variant="outlined" aria-label={title}>{words.open}</Button>
          </li>
        ))}
      </ul>
    </>
  );
}
