import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useFormikContext } from 'formik';
import { depositOf } from '#contract/deals/deposit';
import { parseWholeNumber } from '../../../ui/form/parse-whole-number.ts';
import { useLanguage } from '../../../ui/text/language.ts';
import { formatTaka } from '../../../ui/text/numbers.ts';
import { useText } from '../../../ui/text/text.ts';
import { depositFieldText } from './deposit-field.text.ts';
import type { ProductValues } from './product.schema.ts';

/** Whether buyers can reserve the product with a deposit; shown for prices that allow one. */
export function DepositField() {
  const words = useText(depositFieldText);
  const language = useLanguage();
  const { values, setFieldValue } = useFormikContext<ProductValues>();
  const deposit = depositOf(parseWholeNumber(values.sellingPrice));
  if (deposit === undefined) return null;
  return (
    <Stack>
      <FormControlLabel
        control={
          <Checkbox
            checked={values.acceptsDeposit}
            onChange={(_event, checked) => void setFieldValue('acceptsDeposit', checked)}
            slotProps={{ input: { 'aria-describedby': 'deposit-field-hint' } }}
          />
        }
        label={words.label}
        sx={{ minHeight: 44, alignSelf: 'flex-start' }}
      />
      <Typography id="deposit-field-hint" variant="body2" color="textSecondary">
        {words.hint(formatTaka(deposit, language))}
      </Typography>
    </Stack>
  );
}
