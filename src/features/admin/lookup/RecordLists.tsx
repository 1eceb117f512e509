import Typography from '@mui/material/Typography';
import type { Key, ReactNode } from 'react';
import { MAX_RECORD_ROWS } from '#contract/limits';
import type { PersonRecord } from '#contract/admin/lookup';
import { ACTION_TEXT, RULE_TEXT } from '#contract/admin/moderation-rules';
import { bikePath, paths } from '../../../paths.ts';
import { PageLink } from '../../../ui/page/PageLink.tsx';
import { formatDateTime, formatDay } from '../../../ui/text/dates.ts';
import { useLanguage } from '../../../ui/text/language.ts';
import { productStatusText } from '../../../ui/text/lists.text.ts';
import { formatCount, formatTaka } from '../../../ui/text/numbers.ts';
import { useText } from '../../../ui/text/text.ts';
import { casePath } from '../../../case-path.ts';
import { CaseSection } from '../cases/CaseSection.tsx';
import { caseKindText, caseStateText } from '../cases/cases.text.ts';
import { useDealStateText } from '../../deals/deals/useDealStateText.ts';
import { noReasonText, reportReasonText } from '../../trust/reports/report-reason.text.ts';
import { recordText } from './lookup.text.ts';

interface RecordListProps<Row> {
  title: string;
  list: { total: number; rows: Row[] };
  keyOf: (row: Row) => Key;
  /** A row's name, and what is said below it. */
  show: (row: Row) => [name: ReactNode, detail: string];
}

function RecordList<Row>({ title, list: { total, rows }, keyOf, show }: RecordListProps<Row>) {
  const words = useText(recordText);
  const language = useLanguage();
  return (
    <CaseSection
      title={words.total(title, formatCount(total, language))}
      lead={total > MAX_RECORD_ROWS ? words.newest : undefined}
    >
      {rows.length === 0 && <Typography color="textSecondary">{words.none}</Typography>}
      {rows.map((row) => {
        const [name, detail] = show(row);
        return (
          <div key={keyOf(row)}>
            <Typography component="div" sx={{ overflowWrap: 'anywhere' }}>
              {name}
            </Typography>
            <Typography variant="body2" color="textSecondary" sx={{ overflowWrap: 'anywhere' }}>
              {detail}
            </Typography>
          </div>
        );
      })}
    </CaseSection>
  );
}

const joined = (...parts: (string | false | undefined)[]): string => parts.filter(Boolean).join(' · ');
const byId = ({ _id }: { _id: string }): string => _id;

/** Lists a person's products, purchases, sales, reports and logins. */
export function RecordLists({ record }: { record: PersonRecord }) {
  const words = useText(recordText);
  const states = useText(productStatusText);
  const stateOf = useDealStateText();
  const [kinds, caseStates, reasons] = [useText(caseKindText), useText(caseStateText), useText(reportReasonText)];
  const { noReason } = useText(noReasonText);
  const [actions, rules] = [useText(ACTION_TEXT), useText(RULE_TEXT)];
  const language = useLanguage();
  const day = (instant: string) => formatDay(instant, language);
  return (
    <>
      <RecordList
        title={words.cases}
        list={record.cases}
        keyOf={byId}
        show={({ _id, reference, kind, productName, state, createdAt }) => [
          <PageLink to={casePath(_id)} translate="no">
            {reference}
          </PageLink>,
          joined(kinds[kind], productName, caseStates[state], day(createdAt)),
        ]}
      />
      <RecordList
        title={words.statements}
        list={record.statements}
        keyOf={byId}
        show={({ caseId, reference, rule, actions: taken, isVoid, createdAt }) => [
          <PageLink to={casePath(caseId)} translate="no">
            {reference}
          </PageLink>,
          joined(
            taken.map((action) => actions[action]).join(', '),
            isVoid && words.undone,
            day(createdAt),
            rules[rule],
          ),
        ]}
      />
      <RecordList
        title={words.products}
        list={record.products}
        keyOf={byId}
        show={({ _id, productName, status, price, createdAt }) => [
          <PageLink to={bikePath(_id, productName)} translate="no">
            {productName}
          </PageLink>,
          joined(states[status], formatTaka(price, language), day(createdAt)),
        ]}
      />
      <RecordList
        title={words.deals}
        list={record.deals}
        keyOf={byId}
        show={({ _id, productName, role, deal, createdAt }) => [
          <PageLink to={paths.deal(_id)} translate="no">
            {productName}
          </PageLink>,
          joined(
            role === 'buyer' ? words.buys : words.sells,
            stateOf({ ...deal, role: 'admin' }).label,
            day(createdAt),
          ),
        ]}
      />
      <RecordList
        title={words.reportsMade}
        list={record.reportsMade}
        keyOf={({ kind, _id }) => `${kind} ${_id}`}
        show={({ caseId, kind, reason, isOpen, createdAt }) => [
          caseId ? (
            <PageLink to={casePath(caseId)}>{reason ? reasons[reason] : noReason}</PageLink>
          ) : (
            reasons[reason ?? 'other']
          ),
          joined(kinds[kind], isOpen ? words.open : words.closed, day(createdAt)),
        ]}
      />
      <RecordList
        title={words.signIns}
        list={record.signIns}
        keyOf={({ at }) => at}
        show={({ at, agent }) => [formatDateTime(at, language), agent || words.unknownBrowser]}
      />
    </>
  );
}
