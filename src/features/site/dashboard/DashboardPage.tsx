import { styled } from '@mui/material/styles';
import { PageHead } from '../../../ui/page/PageHead.tsx';
import { useText } from '../../../ui/text/text.ts';
import { ProveEmailNotice } from '../profile/ProveEmailNotice.tsx';
import { useRoles, useUser } from '../../people/account/useSession.ts';
import { DashboardCards } from './DashboardCards.tsx';
import { dashboardText } from './dashboard.text.ts';

/** As tall as the window, so that the footer doesn't move when the cards arrive. */
const Page = styled('div')({ minHeight: '85vh' });

/**
 * docs/specification.md §2, dashboard's index: a welcome line with the display name, and the
 * person's pending tasks.
 */
export default function DashboardPage() {
  const words = useText(dashboardText);
  const user = useUser();
  const { isSeller } = useRoles();
  return (
    <Page>
      <PageHead title={words.welcome(user.displayName)} lead={words.signedInAs(user.email)} />
      {isSeller && <ProveEmailNotice email={user.email} />}
      <DashboardCards />
    </Page>
  );
}
