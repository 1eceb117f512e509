import type { Seller } from '#contract/catalogue/seller';
import { notify } from '../../../ui/feedback/notify.ts';
import { RefusalSentence } from '../../../ui/feedback/RefusalSentence.tsx';
import { currentText, useText } from '../../../ui/text/text.ts';
import { useReportPersonMutation } from '../../trust/reports/report-person.api.ts';
import { reportDialogText } from '../../trust/reports/report-dialog.text.ts';
import { ReportFormDialog } from '../../trust/reports/ReportFormDialog.tsx';
import { addModerationRefusals } from '../../trust/statements/moderation-refusals.text.ts';
import { sellerReportText } from './seller-report.text.ts';

addModerationRefusals();

interface SellerReportDialogProps {
  seller: Pick<Seller, '_id' | 'sellerName'>;
  open: boolean;
  onClose: () => void;
}

/** Reports a person to the admins. */
export function SellerReportDialog({ seller: { _id, sellerName }, open, onClose }: SellerReportDialogProps) {
  const title = useText(reportDialogText).title(sellerName);
  const { lead } = useText(sellerReportText);
  const [reportPerson, { isLoading, error }] = useReportPersonMutation();
  return (
    <ReportFormDialog
      kind="person"
      title={title}
      lead={lead}
      open={open}
      loading={isLoading}
      error={error}
      sentence={<RefusalSentence error={error} />}
      onClose={onClose}
      onSend={async (report) => {
        try {
          await reportPerson({ id: _id, ...report }).unwrap();
        } catch {
          // The dialog shows the error.
          return false;
        }
        void notify('success', currentText(reportDialogText).sent);
        return true;
      }}
    />
  );
}
