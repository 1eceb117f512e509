import { AUDIT_ACTIONS } from '#contract/audit-actions';
import { ListPage } from '../../ui/table/ListPage';
import { useText } from '../../ui/text/text';
import { useListAddress } from '../../ui/table/useListAddress';
import { AuditHeadNote } from './AuditHeadNote';
import { AuditTools } from './AuditTools';
import { useListAuditInfiniteQuery } from './audit.api';
import { auditActionText, auditText } from './audit.text';
import { useAuditColumns } from './useAuditColumns';
import { useDays } from './useDays';

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
