import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import type { Deal } from '#contract/deal';
import { CANCEL_REASONS, type CancelReason } from '#contract/deal-lifecycle';
import { confirm } from '../../ui/feedback/confirm';
import { notify } from '../../ui/feedback/notify';
import { ChoiceField } from '../../ui/form/ChoiceField';
import { useLanguage } from '../../ui/text/language';
import { formatTaka } from '../../ui/text/numbers';
import { currentText, useText } from '../../ui/text/text';
import { useCancelDealMutation } from '../deals/deals.api';
import { adminDealText } from './admin-deal.text';
import { cancelReasonText } from './cancel-reason.text';
import { DealAlert } from './DealAlert';

/** An admin cancels a deal before the handover; everything goes back to the buyer. */
export function CancelDeal({ deal }: { deal: Deal }) {
  const words = useText(adminDealText);
  const reasons = useText(cancelReasonText);
  const language = useLanguage();
  const [reason, setReason] = useState<CancelReason>('other');
  const [cancelDeal, { error, isLoading }] = useCancelDealMutation();
  const lead = words.cancelLead(formatTaka(deal.amount, language));

  async function cancel(): Promise<void> {
    const text = currentText(adminDealText);
    const isSure = await confirm({
      title: text.cancelConfirm,
      detail: lead,
      deletes: false,
      yes: text.cancel,
      no: text.keep,
    });
    if (!isSure) return;
    const answer = await cancelDeal({ id: deal._id, input: { reason } });
    if (!answer.error) void notify('success', currentText(adminDealText).canceled);
  }

  return (
    <>
      <Typography>{lead}</Typography>
      {error !== undefined && <DealAlert error={error} />}
      <Stack direction={{ xs: 'column', sm: 'row' }} sx={{ mt: 1, gap: 1.5, alignItems: { sm: 'center' } }}>
        <ChoiceField
          label={words.reason}
          value={reason}
          options={CANCEL_REASONS.map((value) => [value, reasons[value]] as const)}
          onChoose={(chosen) => setReason(CANCEL_REASONS.find((each) => each === chosen) ?? 'other')}
        />
        <Button variant="outlined" color="error" loading={isLoading} onClick={() => void cancel()}>
          {words.cancel}
        </Button>
      </Stack>
    </>
  );
}
