import Slider from '@mui/material/Slider';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useFormikContext } from 'formik';
import type { Deal } from '#contract/deals/deal';
import { FormAmountChoice } from '../../../ui/form/FormAmountChoice.tsx';
import { FormField } from '../../../ui/form/FormField.tsx';
import { useLanguage } from '../../../ui/text/language.ts';
import { formatTaka } from '../../../ui/text/numbers.ts';
import { useText } from '../../../ui/text/text.ts';
import { type RefundValues, refundOf } from './refund.schema.ts';
import { refundText } from './refund.text.ts';
import { RefundSplit } from './RefundSplit.tsx';

/** Steps of the slider; the field takes any taka. */
const SLIDER_STEPS = 20;

/** A refund by slider or as a number, and what each side would get; in a Formik form. */
export function RefundFields({ deal }: { deal: Pick<Deal, 'amount' | 'role' | 'deliveryFee'> }) {
  const words = useText(refundText);
  const language = useLanguage();
  const { values, setFieldValue } = useFormikContext<RefundValues>();
  const { amount } = deal;
  const isBuyer = deal.role === 'buyer';
  const refund = refundOf(values.refund, amount);
  return (
    <Stack sx={{ gap: 1 }}>
      <Slider
        aria-label={isBuyer ? words.sliderToYou : words.slider}
        value={refund ?? 0}
        min={0}
        max={amount}
        step={Math.ceil(amount / SLIDER_STEPS)}
        marks={[{ value: 0 }, { value: amount }]}
        getAriaValueText={(taka) => formatTaka(taka, language)}
        onChange={(_event, taka) => void setFieldValue('refund', String(Math.floor(Number(taka))))}
        sx={{ width: 'auto', mx: 1.5, mt: 1 }}
      />
      <FormField
        name="refund"
        label={isBuyer ? words.refundToYou : words.refund}
        numeric
        autoComplete="off"
        required
        helperText={words.range(formatTaka(amount, language))}
      />
      <FormAmountChoice name="refund" />
      {refund !== undefined && <RefundSplit deal={deal} refund={refund} />}
      <Typography variant="body2" color="textSecondary">
        {words.noFee}
      </Typography>
    </Stack>
  );
}
