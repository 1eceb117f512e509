import Chip from '@mui/material/Chip';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import type { CaseReport } from '#contract/admin/case';
import { formatDateTime } from '../../../ui/text/dates.ts';
import { Email } from '../../../ui/text/Email.tsx';
import { useLanguage } from '../../../ui/text/language.ts';
import { MultilineText } from '../../../ui/text/MultilineText.ts';
import { formatCount } from '../../../ui/text/numbers.ts';
import { useText } from '../../../ui/text/text.ts';
import { noReasonText, reportReasonText } from '../../trust/reports/report-reason.text.ts';
import { caseScreenText } from './case-screen.text.ts';
import { CaseSection } from './CaseSection.tsx';

/** Who reported, when and why. */
export function CaseReportsSection({ reports }: { reports: CaseReport[] }) {
  const words = useText(caseScreenText);
  const [reasons, { noReason }] = [useText(reportReasonText), useText(noReasonText)];
  const language = useLanguage();
  return (
    <CaseSection title={words.reports} lead={words.anonymous}>
      {reports.map(({ _id, reason, comment, reporterName, reporterEmail, createdAt, isOpen, judged, upheld }) => (
        <div key={_id}>
          <Stack direction="row" sx={{ flexWrap: 'wrap', gap: 1, alignItems: 'center' }}>
            <Typography sx={{ fontWeight: 600 }}>{reason ? reasons[reason] : noReason}</Typography>
            {!isOpen && <Chip size="small" label={words.closed} />}
          </Stack>
          {comment && (
            <Typography sx={{ overflowWrap: 'anywhere' }}>
              <MultilineText>{comment}</MultilineText>
            </Typography>
          )}
          <Typography variant="body2" color="textSecondary" component="div">
            <span>{`${reporterName},`}</span> <Email address={reporterEmail} />
            <span>{`, ${formatDateTime(createdAt, language)}`}</span>
            {judged > 0 && (
              <span>{`, ${words.record(formatCount(upheld, language), formatCount(judged, language), judged === 1)}`}</span>
            )}
          </Typography>
        </div>
      ))}
    </CaseSection>
  );
}
