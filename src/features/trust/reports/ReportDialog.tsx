import type { ProductCard } from '#contract/catalogue/product';
import { notify } from '../../../ui/feedback/notify.ts';
import { currentText, useText } from '../../../ui/text/text.ts';
import { useReportProductMutation } from './report-product.api.ts';
import { reportDialogText } from './report-dialog.text.ts';
import { ReportFormDialog } from './ReportFormDialog.tsx';

interface ReportDialogProps {
  product: Pick<ProductCard, '_id' | 'productName'>;
  open: boolean;
  onClose: () => void;
}

/** Reports a product to the admins. */
export function ReportDialog({ product, open, onClose }: ReportDialogProps) {
  const words = useText(reportDialogText);
  const [reportProduct, { isLoading, error }] = useReportProductMutation({
    // Other components with the same key see that it was reported.
    fixedCacheKey: `report ${product._id}`,
  });
  return (
    <ReportFormDialog
      kind="product"
      title={words.title(product.productName)}
      lead={words.lead}
      open={open}
      loading={isLoading}
      error={error}
      onClose={onClose}
      onSend={async (report) => {
        try {
          const { acknowledged } = await reportProduct({ productId: product._id, ...report }).unwrap();
          if (!acknowledged) throw new Error('The report was not acknowledged.');
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
