import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useSearchParams } from 'react-router-dom';
import type { Case } from '#contract/case';
import type { SortKey } from '#contract/lists';
import { PageLink } from '../../ui/page/PageLink';
import { PictureName } from '../../ui/page/PictureName';
import type { Column } from '../../ui/table/DataTable';
import { formatDateTime } from '../../ui/text/dates';
import { useLanguage } from '../../ui/text/language';
import { formatCount } from '../../ui/text/numbers';
import { useText } from '../../ui/text/text';
import { reportReasonText } from '../reports/report-reason.text';
import { casePath } from './case-path';
import { caseKindText, casesText, caseStateText } from './cases.text';
import { PriorityChip } from './PriorityChip';

/** The queue's columns. */
export function useCaseColumns(): Column<Case, SortKey<'cases'>>[] {
  const words = useText(casesText);
  const [kinds, states, reasonsText] = [useText(caseKindText), useText(caseStateText), useText(reportReasonText)];
  const language = useLanguage();
  const [params] = useSearchParams();
  return [
    {
      key: 'reference',
      label: words.reference,
      cell: ({ _id, reference, claim }) => (
        <Stack component="span">
          <PageLink to={casePath(_id, params)}>{reference}</PageLink>
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
          <PictureName image={image} name={productName} />
        </Stack>
      ),
    },
    { key: 'personName', label: words.person, sortKey: 'personName', cell: ({ personName }) => personName },
    {
      key: 'reports',
      label: words.reasons,
      sortKey: 'reports',
      cell: ({ reports, reasons, state }) => (
        <Stack component="span">
          {state === 'decided' ? states.decided : words.reports(reports, formatCount(reports, language))}
          {reasons.map((reason) => (
            <Typography key={reason} variant="body2" color="textSecondary">
              {reasonsText[reason]}
            </Typography>
          ))}
        </Stack>
      ),
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
