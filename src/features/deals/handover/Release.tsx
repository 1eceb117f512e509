import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import type { Deal } from '#contract/deals/deal';
import { confirm } from '../../../ui/feedback/confirm.ts';
import { notify } from '../../../ui/feedback/notify.ts';
import { FormAlert } from '../../../ui/form/FormAlert.tsx';
import { useLanguage } from '../../../ui/text/language.ts';
import { formatCount, formatTaka } from '../../../ui/text/numbers.ts';
import { currentText, useText } from '../../../ui/text/text.ts';
import { codeText } from './code.text.ts';
import { DealRefusalSentence } from '../deals/DealRefusalSentence.tsx';
import { DealSection } from '../deals/DealSection.tsx';
import { useReleaseMutation } from '../deals/deals.api.ts';
import { directAmount, DirectAmount } from './DirectAmount.tsx';
import { dealOutcomeText } from '../deals/deal-outcome.text.ts';
import { formatMoment } from '../deals/deal-format.ts';
import { parcelStepsText } from '../parcels/parcel-steps.text.ts';

/** The buyer releases the money before the clock does. */
export function Release({ deal }: { deal: Deal }) {
  const words = useText(dealOutcomeText);
  const code = useText(codeText);
  const language = useLanguage();
  const { _id: id, kind, price, amount, deliveryFee = 0, sellerName, deadline, delivery } = deal;
  const parcel = useText(parcelStepsText);
  const isByCourier = delivery === 'courier';
  const isDeposit = kind === 'deposit';
  const [paid, setPaid] = useState(() => formatCount(price - amount, language));
  const [release, { isLoading, error }] = useReleaseMutation();
  const paidDirectly = isDeposit ? directAmount(paid) : undefined;

  const leadOf = isByCourier ? parcel.acceptLead : words.releaseLead;

  async function ask(): Promise<void> {
    const isSure = await confirm({
      title: words.confirmRelease(formatTaka(amount - deliveryFee, language), sellerName),
      detail: words.releaseDetail,
      deletes: false,
      yes: words.releaseYes,
      tone: 'calm',
    });
    if (!isSure) return;
    const answer = await release({ id, input: { paidDirectly } });
    if (!answer.error) void notify('success', currentText(dealOutcomeText).released);
  }

  return (
    <DealSection
      title={words.releaseTitle}
      lead={deadline === undefined ? undefined : leadOf(formatMoment(deadline, language))}
    >
      {isDeposit && <DirectAmount label={code.youPaidDirectly} typed={paid} onChange={setPaid} />}
      {error !== undefined && (
        <FormAlert error={error}>
          <DealRefusalSentence error={error} />
        </FormAlert>
      )}
      <Button
        variant="contained"
        size="large"
        loading={isLoading}
        disabled={isDeposit && paidDirectly === undefined}
        onClick={() => void ask()}
        sx={{ mt: 2 }}
      >
        <span>{isByCourier ? parcel.accept : words.releaseNow}</span>
      </Button>
      {isByCourier && (
        <Typography variant="body2" color="textSecondary" sx={{ mt: 1.5 }}>
          {parcel.orReport}
        </Typography>
      )}
    </DealSection>
  );
}
