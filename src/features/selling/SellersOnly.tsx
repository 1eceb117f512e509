import Button from '@mui/material/Button';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { paths } from '../../paths';
import { Empty } from '../../ui/Empty';
import { Failure } from '../../ui/Failure';
import { PageHead } from '../../ui/PageHead';
import { useText } from '../../ui/text';
import { Waiting } from '../../ui/Waiting';
import { useRoles, useUser } from '../account/useSession';
import { myProductsText } from './my-products.text';

interface SellersOnlyProps {
  title: string;
  lead?: string;
  children: ReactNode;
}

/** A page of sellers and admins. RULES §4: opened without the role, it says what it needs, and signed in as whom. */
export function SellersOnly({ title, lead, children }: SellersOnlyProps) {
  const words = useText(myProductsText);
  const { email } = useUser();
  const { isAdmin, isSeller, loading, error, retry } = useRoles();
  if (loading) return <Waiting />;
  if (isAdmin || isSeller) return <><PageHead title={title} lead={lead} />{children}</>;
  if (error !== undefined) return <Failure error={error} onRetry={retry} />;
  return (
    <>
      <PageHead title={title} />
      <Empty title={words.sellersOnly} text={`${words.signedInAs(email)} ${words.howToSell}`}>
        <Button variant="contained" component={Link} to={paths.becomeSeller}>{words.becomeSeller}</Button>
        <Button component={Link} to={paths.home}>{words.backHome}</Button>
      </Empty>
    </>
  );
}
