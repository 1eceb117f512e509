import TextField from '@mui/material/TextField';
import { Form, Formik } from 'formik';
import { useState } from 'react';
import { MEETING_LOCATIONS } from '#contract/lists';
import { draftOf } from '../../ui/FormDraft';
import { FocusFault } from '../../ui/FocusFault';
import { FormField } from '../../ui/FormField';
import { useLanguage } from '../../ui/language';
import { taka } from '../../ui/numbers';
import { normalisePhone } from '../../ui/phone';
import { placeText } from '../../ui/places.text';
import { useText } from '../../ui/text';
import { useUser } from '../account/useSession';
import classes from './BookingDialog.module.css';
import type { BookingForm } from './booking.machine';
import { BOOKING_FORM, type BookingDraft, bookingSchema } from './booking.schema';
import { bookingText } from './booking.text';
import { KeepDraft } from './KeepDraft';

interface BookingFieldsProps {
  formId: string;
  productName: string;
  /** In taka. */
  price: number;
  onBook: (form: BookingForm) => void;
}

/** All fields are required, as on the other forms, so no single one carries a star. */
const needed = { required: true, slotProps: { inputLabel: { required: false } } };

const EMPTY: BookingDraft = { address: '', phone: '', meetingLocation: '' };

const ReadOnly = ({ label, value }: { label: string; value: string }) =>
  <TextField className={classes.given} fullWidth size="small" margin="dense" label={label} value={value} slotProps={{ input: { readOnly: true } }} />;

/** The form of the booking modal, its fields in SPEC §2's order. What it hands over is checked and normalised. */
export function BookingFields({ formId, productName, price, onBook }: BookingFieldsProps) {
  const words = useText(bookingText);
  const places = useText(placeText);
  const language = useLanguage();
  const user = useUser();
  const [initial] = useState(() => draftOf({ form: BOOKING_FORM, email: user.email }, EMPTY));
  const phoneHint = (typed: string): string => {
    const phone = normalisePhone(typed);
    return phone.startsWith('+880') && phone !== typed ? words.phoneSentAs(phone) : words.phoneHint;
  };
  return (
    <Formik initialValues={initial} validationSchema={bookingSchema} onSubmit={(draft) => onBook(bookingSchema.cast(draft))}>
      {({ values }) => (
        <Form noValidate id={formId}>
          <p className={classes.lead}>{words.lead}</p>
          <ReadOnly label={words.productName} value={productName} />
          <div className={classes.pair}>
            <ReadOnly label={words.buyerName} value={user.displayName} />
            <ReadOnly label={words.buyerEmail} value={user.email} />
          </div>
          <FormField name="address" label={words.address} {...needed} multiline minRows={2} maxRows={5} autoComplete="street-address" helperText={words.addressHint} />
          <FormField name="phone" label={words.phone} {...needed} type="tel" autoComplete="tel" helperText={phoneHint(values.phone)} />
          <ReadOnly label={words.price} value={taka(price, language)} />
          <FormField
            name="meetingLocation"
            label={words.meetingLocation}
            {...needed}
            helperText={words.meetingHint}
            choices={MEETING_LOCATIONS.map((value) => ({ value, label: places[value] }))}
          />
          <KeepDraft email={user.email} />
          <FocusFault fields={['address', 'phone', 'meetingLocation']} />
        </Form>
      )}
    </Formik>
  );
}
