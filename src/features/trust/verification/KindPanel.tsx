import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import Link from '@mui/material/Link';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { Link as RouterLink } from 'react-router-dom';
import type { VerificationKind } from '#contract/trust/verification-rules';
import { paths } from '../../../paths.ts';
import { ErrorState } from '../../../ui/feedback/ErrorState.tsx';
import { useText } from '../../../ui/text/text.ts';
import { useUser } from '../../people/account/useSession.ts';
import { PapersForm } from './PapersForm.tsx';
import { usePaperUploads } from './usePaperUploads.ts';
import { useGetVerificationDraftQuery, useListOwnVerificationsQuery } from './verification.api.ts';
import { neededText, verificationText } from './verification.text.ts';
import { VerificationStatus } from './VerificationStatus.tsx';

/** How far the papers of a kind are, and the form that sends them. `productId`: of a registration. */
export function KindPanel({ kind, productId }: { kind: VerificationKind; productId?: string }) {
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
  const latest = sent.data.find((one) => one.kind === kind && one.productId === productId);
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
          {kind !== 'registration' && (
            <Typography sx={{ mt: 1 }}>
              <span>{words.nameFirst(displayName)}</span>{' '}
              <Link component={RouterLink} to={paths.profile}>
                {words.changeName}
              </Link>
            </Typography>
          )}
          <Alert role="note" severity="info" sx={{ my: 2 }}>
            {words.privacy}
          </Alert>
          <PapersForm kind={kind} productId={productId} draft={drafts.data} paperUploads={paperUploads} />
        </Card>
      )}
    </>
  );
}
