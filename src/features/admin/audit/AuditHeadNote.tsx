import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { formatDateTime } from '../../../ui/text/dates.ts';
import { useLanguage } from '../../../ui/text/language.ts';
import { formatCount } from '../../../ui/text/numbers.ts';
import { useText } from '../../../ui/text/text.ts';
import { useGetAuditHeadQuery } from './audit.api.ts';
import { auditFaultText, auditText } from './audit.text.ts';
import { formatId } from './format-id.ts';

/** The end of the log's chain, to be compared with a head noted elsewhere, and what the nightly check found. */
export function AuditHeadNote() {
  const words = useText(auditText);
  const faults = useText(auditFaultText);
  const language = useLanguage();
  const { data } = useGetAuditHeadQuery(undefined, { refetchOnMountOrArgChange: true });
  // Its room, so that the list doesn't move.
  if (!data) return <Box sx={{ minHeight: { xs: 147, md: 42 } }} />;
  if (data.entry === undefined || data.hash === undefined) return null;
  const { entries, entry, hash, checkedAt, checkedEntries = 0, fault } = data;
  const newer = entries - checkedEntries;
  return (
    <div>
      {fault && (
        <Alert severity="error" sx={{ mb: 1 }}>
          {words.faulty(faults[fault.kind](formatId(fault.entry, language)), formatDateTime(fault.foundAt, language))}
        </Alert>
      )}
      <Typography variant="body2" color="textSecondary" sx={{ overflowWrap: 'anywhere' }}>
        <span>{words.head(formatCount(entries, language), formatId(entry, language))}</span>{' '}
        <code translate="no">{hash}</code>
        <br />
        <span>
          {checkedAt === undefined
            ? words.unchecked
            : words.checked(formatCount(checkedEntries, language), formatDateTime(checkedAt, language))}
        </span>
        {checkedAt !== undefined && newer > 0 && (
          <span>{` ${words.newer(formatCount(newer, language), newer === 1)}`}</span>
        )}
      </Typography>
    </div>
  );
}
