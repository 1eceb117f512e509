import { BOUNDS } from '#contract/limits';
import { CITIES } from '#contract/lists';
import { type ObjectSchema, object, string } from 'yup';
import { phoneSchema } from '../../ui/phone.schema';
import { currentText } from '../../ui/text';
import type { BookingForm } from './booking.machine';
import { bookingText } from './booking.text';

/** What the fields hold while they are being filled in. */
export type BookingDraft = Record<keyof BookingForm, string>;

/** Names the form's draft: the same words do for another product. */
export const BOOKING_FORM = 'booking';

type Label = 'address' | 'phone' | 'meetingLocation';
const words = () => currentText(bookingText);
const requiredText = (label: Label) =>
  string()
    .trim()
    .required(() => words().required(words()[label]));

/** Address, phone and meeting location are required. */
export const bookingSchema: ObjectSchema<BookingForm> = object({
  address: requiredText('address').max(BOUNDS.text.max, () => words().longAddress),
  phone: phoneSchema().required(() => words().required(words().phone)),
  meetingLocation: string()
    .oneOf([...CITIES])
    .required(() => words().required(words().meetingLocation)),
});
