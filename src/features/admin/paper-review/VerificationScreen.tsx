import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import Typography from '@mui/material/Typography';
import { type ReactNode, useId } from 'react';
import { Link } from 'react-router-dom';
import type { VerificationDetail } from '#contract/trust/verification';
import { PAPER_REASON_TEXT } from '#contract/trust/verification-rules';
import { bikePath, paths } from '../../../paths.ts';
import { statusOf } from '../../../services/call-error.ts';
import { EmptyState } from '../../../ui/feedback/EmptyState.tsx';
import { ErrorState } from '../../../ui/feedback/ErrorState.tsx';
import { PageHead } from '../../../ui/page/PageHead.tsx';
import { PageLoading } from '../../../ui/page/PageLoading.tsx';
import { formatDateTime, formatDay } from '../../../ui/text/dates.ts';
import { Email } from '../../../ui/text/Email.tsx';
import { useLanguage } from '../../../ui/text/language.ts';
import { MultilineText } from '../../../ui/text/MultilineText.ts';
import { useText } from '../../../ui/text/text.ts';
import { verificationKindText } from '../../trust/verification/verification.text.ts';
import { PaperView } from './PaperView.tsx';
import { VerificationDecisionForm } from './VerificationDecisionForm.tsx';
import { useGetVerificationQuery } from './verifications.api.ts';
import { VerificationState } from './VerificationState.tsx';
import { verificationsText } from './verifications.text.ts';

function Section({ title, children }: { title: string; children: ReactNode }) {
  const id = useId();
  return (
    <Card component="section" aria-labelledby={id} sx={{ p: { xs: 2, sm: 2.5 }, display: 'grid', gap: 1.5 }}>
      <Typography id={id} variant="h3" component="h2">
        {title}
      </Typography>
      {children}
    </Card>
  );
}

const spaced = (code: string): string => `${code.slice(0, 3)} ${code.slice(3)}`;

function AccountSection({ shown }: { shown: VerificationDetail }) {
  const words = useText(verificationsText);
  const language = useLanguage();
  const codes = shown.files.flatMap((file) => file.codes ?? []);
  const rows = [
    [words.name, shown.sellerName],
    [words.email, <Email address={shown.sellerEmail} />],
    [words.since, formatDay(shown.memberSince, language)],
    [words.date, formatDateTime(shown.createdAt, language)],
    ...(codes.length > 0 ? [[words.code, words.orCode(codes.map(spaced).join(' / '))] as const] : []),
  ] as const;
  return (
    <Section title={words.account}>
      <Box component="dl" sx={{ m: 0, display: 'grid', gridTemplateColumns: 'auto minmax(0, 1fr)', gap: '4px 16px' }}>
        {rows.map(([label, value]) => (
          <Box key={label} sx={{ display: 'contents' }}>
            <Typography component="dt" color="textSecondary">
              {label}
            </Typography>
            <Typography component="dd" sx={{ m: 0, fontWeight: 600, overflowWrap: 'anywhere' }}>
              {value}
            </Typography>
          </Box>
        ))}
      </Box>
      {shown.productId && (
        <Button component={Link} to={bikePath(shown.productId, shown.productName ?? '')} sx={{ justifySelf: 'start' }}>
          <span>{`${words.product}: ${shown.productName ?? ''}`}</span>
        </Button>
      )}
    </Section>
  );
}

function PapersSection({ shown: { _id, files, filesUntil } }: { shown: VerificationDetail }) {
  const words = useText(verificationsText);
  const language = useLanguage();
  return (
    <Section title={words.papers}>
      {files.length === 0 ? (
        <Typography>{words.filesGone}</Typography>
      ) : (
        <>
          <Typography variant="body2" color="textSecondary">
            {[words.papersHint, words.keys, filesUntil && words.filesUntil(formatDay(filesUntil, language))]
              .filter(Boolean)
              .join(' ')}
          </Typography>
          <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: 'repeat(auto-fit, minmax(min(280px, 100%), 1fr))' }}>
            {files.map((file) => (
              <PaperView key={file._id} verificationId={_id} file={file} />
            ))}
          </Box>
        </>
      )}
    </Section>
  );
}

function Decided({ shown: { decidedAt, deciderName, reason, facts } }: { shown: VerificationDetail }) {
  const words = useText(verificationsText);
  const language = useLanguage();
  return (
    <>
      {decidedAt && <Typography>{words.decidedBy(deciderName ?? '', formatDateTime(decidedAt, language))}</Typography>}
      {reason && <Typography sx={{ fontWeight: 600 }}>{PAPER_REASON_TEXT[language][reason]}</Typography>}
      {facts && (
        <Typography sx={{ overflowWrap: 'anywhere' }}>
          <MultilineText>{facts}</MultilineText>
        </Typography>
      )}
    </>
  );
}

function LoadedVerification({ shown }: { shown: VerificationDetail }) {
  const words = useText(verificationsText);
  const kinds = useText(verificationKindText);
  return (
    <>
      <Button component={Link} to={paths.verifications}>
        {words.back}
      </Button>
      <PageHead title={`${kinds[shown.kind]}: ${shown.productName ?? shown.sellerName}`}>
        <VerificationState state={shown.state} />
      </PageHead>
      {/* The papers before the decision about them; on a wide screen beside it. */}
      <Box
        sx={{
          display: 'grid',
          gap: 2,
          alignItems: 'start',
          gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: 'minmax(0, 2fr) minmax(0, 3fr)' },
          gridTemplateRows: { lg: 'auto 1fr' },
          '& > :nth-of-type(2)': { gridColumn: { lg: 2 }, gridRow: { lg: '1 / span 2' } },
        }}
      >
        <AccountSection shown={shown} />
        <PapersSection shown={shown} />
        <Section title={words.decision}>
          {shown.state === 'waiting' ? <VerificationDecisionForm shown={shown} /> : <Decided shown={shown} />}
        </Section>
      </Box>
    </>
  );
}

/** The papers that a seller sent: side by side, with what the account says, and the decision. */
export function VerificationScreen({ id }: { id: string }) {
  const words = useText(verificationsText);
  const { currentData: shown, error, refetch } = useGetVerificationQuery(id, { refetchOnMountOrArgChange: true });
  if (shown) return <LoadedVerification key={shown._id} shown={shown} />;
  if (statusOf(error) === 404)
    return (
      <EmptyState title={words.notFound} text={words.notFoundText}>
        <Button variant="contained" component={Link} to={paths.verifications}>
          {words.back}
        </Button>
      </EmptyState>
    );
  return error === undefined ? <PageLoading /> : <ErrorState error={error} onRetry={() => void refetch()} />;
}
