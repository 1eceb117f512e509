import Skeleton from '@mui/material/Skeleton';
import Tab from '@mui/material/Tab';
import { Link as RouterLink, Navigate, useSearchParams } from 'react-router-dom';
import { PAPERS_PARAMETER } from '#contract/news/notice-path';
import { VERIFICATION_KINDS } from '#contract/trust/verification-rules';
import { paths, registrationPath } from '../../../paths.ts';
import { useText } from '../../../ui/text/text.ts';
import { PageTabs } from '../../../ui/page/PageTabs.tsx';
import { SellersOnly } from '../../people/account/SellersOnly.tsx';
import { KindPanel } from './KindPanel.tsx';
import { RegistrationPanel } from './RegistrationPanel.tsx';
import { addVerificationRefusals } from './verification-refusals.text.ts';
import { useListOwnVerificationsQuery } from './verification.api.ts';
import { verificationKindText, verificationText } from './verification.text.ts';

addVerificationRefusals();

/** Opens the tab, and the bike, of papers that a notification is about. */
function OpenPapers({ id }: { id: string }) {
  const { data, error } = useListOwnVerificationsQuery();
  const papers = data?.find(({ _id }) => _id === id);
  if (!data && error === undefined) return <Skeleton variant="rounded" height={320} />;
  const to = papers?.productId
    ? registrationPath(papers.productId)
    : `${paths.verification}?about=${papers?.kind ?? 'identity'}`;
  return <Navigate to={to} replace />;
}

/** A seller proves who they are, what they trade as, or whose bike it is (docs/rules.md §11). */
export default function VerificationPage() {
  const words = useText(verificationText);
  const kinds = useText(verificationKindText);
  const [params] = useSearchParams();
  const papersId = params.get(PAPERS_PARAMETER);
  const shown = VERIFICATION_KINDS.find((kind) => kind === params.get('about')) ?? 'identity';
  return (
    <SellersOnly title={words.title} lead={words.lead}>
      <PageTabs value={shown} aria-label={words.tabs}>
        {VERIFICATION_KINDS.map((kind) => (
          <Tab
            key={kind}
            value={kind}
            label={kinds[kind]}
            component={RouterLink}
            to={`${paths.verification}?about=${kind}`}
          />
        ))}
      </PageTabs>
      {papersId !== null ? (
        <OpenPapers id={papersId} />
      ) : shown === 'registration' ? (
        <RegistrationPanel />
      ) : (
        <KindPanel key={shown} kind={shown} />
      )}
    </SellersOnly>
  );
}
