import Card from '@mui/material/Card';
import CardActions from '@mui/material/CardActions';
import CardContent from '@mui/material/CardContent';
import Button from '@mui/material/Button';
import List from '@mui/material/List';
import ListItem from '@mui/material/ListItem';
import Typography from '@mui/material/Typography';
import { Link as RouterLink } from 'react-router-dom';
import { paths } from '../../paths';
import { ErrorState } from '../../ui/ErrorState';
import { PageHead } from '../../ui/PageHead';
import { useText } from '../../ui/text';
import { dashboardText } from './dashboard.text';
import { ProveEmailNotice } from './ProveEmailNotice';
import { useRoles, useUser } from './useSession';

/** docs/specification.md §2, dashboard's index: a welcome line with the display name, and the next steps of one's role. */
export default function DashboardPage() {
  const words = useText(dashboardText);
  const user = useUser();
  const { isAdmin, isSeller, loading, error, retry } = useRoles();
  const steps: { to: string; title: string; text: string }[] = [
    ...(isAdmin
      ? [
          { to: paths.sellers, title: words.verify, text: words.verifyText },
          { to: paths.reports, title: words.reports, text: words.reportsText },
        ]
      : []),
    ...(isAdmin || isSeller
      ? [
          { to: paths.addProduct, title: words.sell, text: words.sellText },
          { to: paths.myProducts, title: words.products, text: words.productsText },
        ]
      : []),
    { to: paths.bookings, title: words.bookings, text: words.bookingsText },
    { to: paths.wishlist, title: words.wishes, text: words.wishesText },
  ];
  return (
    <>
      <PageHead title={words.welcome(user.displayName)} lead={words.signedInAs(user.email)} />
      {isSeller && <ProveEmailNotice email={user.email} />}
      {error !== undefined && !loading && <ErrorState error={error} onRetry={retry} />}
      <List
        disablePadding
        sx={{
          display: 'grid',
          gap: 2,
          gridTemplateColumns: 'repeat(auto-fill, minmax(min(240px, 100%), 1fr))',
          // Kept free until the role is known.
          minHeight: 180,
        }}
      >
        {!loading &&
          steps.map(({ to, title, text }) => (
            <ListItem key={to} disablePadding sx={{ alignItems: 'stretch' }}>
              <Card sx={{ display: 'flex', flexDirection: 'column', width: '100%' }}>
                <CardContent sx={{ flexGrow: 1, p: 2.5, pb: 1.5 }}>
                  <Typography variant="h4" component="h2" gutterBottom>
                    {title}
                  </Typography>
                  <Typography color="textSecondary">{text}</Typography>
                </CardContent>
                <CardActions sx={{ p: 2.5, pt: 0 }}>
                  <Button component={RouterLink} to={to} variant="outlined" aria-label={title}>
                    {words.open}
                  </Button>
                </CardActions>
              </Card>
            </ListItem>
          ))}
      </List>
    </>
  );
}
