import Typography from '@mui/material/Typography';
import type { Report } from '#contract/trust/report';
import { MultilineText } from '../../../ui/text/MultilineText.ts';
import { useText } from '../../../ui/text/text.ts';
import { noReasonText, reportReasonText } from '../../trust/reports/report-reason.text.ts';

/** Why somebody reported something, as far as they said so. */
export function ReportReason({ reason, comment }: Pick<Report, 'reason' | 'comment'>) {
  const reasons = useText(reportReasonText);
  const { noReason } = useText(noReasonText);
  return (
    <>
      {(reason || !comment) && <Typography variant="body2">{reason ? reasons[reason] : noReason}</Typography>}
      {comment && (
        <Typography variant="body2" color="textSecondary">
          <MultilineText>{comment}</MultilineText>
        </Typography>
      )}
    </>
  );
}
