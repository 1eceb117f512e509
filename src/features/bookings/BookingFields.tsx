import Stack from '@mui/material/Stack';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { Formik } from 'formik';
import { type Ref, useEffect, useRef, useState } from 'react';
import { CITIES } from '#contract/lists';
import { Form } from '../../ui/Form';
import { FormDraft, restoreDraft } from '../../ui/FormDraft';
import { FormField } from '../../ui/FormField';
import { useLanguage } from '../../ui/language';
import { formatTaka } from '../../ui/numbers';
import { PhoneField } from '../../ui/PhoneField';
import { placeText } from '../../ui/places.text';
import { SelectField } from '../../ui/SelectField';
import { useText } from '../../ui/text';
import { useUser } from '../account/useSession';
import type { BookingForm } from './booking.machine';
import { BOOKING_FORM, type BookingDraft, bookingSchema } from './booking.schema';
import { bookingText } from './booking.text';

interface BookingFieldsProps {
  formId: string;
  productName: string;
  /** In taka. */
  price: number;
  onBook: (form: BookingForm) => void;
}

const EMPTY: BookingDraft = { address: '', phone: '', meetingLocation: '' };

const ReadOnly = ({ label, value, ref }: { label: string; value: string; ref?: Ref<HTMLDivElement> }) => (
  <TextField
    ref={ref}
    fullWidth
    sx={{ bgcolor: 'action.hover', borderRadius: 1 }}
    size="small"
    margin="dense"
    label={label}
    value={value}
    slotProps={{ input: { readOnly: true } }}
  />
);

/** The form of the booking modal, its fields in docs/specification.md §2's order. What it hands over is checked and normalised. */
export function BookingFields({ formId, productName, price, onBook }: BookingFieldsProps) {
  const words = useText(bookingText);
  const places = useText(placeText);
  const language = useLanguage();
  const user = useUser();
  const [initial] = useState(() => restoreDraft({ form: BOOKING_FORM, email: user.email }, EMPTY));
  const priceField = useRef<HTMLDivElement>(null);
  const shownPrice = useRef(price);
  // The alert that tells of a new price takes room on a phone; the price itself stays in sight.
  useEffect(() => {
    if (shownPrice.current !== price) priceField.current?.scrollIntoView({ block: 'center' });
    shownPrice.current = price;
  }, [price]);
  return (
    <Formik
      initialValues={initial}
      validationSchema={bookingSchema}
      onSubmit={(draft) => onBook(bookingSchema.cast(draft))}
    >
      <Form id={formId}>
        <Typography color="textSecondary" sx={{ mb: 1 }}>
          {words.lead}
        </Typography>
        <ReadOnly label={words.productName} value={productName} />
        <Stack direction={{ xs: 'column', sm: 'row' }} sx={{ columnGap: 2 }}>
          <ReadOnly label={words.buyerName} value={user.displayName} />
          <ReadOnly label={words.buyerEmail} value={user.email} />
        </Stack>
        <FormField
          name="address"
          label={words.address}
          required
          multiline
          minRows={2}
          maxRows={5}
          autoComplete="street-address"
          helperText={words.addressHint}
        />
        <PhoneField name="phone" label={words.phone} preview={words.phonePreview} required />
        <ReadOnly ref={priceField} label={words.price} value={formatTaka(price, language)} />
        <SelectField
          name="meetingLocation"
          label={words.meetingLocation}
          required
          helperText={words.meetingHint}
          choices={CITIES.map((value) => ({ value, label: places[value] }))}
        />
        {/* A closed dialog, a reload or an ended session loses nothing of what was typed. */}
        <FormDraft form={BOOKING_FORM} email={user.email} empty={EMPTY} notice={false} />
      </Form>
    </Formik>
  );
}
