import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import type { SortKey } from '#contract/lists';
import type { ReportedReview } from '#contract/trust/review';
import { notify } from '../../../ui/feedback/notify.ts';
import { PersonLink } from '../../../ui/table/PersonLink.tsx';
import type { Column } from '../../../ui/table/DataTable.tsx';
import { useRowActions } from '../../../ui/table/useRowActions.ts';
import { formatDay } from '../../../ui/text/dates.ts';
import { useLanguage } from '../../../ui/text/language.ts';
import { MultilineText } from '../../../ui/text/MultilineText.ts';
import { currentText, useText } from '../../../ui/text/text.ts';
import { Stars } from '../../trust/reviews/Stars.tsx';
import { ReportReason } from './ReportReason.tsx';
import { RemoveReviewButton } from './RemoveReviewButton.tsx';
import { useCloseReviewReportMutation } from './reported-reviews.api.ts';
import { reportedReviewsText } from './reported-reviews.text.ts';

const secondary = { variant: 'body2', color: 'textSecondary' } as const;

function ReportedContent({ report }: { report: ReportedReview }) {
  const words = useText(reportedReviewsText);
  return (
    <Stack sx={{ alignItems: 'flex-start', gap: 0.5 }}>
      <Stars value={report.rating} />
      {report.text && <MultilineText>{report.text}</MultilineText>}
      {report.answer && (
        <Typography {...secondary}>
          <MultilineText>{words.answer(report.answer)}</MultilineText>
        </Typography>
      )}
      {report.statement && (
        <Typography {...secondary}>
          <MultilineText>{words.removedBecause(report.statement)}</MultilineText>
        </Typography>
      )}
    </Stack>
  );
}

function ReportActions({ report }: { report: ReportedReview }) {
  const words = useText(reportedReviewsText);
  const language = useLanguage();
  const { run, isBusy } = useRowActions();
  const [closeReport] = useCloseReviewReportMutation();
  const { _id, closedAt, statement, reporterName } = report;

  const close = () =>
    run(_id, {
      question: {
        title: words.confirmClosing(reporterName),
        detail: words.closingDetail,
        deletes: false,
        tone: 'calm',
      },
      work: async () => {
        const { modifiedCount } = await closeReport(_id).unwrap();
        const said = currentText(reportedReviewsText);
        void notify(modifiedCount > 0 ? 'success' : 'info', modifiedCount > 0 ? said.closed : said.alreadyClosed);
      },
    });

  return (
    <>
      {statement === undefined && <RemoveReviewButton report={report} />}
      {closedAt === undefined ? (
        <Button
          size="small"
          variant="outlined"
          aria-label={words.closeOne(reporterName)}
          loading={isBusy(_id)}
          onClick={close}
        >
          {words.close}
        </Button>
      ) : (
        <Typography variant="body2">{words.closedOn(formatDay(closedAt, language))}</Typography>
      )}
    </>
  );
}

/** The columns of reported reviews: reporter, author, the review, the reviewed person, product and outcome. */
export function useReportedReviewColumns(): Column<ReportedReview, SortKey<'reportedReviews'>>[] {
  const words = useText(reportedReviewsText);
  const language = useLanguage();
  return [
    {
      key: 'reporterName',
      label: words.reportedBy,
      sortKey: 'reporterName',
      cell: ({ reporterId, reporterName, createdAt, reason, comment }) => (
        <Stack sx={{ alignItems: 'flex-start' }}>
          <PersonLink id={reporterId} name={reporterName} />
          <Typography variant="caption" color="textSecondary">
            {formatDay(createdAt, language)}
          </Typography>
          <ReportReason reason={reason} comment={comment} />
        </Stack>
      ),
    },
    {
      key: 'rating',
      label: words.rating,
      sortKey: 'rating',
      cell: (report) => <ReportedContent report={report} />,
    },
    {
      key: 'authorName',
      label: words.author,
      sortKey: 'authorName',
      cell: ({ authorId, authorName, author }) => (
        <Stack sx={{ alignItems: 'flex-start' }}>
          <PersonLink id={authorId} name={authorName} />
          <Typography variant="caption" color="textSecondary">
            {words[author]}
          </Typography>
        </Stack>
      ),
    },
    {
      key: 'personName',
      label: words.person,
      sortKey: 'personName',
      cell: ({ personId, personName }) => <PersonLink id={personId} name={personName} />,
    },
    { key: 'productName', label: words.product, sortKey: 'productName', cell: ({ productName }) => productName },
    {
      key: 'actions',
      label: words.actions,
      actions: true,
      cell: (report) => <ReportActions report={report} />,
    },
  ];
}
