import Stack from '@mui/material/Stack';
import type { AuditEntry } from '#contract/admin/audit';
import type { SortKey } from '#contract/lists';
import { paths } from '../../../paths.ts';
import { PageLink } from '../../../ui/page/PageLink.tsx';
import { createdAtColumn } from '../../../ui/table/columns.tsx';
import type { Column } from '../../../ui/table/DataTable.tsx';
import { Email } from '../../../ui/text/Email.tsx';
import { useLanguage } from '../../../ui/text/language.ts';
import { useText } from '../../../ui/text/text.ts';
import { casePath } from '../../../case-path.ts';
import { batchPath } from '../../money/payouts/batch-path.ts';
import { auditActionText, auditSubjectText, auditText } from './audit.text.ts';
import { Changes } from './Changes.tsx';
import { formatId } from './format-id.ts';

/** The page of an entry's subject, if it has one. */
function subjectPath({ subject, subjectId }: AuditEntry): string | undefined {
  if (subject === 'product') return paths.bike(subjectId);
  if (subject === 'booking') return paths.deal(subjectId);
  if (subject === 'case') return casePath(subjectId);
  if (subject === 'payout batch') return batchPath(subjectId);
  return undefined;
}

export function useAuditColumns(): Column<AuditEntry, SortKey<'audit'>>[] {
  const words = useText(auditText);
  const actions = useText(auditActionText);
  const subjects = useText(auditSubjectText);
  const language = useLanguage();
  return [
    createdAtColumn(words.when, language),
    {
      key: 'who',
      label: words.who,
      sortKey: 'adminName',
      cell: ({ adminName, adminEmail }) =>
        adminEmail ? (
          <Stack component="span">
            <span translate="no">{adminName}</span>
            <Email address={adminEmail} />
          </Stack>
        ) : (
          words.operator
        ),
    },
    { key: 'what', label: words.what, sortKey: 'action', cell: ({ action }) => actions[action] },
    {
      key: 'on',
      label: words.on,
      cell: (entry) => {
        const to = subjectPath(entry);
        const name = `${subjects[entry.subject]} ${entry.reference ?? formatId(entry.subjectId, language)}`;
        return to ? <PageLink to={to}>{name}</PageLink> : name;
      },
    },
    { key: 'changes', label: words.changes, cell: (entry) => <Changes entry={entry} /> },
  ];
}
