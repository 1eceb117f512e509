import FormControlLabel from '@mui/material/FormControlLabel';
import Radio from '@mui/material/Radio';
import RadioGroup from '@mui/material/RadioGroup';
import { styled } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import { useField } from 'formik';
import { useEffect } from 'react';
import { DELIVERIES } from '#contract/deals/deal-lifecycle';
import { useText } from '../../../ui/text/text.ts';
import { courierBookingText } from './courier-booking.text.ts';

const Option = styled(FormControlLabel)(({ theme: { vars, spacing } }) => ({
  margin: 0,
  minHeight: 52,
  padding: spacing(0.5, 1, 0.5, 0),
  border: `1px solid ${vars.palette.divider}`,
  borderRadius: vars.shape.control,
  '& .MuiFormControlLabel-label': { minWidth: 0 },
  '&:has(:checked)': { borderColor: vars.palette.primary.main, background: vars.palette.action.hover },
}));

/** Whether the buyer meets the seller or a courier brings the product; nothing for products that aren't sent. */
export function DeliveryChoice({ isSent }: { isSent: boolean | undefined }) {
  const words = useText(courierBookingText);
  const [{ value, onChange }, , { setValue }] = useField<string>('delivery');
  // A draft may be from when the product was sent.
  const isGone = isSent === false && value === 'courier';
  useEffect(() => {
    if (isGone) void setValue('meet');
  }, [isGone, setValue]);
  if (!isSent) return null;
  return (
    <>
      <Typography id="delivery-title" variant="h5" component="h3" sx={{ mt: 2, mb: 1 }}>
        {words.how}
      </Typography>
      <RadioGroup
        name="delivery"
        aria-labelledby="delivery-title"
        value={value}
        onChange={onChange}
        sx={{ display: 'grid', gridTemplateColumns: '1fr 1fr', gap: 1 }}
      >
        {DELIVERIES.map((each) => (
          <Option key={each} value={each} control={<Radio />} label={words[each]} />
        ))}
      </RadioGroup>
    </>
  );
}
