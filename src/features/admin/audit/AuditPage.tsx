import { AUDIT_ACTIONS } from '#contract/admin/audit-actions';
import { ListPage } from '../../../ui/table/ListPage.tsx';
import { useText } from '../../../ui/text/text.ts';
import { useListAddress } from '../../../ui/table/useListAddress.ts';
import { AuditHeadNote } from './AuditHeadNote.tsx';
import { AuditTools } from './AuditTools.tsx';
import { useListAuditInfiniteQuery } from './audit.api.ts';
import { auditActionText, auditText } from './audit.text.ts';
import { useAuditColumns } from './useAuditColumns.tsx';
import { useDays } from './useDays.ts';

/** For admins: what admins did. */
export default function AuditPage() {
  const words = useText(auditText);
  const actions = useText(auditActionText);
  const address = useListAddress({ list: 'audit', filter: { name: 'action', values: AUDIT_ACTIONS } });
  const days = useDays();
  const asked = { ...address.query, ...days.query };
  // Other admins act at any time, so each visit refetches.
  const query = useListAuditInfiniteQuery(asked, { refetchOnMountOrArgChange: true });
  const columns = useAuditColumns();
  return (
    <ListPage
      title={words.title}
      lead={words.lead}
      query={query}
      address={address}
      filter={{ label: words.what, options: AUDIT_ACTIONS.map((action) => [action, actions[action]]) }}
      columns={columns}
      empty={{ title: words.emptyTitle, text: words.emptyText }}
    >
      <AuditHeadNote />
      <AuditTools days={days} query={asked} />
    </ListPage>
  );
}
