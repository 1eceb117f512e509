import Button from '@mui/material/Button';
import { Link } from 'react-router-dom';
import { paths } from '../../paths';
import { DataTable } from '../../ui/DataTable';
import { Empty } from '../../ui/Empty';
import { Failure } from '../../ui/Failure';
import { PageHead } from '../../ui/PageHead';
import { useText } from '../../ui/text';
import { useUser } from '../account/useSession';
import classes from './WishlistPage.module.css';
import { WishHint } from './WishHint';
import { useListWishesQuery } from './wish.api';
import { wishText } from './wish.text';
import { useWishColumns } from './useWishColumns';

/** SPEC §2, wish list. */
export default function WishlistPage() {
  const words = useText(wishText);
  const { email } = useUser();
  const { data: wishes, isLoading, error, refetch } = useListWishesQuery(email);
  const columns = useWishColumns();
  return (
    <div className={classes.page}>
      <PageHead title={words.title} />
      {!wishes && error !== undefined && <Failure error={error} onRetry={() => void refetch()} />}
      {wishes?.length === 0 && (
        <Empty title={words.emptyTitle} text={words.emptyText}>
          <Button variant="contained" component={Link} to={paths.home}>{words.browse}</Button>
        </Empty>
      )}
      {(isLoading || (wishes && wishes.length > 0)) && (
        <DataTable caption={words.title} columns={columns} rows={wishes ?? []} loading={isLoading} more={(wish) => <WishHint wish={wish} />} />
      )}
    </div>
  );
}
