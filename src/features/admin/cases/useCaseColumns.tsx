import Avatar from '@mui/material/Avatar';
import Checkbox from '@mui/material/Checkbox';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { styled } from '@mui/material/styles';
import { useSearchParams } from 'react-router-dom';
import type { Case } from '#contract/admin/case';
import type { SortKey } from '#contract/lists';
import { PageLink } from '../../../ui/page/PageLink.tsx';
import { variantOf } from '../../../ui/page/Picture.tsx';
import { PictureName } from '../../../ui/page/PictureName.tsx';
import { PersonLink } from '../../../ui/table/PersonLink.tsx';
import type { Column } from '../../../ui/table/DataTable.tsx';
import { formatDateTime } from '../../../ui/text/dates.ts';
import { useLanguage } from '../../../ui/text/language.ts';
import { formatCount } from '../../../ui/text/numbers.ts';
import { useText } from '../../../ui/text/text.ts';
import { reportReasonText } from '../../trust/reports/report-reason.text.ts';
import { casePath } from '../../../case-path.ts';
import { caseKindText, casesText, caseStateText } from './cases.text.ts';
import { jointDecisionText } from './decision/joint-decision.text.ts';
import { PriorityChip } from './PriorityChip.tsx';
import { signalKindText } from './signals/signal-kind.text.ts';

const Marked = styled('span')(({ theme: { vars } }) => ({
  '&[aria-current]': { boxShadow: `inset 4px 0 ${vars.palette.primary.main}`, paddingLeft: 10, fontWeight: 700 },
}));

/** Cases selected for a joint decision. */
interface Selection {
  has: (id: string) => boolean;
  toggle: (id: string) => void;
}

/** Why there is a case: reports with their reasons, and what the checks noticed. */
function CaseReasons({ row: { reports, reasons, signals, state } }: { row: Case }) {
  const words = useText(casesText);
  const states = useText(caseStateText);
  const [reasonsText, checks] = [useText(reportReasonText), useText(signalKindText)];
  const language = useLanguage();
  return (
    <Stack component="span">
      {state === 'decided' && <span>{states.decided}</span>}
      {reports > 0 && <span>{words.reports(reports, formatCount(reports, language))}</span>}
      {reasons.map((reason) => (
        <Typography key={reason} variant="body2" color="textSecondary">
          {reasonsText[reason]}
        </Typography>
      ))}
      {signals.length > 0 && <span>{words.noticed}</span>}
      {signals.map((signal) => (
        <Typography key={signal} variant="body2" color="textSecondary">
          {checks[signal]}
        </Typography>
      ))}
    </Stack>
  );
}

/** The queue's columns. @param marked the case that the keyboard is at */
export function useCaseColumns(marked: string | undefined, selection: Selection): Column<Case, SortKey<'cases'>>[] {
  const words = useText(casesText);
  const kinds = useText(caseKindText);
  const joint = useText(jointDecisionText);
  const language = useLanguage();
  const [params] = useSearchParams();
  return [
    {
      key: 'select',
      label: joint.select,
      cell: ({ _id, reference, state }) =>
        state === 'open' && (
          <Checkbox
            checked={selection.has(_id)}
            onChange={() => selection.toggle(_id)}
            slotProps={{ input: { 'aria-label': joint.selectOne(reference) } }}
            sx={{ ml: -1.5 }}
          />
        ),
    },
    {
      key: 'reference',
      label: words.reference,
      cell: ({ _id, reference, claim }) => (
        <Stack component="span">
          <Marked aria-current={_id === marked ? 'true' : undefined}>
            <PageLink to={casePath(_id, params)} translate="no">
              {reference}
            </PageLink>
          </Marked>
          {claim && (
            <Typography variant="caption" color="textSecondary">
              {claim.isOwn ? words.claimedByMe : words.claimedBy(claim.adminName)}
            </Typography>
          )}
        </Stack>
      ),
    },
    {
      key: 'subject',
      label: words.subject,
      cell: ({ kind, image, productName }) => (
        <Stack component="span">
          <Typography variant="caption" color="textSecondary">
            {kinds[kind]}
          </Typography>
          {kind === 'person' ? (
            <Stack component="span" direction="row" sx={{ gap: 1.5, alignItems: 'center', fontWeight: 600 }}>
              <Avatar src={image ? variantOf(image, 'thumb') : undefined} alt="" />
              <span translate="no">{productName}</span>
            </Stack>
          ) : (
            <PictureName image={image} name={productName} />
          )}
        </Stack>
      ),
    },
    {
      key: 'personName',
      label: words.person,
      sortKey: 'personName',
      cell: ({ personId, personName }) => <PersonLink id={personId} name={personName} />,
    },
    {
      key: 'reports',
      label: words.reasons,
      sortKey: 'reports',
      cell: (row) => <CaseReasons row={row} />,
    },
    {
      key: 'priority',
      label: words.priority,
      sortKey: 'priority',
      cell: ({ priority }) => <PriorityChip priority={priority} />,
    },
    {
      key: 'openedAt',
      label: words.openedAt,
      sortKey: 'openedAt',
      cell: ({ openedAt }) => formatDateTime(openedAt, language),
    },
  ];
}
