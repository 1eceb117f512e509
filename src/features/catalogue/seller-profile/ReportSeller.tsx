import Button from '@mui/material/Button';
import type { Seller } from '#contract/catalogue/seller';
import { personIdOf, readToken } from '../../../services/token.ts';
import { useLazyDialog } from '../../../ui/feedback/useLazyDialog.ts';
import { useText } from '../../../ui/text/text.ts';
import { useSession } from '../../people/account/useSession.ts';
import { sellerReportText } from './seller-report.text.ts';

const loadDialog = () =>
  import(/* webpackChunkName: "SellerReportDialog" */ './SellerReportDialog.tsx').then(
    (module) => module.SellerReportDialog,
  );

/** Offers people who are signed in to report somebody else; apart from the page, because nobody else needs it. */
export default function ReportSeller({ seller }: { seller: Seller }) {
  const { report } = useText(sellerReportText);
  const { user } = useSession();
  const { Dialog, open, show, close } = useLazyDialog(loadDialog);
  if (!user || personIdOf(readToken() ?? '') === seller._id) return null;
  return (
    <div>
      <Button color="inherit" onClick={show}>
        {report}
      </Button>
      {Dialog && <Dialog seller={seller} open={open} onClose={close} />}
    </div>
  );
}
