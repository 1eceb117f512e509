import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import type { SortKey } from '#contract/lists';
import Button from '@mui/material/Button';
import { mayBecome, PRODUCT_TRANSITIONS } from '#contract/lifecycle';
import type { Report } from '#contract/report';
import { bikePath } from '../../paths';
import type { Column } from '../../ui/DataTable';
import { formatDay } from '../../ui/dates';
import { Email } from '../../ui/Email';
import { useLanguage } from '../../ui/language';
import { MultilineText } from '../../ui/MultilineText';
import { notify } from '../../ui/notify';
import { PageLink } from '../../ui/PageLink';
import { currentText, useText } from '../../ui/text';
import { useActions } from '../../ui/useActions';
import { adminComment } from './admin-comment';
import { reportReasonText } from './report-reason.text';
import { useDismissReportMutation, useRemoveReportedProductMutation } from './reports.api';
import { reportsText } from './reports.text';

/** docs/specification.md §2, Reported Products, its columns in order, and what the reporter said. */
export function useReportColumns(): Column<Report, SortKey<'reports'>>[] {
  const words = useText(reportsText);
  const reasons = useText(reportReasonText);
  const language = useLanguage();
  const { run, isBusy } = useActions();
  const [dismissReport] = useDismissReportMutation();
  const [removeReportedProduct] = useRemoveReportedProductMutation();

  // Several people may have reported one product: their rows share its action.
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
  const text = (key: 'productId' | 'sellerName'): Column<Report, SortKey<'reports'>> => ({
    key,
    label: words[key],
    sortKey: key,
    cell: (report) => report[key],
  });
  const address = (key: 'userEmail' | 'sellerEmail'): Column<Report, SortKey<'reports'>> => ({
    key,
    label: words[key],
    sortKey: key,
    cell: (report) => <Email address={report[key]} />,
  });

  return [
    {
      key: 'userName',
      label: words.reportedBy,
      sortKey: 'userName',
      cell: ({ userName, createdAt, reason, comment }) => (
        <Stack component="span">
          {userName}
          <Typography variant="caption" color="textSecondary">
            {formatDay(createdAt, language)}
          </Typography>
          {reason && <Typography variant="body2">{reasons[reason]}</Typography>}
          {comment && (
            <Typography variant="body2" color="textSecondary">
              <MultilineText>{comment}</MultilineText>
            </Typography>
          )}
        </Stack>
      ),
    },
    address('userEmail'),
    text('productId'),
    {
      key: 'productName',
      label: words.productName,
      sortKey: 'productName',
      cell: ({ productId, productName }) => <PageLink to={bikePath(productId, productName)}>{productName}</PageLink>,
    },
    text('sellerName'),
    address('sellerEmail'),
    {
      key: 'remove',
      label: words.remove,
      actions: true,
      cell: (report) =>
        !report.adminComments && (
          <>
            {mayBecome(PRODUCT_TRANSITIONS, report.productStatus, 'removed') && (
              <Button
                size="small"
                variant="outlined"
                color="error"
                aria-label={words.removeOne(report.productName)}
                loading={isBusy(report.productId)}
                onClick={() => remove(report)}
              >
                {words.remove}
              </Button>
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
