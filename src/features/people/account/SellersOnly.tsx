import Button from '@mui/material/Button';
import type { ReactNode } from 'react';
import { Link as RouterLink } from 'react-router-dom';
import { paths } from '../../../paths.ts';
import { EmptyState } from '../../../ui/feedback/EmptyState.tsx';
import { ErrorState } from '../../../ui/feedback/ErrorState.tsx';
import { PageHead } from '../../../ui/page/PageHead.tsx';
import { useText } from '../../../ui/text/text.ts';
import { PageLoading } from '../../../ui/page/PageLoading.tsx';
import { useRoles, useUser } from './useSession.ts';
import { sellersOnlyText } from './sellers-only.text.ts';

interface SellersOnlyProps {
  title: string;
  lead?: string;
  /** The page is for this person as well. */
  isForAll?: boolean;
  children: ReactNode;
}

/**
 * A page for sellers and admins. docs/rules.md §4: without the role, it says which role it needs
 * and who is signed in.
 */
export function SellersOnly({ title, lead, isForAll = false, children }: SellersOnlyProps) {
  const words = useText(sellersOnlyText);
  const { email } = useUser();
  const { isAdmin, isSeller, loading, error, retry } = useRoles();
  if (loading) return <PageLoading />;
  if (isAdmin || isSeller || isForAll)
    return (
      <>
        <PageHead title={title} lead={lead} />
        {children}
      </>
    );
  if (error !== undefined) return <ErrorState error={error} onRetry={retry} />;
  return (
    <>
      <PageHead title={title} />
      <EmptyState title={words.sellersOnly} text={`${words.signedInAs(email)} ${words.howToSell}`}>
        <Button variant="contained" component={RouterLink} to={paths.becomeSeller}>
          {words.becomeSeller}
        </Button>
        <Button component={RouterLink} to={paths.home}>
          {words.backHome}
        </Button>
      </EmptyState>
    </>
  );
}
