import Button from '@mui/material/Button';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { paths } from '../../paths';
import { Empty } from '../../ui/Empty';
import { Failure } from '../../ui/Failure';
import { useText } from '../../ui/text';
import { Waiting } from '../../ui/Waiting';
import { useRoles, useUser } from '../account/useSession';
import { myProductsText } from './my-products.text';

/** RULES §4: opened without the role, the page says what it needs, and signed in as whom. */
export function SellersOnly({ children }: { children: ReactNode }) {
  const words = useText(myProductsText);
  const { email } = useUser();
  const { isAdmin, isSeller, loading, error, retry } = useRoles();
  if (loading) return <Waiting />;
  if (isAdmin || isSeller) return children;
  if (error !== undefined) return <Failure error={error} onRetry={retry} />;
  return (
    <Empty title={words.sellersOnly} text={`${words.signedInAs(email)} ${words.howToSell}`}>
      <Button variant="contained" component={Link} to={paths.home}>{words.backHome}</Button>
    </Empty>
  );
}
