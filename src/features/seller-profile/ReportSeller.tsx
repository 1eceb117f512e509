import Button from '@mui/material/Button';
import type { Seller } from '#contract/seller';
import { personIdOf, readToken } from '../../services/token';
import { useLazyDialog } from '../../ui/feedback/useLazyDialog';
import { useText } from '../../ui/text/text';
import { useSession } from '../account/useSession';
import { sellersText } from './sellers.text';

const loadDialog = () =>
  import(/* webpackChunkName: "SellerReportDialog" */ './SellerReportDialog').then(
    (module) => module.SellerReportDialog,
  );

/** Offers people who are signed in to report somebody else. */
export function ReportSeller({ seller }: { seller: Seller }) {
  const { report } = useText(sellersText);
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
