import DialogContentText from '@mui/material/DialogContentText';
import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import Typography from '@mui/material/Typography';
import type { PayoutBatch } from '#contract/money/payout';
import { ErrorState } from '../../../ui/feedback/ErrorState.tsx';
import { notify } from '../../../ui/feedback/notify.ts';
import { SendDialog } from '../../../ui/feedback/SendDialog.tsx';
import { PageLoading } from '../../../ui/page/PageLoading.tsx';
import { useLanguage } from '../../../ui/text/language.ts';
import { currentText, useText } from '../../../ui/text/text.ts';
import { balanceText, payoutStateText } from '../balance/balance.text.ts';
import { formatExactTaka } from '../balance/exact-taka.ts';
import { useAccountName } from '../balance/useAccountName.ts';
import { useApprovePayoutBatchMutation, useListPayoutsOfBatchQuery } from './payouts.api.ts';
import { batchText, payoutsText } from './payouts.text.ts';

interface ApproveDialogProps {
  batch: Pick<PayoutBatch, '_id' | 'total'>;
  open: boolean;
  onClose: () => void;
}

/** Asks for the approval of a batch, and shows who gets how much on which account. */
export function ApproveDialog({ batch: { _id, total }, open, onClose }: ApproveDialogProps) {
  const words = useText(batchText);
  const { seller } = useText(payoutsText);
  const { to, amount: amountLabel } = useText(balanceText);
  const { frozen: onHold } = useText(payoutStateText);
  const language = useLanguage();
  const nameOf = useAccountName();
  const { data: payouts, error: failure, refetch } = useListPayoutsOfBatchQuery(_id, { skip: !open });
  const [approveBatch, { isLoading, error }] = useApprovePayoutBatchMutation();

  async function approve(): Promise<void> {
    const answer = await approveBatch(_id);
    // The dialog shows the error.
    if (answer.error !== undefined) return;
    onClose();
    void notify('success', currentText(batchText).approved);
  }

  return (
    <SendDialog
      title={words.approveQuestion(_id, formatExactTaka(total, language))}
      open={open}
      loading={isLoading}
      error={error}
      labels={{ send: words.approve }}
      disabled={!payouts}
      onClose={onClose}
      onSend={() => void approve()}
    >
      <DialogContentText sx={{ mb: 2 }}>{words.approveDetail}</DialogContentText>
      {!payouts &&
        (failure === undefined ? <PageLoading /> : <ErrorState error={failure} onRetry={() => void refetch()} />)}
      {payouts && (
        <Table size="small" aria-label={words.payouts}>
          <TableHead>
            <TableRow>
              <TableCell sx={{ pl: 0 }}>{seller}</TableCell>
              <TableCell>{to}</TableCell>
              <TableCell align="right" sx={{ pr: 0 }}>
                {amountLabel}
              </TableCell>
            </TableRow>
          </TableHead>
          <TableBody>
            {payouts.map((payout) => (
              <TableRow key={payout._id}>
                <TableCell sx={{ pl: 0, overflowWrap: 'break-word' }} translate="no">
                  {payout.sellerName}
                </TableCell>
                <TableCell>
                  <span>{nameOf(payout)}</span>
                  {payout.frozen && (
                    <Typography variant="body2" component="span" color="error" sx={{ display: 'block' }}>
                      {onHold}
                    </Typography>
                  )}
                </TableCell>
                <TableCell align="right" sx={{ pr: 0, whiteSpace: 'nowrap' }}>
                  {formatExactTaka(payout.amount, language)}
                </TableCell>
              </TableRow>
            ))}
          </TableBody>
        </Table>
      )}
    </SendDialog>
  );
}
