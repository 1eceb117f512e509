import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import type { SortKey } from '#contract/lists';
import type { ReportedConversation } from '#contract/admin/reported-conversation';
import { linkedPersonColumn, productLinkColumn } from '../../../ui/table/columns.tsx';
import { PersonLink } from '../../../ui/table/PersonLink.tsx';
import type { Column } from '../../../ui/table/DataTable.tsx';
import { formatDay } from '../../../ui/text/dates.ts';
import { Email } from '../../../ui/text/Email.tsx';
import { useLanguage } from '../../../ui/text/language.ts';
import { notify } from '../../../ui/feedback/notify.ts';
import { currentText, useText } from '../../../ui/text/text.ts';
import { useRowActions } from '../../../ui/table/useRowActions.ts';
import { ReadReportedButton } from './ReadReportedButton.tsx';
import { ReportReason } from './ReportReason.tsx';
import { useCloseConversationReportMutation } from './reported.api.ts';
import { reportedText } from './reported.text.ts';

/**
 * The columns of reported conversations: reporter, reported person, product, reason and outcome.
 */
export function useReportedColumns(): Column<ReportedConversation, SortKey<'reportedConversations'>>[] {
  const words = useText(reportedText);
  const language = useLanguage();
  const { run, isBusy } = useRowActions();
  const [closeReport] = useCloseConversationReportMutation();

  const close = ({ _id, userName }: ReportedConversation) =>
    run(_id, {
      question: { title: words.confirmClosing(userName), detail: words.closingDetail, deletes: false, tone: 'calm' },
      work: async () => {
        const { modifiedCount } = await closeReport(_id).unwrap();
        const said = currentText(reportedText);
        void notify(modifiedCount > 0 ? 'success' : 'info', modifiedCount > 0 ? said.done : said.alreadyClosed);
      },
    });

  return [
    {
      key: 'userName',
      label: words.reportedBy,
      sortKey: 'userName',
      cell: ({ userId, userName, userEmail, side, createdAt, reason, comment }) => (
        <Stack sx={{ alignItems: 'flex-start' }}>
          <PersonLink id={userId} name={userName} />
          <Email address={userEmail} />
          <Typography variant="caption" color="textSecondary">
            {`${words[side]}, ${formatDay(createdAt, language)}`}
          </Typography>
          <ReportReason reason={reason} comment={comment} />
        </Stack>
      ),
    },
    linkedPersonColumn('otherName', 'otherEmail', words.other, 'otherId'),
    productLinkColumn(words.product),
    {
      key: 'actions',
      label: words.actions,
      actions: true,
      cell: (report) => (
        <>
          {report.closedAt === undefined && <ReadReportedButton report={report} />}
          {report.closedAt === undefined ? (
            <Button
              size="small"
              variant="outlined"
              aria-label={words.closeOne(report.userName)}
              loading={isBusy(report._id)}
              onClick={() => close(report)}
            >
              {words.close}
            </Button>
          ) : (
            <Typography variant="body2">{words.closedOn(formatDay(report.closedAt, language))}</Typography>
          )}
        </>
      ),
    },
  ];
}
