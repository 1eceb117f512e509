import Button from '@mui/material/Button';
import { PRODUCT_TRANSITIONS } from '#contract/lifecycle';
import type { Report } from '#contract/report';
import type { Column } from '../../ui/DataTable';
import { shownDay } from '../../ui/dates';
import { Email } from '../../ui/Email';
import { useLanguage } from '../../ui/language';
import { notify } from '../../ui/notify';
import { say, useText } from '../../ui/text';
import { useActions } from '../../ui/useActions';
import { adminComment } from './admin-comment';
import { useDismissReportMutation, useRemoveReportedMutation } from './reports.api';
import classes from './ReportsPage.module.css';
import { reportsText } from './reports.text';

/** SPEC §2, Reported Products, its columns in order. */
export function useReportColumns(): Column<Report>[] {
  const words = useText(reportsText);
  const language = useLanguage();
  const { run, isBusy } = useActions();
  const [dismissReport] = useDismissReportMutation();
  const [removeReported] = useRemoveReportedMutation();

  // Several people may have reported one product: their rows share its action.
  const remove = ({ productId, productName }: Report) => run(productId, {
    question: { title: words.confirmRemoval(productName), detail: words.removalDetail },
    work: async () => {
      const { deletedCount } = await removeReported(productId).unwrap();
      if (deletedCount > 0) void notify('success', say(reportsText).removed(productName));
      else void notify('info', say(reportsText).alreadyRemoved);
    },
  });
  const dismiss = ({ _id, productName }: Report) => run(`dismiss ${_id}`, {
    question: { title: words.confirmDismissal(productName), detail: words.dismissalDetail, deletes: false, tone: 'calm' },
    work: async () => {
      const { modifiedCount } = await dismissReport(_id).unwrap();
      if (modifiedCount > 0) void notify('success', say(reportsText).dismissed);
      else void notify('info', say(reportsText).alreadyClosed);
    },
  });
  const text = (key: 'productId' | 'productName' | 'sellerName'): Column<Report> =>
    ({ key, label: words[key], sortBy: (report) => report[key], cell: (report) => <span className={classes.wrap}>{report[key]}</span> });
  const address = (key: 'userEmail' | 'sellerEmail'): Column<Report> =>
    ({ key, label: words[key], sortBy: (report) => report[key], cell: (report) => <Email address={report[key]} /> });

  return [
    {
      key: 'userName',
      label: words.reportedBy,
      sortBy: ({ userName }) => userName,
      cell: ({ userName, createdAt }) => <span>{userName}<span className={classes.when}>{shownDay(createdAt, language)}</span></span>,
    },
    address('userEmail'),
    text('productId'),
    text('productName'),
    text('sellerName'),
    address('sellerEmail'),
    {
      key: 'remove',
      label: words.remove,
      actions: true,
      cell: (report) => !report.adminComments && (
        <>
          {PRODUCT_TRANSITIONS[report.productStatus].includes('removed') && (
            <Button size="small" variant="outlined" color="error" aria-label={words.removeOne(report.productName)} loading={isBusy(report.productId)} onClick={() => remove(report)}>{words.remove}</Button>
          )}
          <Button size="small" variant="outlined" aria-label={words.dismissOne(report.productName, report.userName)} loading={isBusy(`dismiss ${report._id}`)} onClick={() => dismiss(report)}>{words.dismiss}</Button>
        </>
      ),
    },
    { key: 'adminComments', label: words.adminComments, cell: ({ adminComments }) => (adminComments ? adminComment(adminComments, language) : '–') },
  ];
}
