import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import Link from '@mui/material/Link';
import Skeleton from '@mui/material/Skeleton';
import Tab from '@mui/material/Tab';
import Tabs from '@mui/material/Tabs';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { Link as RouterLink, useSearchParams } from 'react-router-dom';
import { VERIFICATION_KINDS, type VerificationKind } from '#contract/verification-rules';
import { paths } from '../../paths';
import { ErrorState } from '../../ui/feedback/ErrorState';
import { useText } from '../../ui/text/text';
import { SellersOnly } from '../account/SellersOnly';
import { useUser } from '../account/useSession';
import { PapersForm } from './PapersForm';
import { usePaperUploads } from './usePaperUploads';
import { useGetVerificationDraftQuery, useListOwnVerificationsQuery } from './verification.api';
import { addVerificationProblems } from './verification-problem.text';
import { neededText, verificationKindText, verificationText } from './verification.text';
import { VerificationStatus } from './VerificationStatus';

addVerificationProblems();

function KindPanel({ kind }: { kind: VerificationKind }) {
  const words = useText(verificationText);
  const needed = useText(neededText)[kind];
  const { displayName } = useUser();
  const sent = useListOwnVerificationsQuery(undefined, { refetchOnMountOrArgChange: true });
  const drafts = useGetVerificationDraftQuery(undefined, { refetchOnMountOrArgChange: true });
  const paperUploads = usePaperUploads();
  const [isRenewing, setRenewing] = useState(false);
  const query = [sent, drafts].find(({ data, error }) => data === undefined && error !== undefined);
  if (query) return <ErrorState error={query.error} onRetry={() => void query.refetch()} />;
  if (!sent.data || !drafts.data) return <Skeleton variant="rounded" height={320} />;
  // Newest first.
  const latest = sent.data.find((one) => one.kind === kind);
  const isOpen = latest?.state !== 'waiting' && (latest?.state !== 'accepted' || isRenewing);
  return (
    <>
      {latest && <VerificationStatus verification={latest} />}
      {!isOpen && latest?.state === 'accepted' && (
        <Button variant="outlined" onClick={() => setRenewing(true)}>
          {words.again}
        </Button>
      )}
      {isOpen && (
        <Card component="section" sx={{ p: { xs: 2, sm: 3 } }}>
          <Typography>{needed}</Typography>
          <Typography sx={{ mt: 1 }}>
            {words.nameFirst(displayName)}{' '}
            <Link component={RouterLink} to={paths.profile}>
              {words.changeName}
            </Link>
          </Typography>
          <Alert role="note" severity="info" sx={{ my: 2 }}>
            {words.privacy}
          </Alert>
          <PapersForm kind={kind} draft={drafts.data} paperUploads={paperUploads} />
        </Card>
      )}
    </>
  );
}

/** A seller proves who they are, or what they trade as (docs/rules.md §11). */
export default function VerificationPage() {
  const words = useText(verificationText);
  const kinds = useText(verificationKindText);
  const [params] = useSearchParams();
  const shown = VERIFICATION_KINDS.find((kind) => kind === params.get('about')) ?? 'identity';
  return (
    <SellersOnly title={words.title} lead={words.lead}>
      <Tabs value={shown} aria-label={words.tabs} sx={{ mb: 2, '& .MuiTab-root': { minHeight: 44 } }}>
        {VERIFICATION_KINDS.map((kind) => (
          <Tab
            key={kind}
            value={kind}
            label={kinds[kind]}
            component={RouterLink}
            to={`${paths.verification}?about=${kind}`}
          />
        ))}
      </Tabs>
      <KindPanel key={shown} kind={shown} />
    </SellersOnly>
  );
}
