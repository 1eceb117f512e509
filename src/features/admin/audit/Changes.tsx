import Typography from '@mui/material/Typography';
import { styled } from '@mui/material/styles';
import type { AuditEntry } from '#contract/admin/audit';
import { useLanguage } from '../../../ui/text/language.ts';
import { useText } from '../../../ui/text/text.ts';
import { auditText } from './audit.text.ts';
import { auditFieldName, auditFieldText } from './audit-field.text.ts';
import { dealsText } from '../../deals/deals/deals.text.ts';
import { changesOf } from './changes.ts';
import { useAuditValues } from './useAuditValues.ts';

const Lines = styled('span')({
  display: 'grid',
  gap: 2,
  maxWidth: 420,
  overflowWrap: 'anywhere',
  whiteSpace: 'pre-line',
  '& ins': { textDecoration: 'none' },
});

/** Field by field what an entry changed, in words; the file has the database's own values. */
export function Changes({ entry }: { entry: AuditEntry }) {
  const fields = useText(auditFieldText);
  const { removed } = useText(auditText);
  const language = useLanguage();
  const { partlyRefunded } = useText(dealsText);
  const values = useAuditValues();
  const isShared = Number(entry.after?.['refund']) > 0;
  const state = { ...values['state'], ...(isShared && { released: partlyRefunded }) };
  return (
    <Lines>
      {changesOf(entry, { fields, values: { ...values, state }, language }).map(({ field, before, after }) => (
        <Typography key={field} variant="body2" component="span">
          <span>{`${auditFieldName(field, fields)}:`}</span> {before !== undefined && <del>{before}</del>}{' '}
          <ins>{after ?? removed}</ins>
        </Typography>
      ))}
    </Lines>
  );
}
