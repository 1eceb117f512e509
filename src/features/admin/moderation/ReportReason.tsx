import Typography from '@mui/material/Typography';
import type { Report } from '#contract/trust/report';
import { MultilineText } from '../../../ui/text/MultilineText.ts';
import { useText } from '../../../ui/text/text.ts';
import { reportReasonText } from '../../trust/reports/report-reason.text.ts';

/** Why somebody reported something, as far as they said so. */
export function ReportReason({ reason, comment }: Pick<Report, 'reason' | 'comment'>) {
  const reasons = useText(reportReasonText);
  return (
    <>
      {reason && <Typography variant="body2">{reasons[reason]}</Typography>}
      {comment && (
        <Typography variant="body2" color="textSecondary">
          <MultilineText>{comment}</MultilineText>
        </Typography>
      )}
    </>
  );
}
