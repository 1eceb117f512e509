import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import type { SortKey } from '#contract/lists';
import Button from '@mui/material/Button';
import { isUnsold } from '#contract/lifecycle';
import type { Report } from '#contract/trust/report';
import { emailColumn, productLinkColumn, textColumn } from '../../../ui/table/columns.tsx';
import type { Column } from '../../../ui/table/DataTable.tsx';
import { formatDay } from '../../../ui/text/dates.ts';
import { useLanguage } from '../../../ui/text/language.ts';
import { notify } from '../../../ui/feedback/notify.ts';
import { PersonLink } from '../../../ui/table/PersonLink.tsx';
import { RemoveButton } from '../../../ui/table/RemoveButton.tsx';
import { currentText, useText } from '../../../ui/text/text.ts';
import { useRowActions } from '../../../ui/table/useRowActions.ts';
import { adminComment } from './admin-comment.ts';
import { ReportReason } from './ReportReason.tsx';
import { useDismissReportMutation, useRemoveReportedProductMutation } from './reports.api.ts';
import { reportsText } from './reports.text.ts';

/** An admin's actions on a report. */
function useReportActions() {
  const words = useText(reportsText);
  const { run, isBusy } = useRowActions();
  const [dismissReport] = useDismissReportMutation();
  const [removeReportedProduct] = useRemoveReportedProductMutation();

  // Rows of the same product share one action.
  const remove = ({ productId, productName }: Report) =>
    run(productId, {
      question: { title: words.confirmRemoval(productName), detail: words.removalDetail },
      work: async () => {
        const { deletedCount } = await removeReportedProduct(productId).unwrap();
        if (deletedCount > 0) void notify('success', currentText(reportsText).removed(productName));
        else void notify('info', currentText(reportsText).alreadyRemoved);
      },
    });
  const dismiss = ({ _id, productName }: Report) =>
    run(`dismiss ${_id}`, {
      question: {
        title: words.confirmDismissal(productName),
        detail: words.dismissalDetail,
        deletes: false,
        tone: 'calm',
      },
      work: async () => {
        const { modifiedCount } = await dismissReport(_id).unwrap();
        if (modifiedCount > 0) void notify('success', currentText(reportsText).dismissed);
        else void notify('info', currentText(reportsText).alreadyClosed);
      },
    });
  return { remove, dismiss, isBusy };
}

/**
 * docs/specification.md §2, Reported Products, its columns in order, and the reporter's comment.
 */
export function useReportColumns(): Column<Report, SortKey<'reports'>>[] {
  const words = useText(reportsText);
  const language = useLanguage();
  const { remove, dismiss, isBusy } = useReportActions();

  return [
    {
      key: 'userName',
      label: words.reportedBy,
      sortKey: 'userName',
      cell: ({ userId, userName, createdAt, reason, comment }) => (
        <Stack component="span">
          <PersonLink id={userId} name={userName} />
          <Typography variant="caption" color="textSecondary">
            {formatDay(createdAt, language)}
          </Typography>
          <ReportReason reason={reason} comment={comment} />
        </Stack>
      ),
    },
    emailColumn('userEmail', words.userEmail),
    textColumn('productId', words.productId),
    productLinkColumn(words.productName),
    {
      ...textColumn('sellerName', words.sellerName),
      cell: ({ sellerId, sellerName }) => <PersonLink id={sellerId} name={sellerName} />,
    },
    emailColumn('sellerEmail', words.sellerEmail),
    {
      key: 'remove',
      label: words.remove,
      actions: true,
      cell: (report) =>
        !report.adminComments && (
          <>
            {isUnsold(report.productStatus) && (
              <RemoveButton
                aria-label={words.removeOne(report.productName)}
                loading={isBusy(report.productId)}
                onClick={() => remove(report)}
              >
                {words.remove}
              </RemoveButton>
            )}
            <Button
              size="small"
              variant="outlined"
              aria-label={words.dismissOne(report.productName, report.userName)}
              loading={isBusy(`dismiss ${report._id}`)}
              onClick={() => dismiss(report)}
            >
              {words.dismiss}
            </Button>
          </>
        ),
    },
    {
      key: 'adminComments',
      label: words.adminComments,
      cell: ({ adminComments }) => (adminComments ? adminComment(adminComments, language) : '–'),
    },
  ];
}
