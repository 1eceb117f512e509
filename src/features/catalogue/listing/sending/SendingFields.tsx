import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import Grid from '@mui/material/Grid';
import Typography from '@mui/material/Typography';
import { useFormikContext } from 'formik';
import { MAX_CASH_PRICE_TAKA } from '#contract/deals/cash-rules';
import type { NotSent } from '#contract/deals/sending';
import { WEIGHT_CLASSES } from '#contract/weight-classes';
import { config } from '../../../../services/bootstrap.ts';
import { SelectField } from '../../../../ui/form/SelectField.tsx';
import { useLanguage } from '../../../../ui/text/language.ts';
import { formatDecimal } from '../../../../ui/text/numbers.ts';
import { useText } from '../../../../ui/text/text.ts';
import { PlaceSearch } from '../../../deals/delivery/PlaceSearch.tsx';
import { FormHalf } from '../FormHalf.tsx';
import type { ProductValues } from '../product.schema.ts';
import { sendingFormText } from './sending-form.text.ts';

/** The switch, the weight class, and where the courier collects it. */
export default function SendingFields({ lacks, price }: { lacks: NotSent | undefined; price: number }) {
  const words = useText(sendingFormText);
  const language = useLanguage();
  const { values, setFieldValue } = useFormikContext<ProductValues>();
  const isCashPossible = price <= MAX_CASH_PRICE_TAKA;
  const isOwnPlace = values.pickup === '';
  return (
    <>
      <FormControlLabel
        control={
          <Checkbox
            checked={values.sendsByCourier}
            onChange={(_event, checked) => void setFieldValue('sendsByCourier', checked)}
            slotProps={{ input: { 'aria-describedby': 'sending-hint' } }}
          />
        }
        label={words.label}
        sx={{ minHeight: 44 }}
      />
      <Typography id="sending-hint" variant="body2" color="textSecondary">
        {words.hint}
      </Typography>
      {values.sendsByCourier && (
        <Grid container columnSpacing={2.5}>
          <FormHalf>
            <SelectField
              name="weightClass"
              label={words.weight}
              helperText={lacks === 'weight' ? words.weightHint : undefined}
              choices={[
                { value: '', label: words.unknownWeight },
                ...WEIGHT_CLASSES.map((each) => ({
                  value: String(each),
                  label: words.upTo(formatDecimal(each, language)),
                })),
              ]}
            />
          </FormHalf>
          <FormHalf>
            <PlaceSearch
              id="pickup"
              label={words.pickup}
              helperText={lacks === 'place' ? words.needsArea : words.pickupHint}
              place={isOwnPlace ? values.place : values.pickup}
              placeBn={isOwnPlace ? values.placeBn : values.pickupBn}
              onChoose={(chosen) => {
                // The product's own place stays so when the seller changes it.
                const isOwn = chosen?.value === values.place;
                void setFieldValue('pickupBn', isOwn ? '' : (chosen?.bn ?? ''));
                void setFieldValue('pickup', isOwn ? '' : (chosen?.value ?? ''));
              }}
            />
          </FormHalf>
        </Grid>
      )}
      {values.sendsByCourier && config().payments.cash === true && (
        <>
          <FormControlLabel
            control={
              <Checkbox
                checked={values.acceptsCash && isCashPossible}
                onChange={(_event, checked) => void setFieldValue('acceptsCash', checked)}
                slotProps={{ input: { 'aria-describedby': 'cash-hint' } }}
              />
            }
            label={words.cash}
            disabled={!isCashPossible}
            sx={{ minHeight: 44 }}
          />
          <Typography id="cash-hint" variant="body2" color="textSecondary">
            {isCashPossible ? words.cashHint : words.cashLimit}
          </Typography>
        </>
      )}
    </>
  );
}
