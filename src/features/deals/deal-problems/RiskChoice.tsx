import FormControl from '@mui/material/FormControl';
import FormControlLabel from '@mui/material/FormControlLabel';
import FormHelperText from '@mui/material/FormHelperText';
import FormLabel from '@mui/material/FormLabel';
import Radio from '@mui/material/Radio';
import RadioGroup from '@mui/material/RadioGroup';
import { useField } from 'formik';
import type { Deal } from '#contract/deals/deal';
import { useLanguage } from '../../../ui/text/language.ts';
import { formatTaka } from '../../../ui/text/numbers.ts';
import { useText } from '../../../ui/text/text.ts';
import { adminDealText } from './admin-deal.text.ts';

/** Whether a risky payment is good: nothing or all of it is refunded; in a Formik form. */
export function RiskChoice({ deal }: { deal: Pick<Deal, 'amount'> }) {
  const words = useText(adminDealText);
  const language = useLanguage();
  const [field, { touched, error }] = useField<string>('refund');
  const isWrong = touched && error !== undefined;
  return (
    <FormControl error={isWrong} margin="normal">
      <FormLabel id="risk-choice">{words.riskChoice}</FormLabel>
      <RadioGroup {...field} id="refund" aria-labelledby="risk-choice" aria-invalid={isWrong} tabIndex={-1}>
        <FormControlLabel value="0" control={<Radio />} label={words.riskGood} sx={{ minHeight: 44 }} />
        <FormControlLabel
          value={String(Math.floor(deal.amount))}
          control={<Radio />}
          label={words.riskBad(formatTaka(deal.amount, language))}
          sx={{ minHeight: 44 }}
        />
      </RadioGroup>
      {isWrong && <FormHelperText sx={{ mx: 0 }}>{error}</FormHelperText>}
    </FormControl>
  );
}
