import Button from '@mui/material/Button';
import type { Deal } from '#contract/deals/deal';
import { confirm } from '../../../ui/feedback/confirm.ts';
import { notify } from '../../../ui/feedback/notify.ts';
import { useLanguage } from '../../../ui/text/language.ts';
import { formatTaka } from '../../../ui/text/numbers.ts';
import { currentText, useText } from '../../../ui/text/text.ts';
import { DealAlert } from '../deal-problems/DealAlert.tsx';
import { useConfirmReturnMutation } from '../deals/deals.api.ts';
import { dealCashText } from '../deals/deal-cash.text.ts';
import { DealSection } from '../deals/DealSection.tsx';
import { formatMoment } from '../deals/deal-format.ts';
import { parcelStepsText } from './parcel-steps.text.ts';

/** The seller has the product again, which refunds the price to the buyer. */
export function ReturnedParcel({ deal }: { deal: Deal }) {
  const words = useText(parcelStepsText);
  const cash = useText(dealCashText);
  const language = useLanguage();
  const [confirmReturn, { isLoading, error }] = useConfirmReturnMutation();
  const { _id: id, amount, deliveryFee = 0, buyerName, deadline, parcel } = deal;
  // Nothing was paid that could go back.
  const isForCash = deal.kind === 'cash';
  const isHome = parcel?.status === 'returned' && deadline !== undefined;

  async function ask(): Promise<void> {
    const isSure = await confirm({
      title: isForCash
        ? cash.confirmReturn
        : words.confirmReturn(formatTaka(amount - deliveryFee, language), buyerName),
      detail: isForCash ? cash.returnDetail : words.returnDetail,
      deletes: false,
      yes: isForCash ? cash.returnYes : words.returnYes,
      tone: 'calm',
    });
    if (!isSure) return;
    const answer = await confirmReturn(id);
    if (answer.error) return;
    void notify('success', isForCash ? currentText(dealCashText).returnDone : currentText(parcelStepsText).returnDone);
  }

  return (
    <DealSection
      title={words.returnTitle}
      lead={
        isHome
          ? (isForCash ? cash.returnLead : words.returnLead)(formatMoment(deadline, language))
          : words.returnLeadMoving
      }
    >
      {error !== undefined && <DealAlert error={error} />}
      <Button variant="contained" size="large" loading={isLoading} onClick={() => void ask()} sx={{ mt: 2 }}>
        {words.returned}
      </Button>
    </DealSection>
  );
}
