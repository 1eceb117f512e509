import { BOUNDS } from '#contract/limits';
import { CITIES } from '#contract/lists';
import { type ObjectSchema, object, string } from 'yup';
import { restoreDraft } from '../../../ui/form/FormDraft.tsx';
import { phoneSchema } from '../../../ui/form/phone.schema.ts';
import { atMost } from '../../../ui/form/text-length.schema.ts';
import { currentText } from '../../../ui/text/text.ts';
import type { BookingForm } from './booking.machine.ts';
import { bookingText } from './booking.text.ts';

/** The form's values during input. */
export type BookingDraft = Record<keyof BookingForm | 'productId', string>;

/** Names the form's draft, which is shared by all products. */
export const BOOKING_FORM = 'booking';

/**
 * Restores the draft even if it was for another product, except the meeting place, which is chosen
 * each time.
 */
export function restoreBookingDraft(email: string, empty: BookingDraft): BookingDraft {
  const draft = restoreDraft({ form: BOOKING_FORM, email }, { ...empty, productId: '' });
  const { productId, meetingLocation } = empty;
  const isSame = draft.productId === '' || draft.productId === productId;
  return { ...draft, productId, meetingLocation: isSame ? draft.meetingLocation : meetingLocation };
}

type Label = 'address' | 'phone' | 'meetingLocation';
const words = () => currentText(bookingText);
const requiredText = (label: Label) =>
  string()
    .trim()
    .required(() => words().required(words()[label]));

/** Address, phone and meeting location are required. */
export const bookingSchema: ObjectSchema<BookingForm> = object({
  address: requiredText('address').test(atMost(BOUNDS.text.max, () => words().longAddress)),
  phone: phoneSchema().required(() => words().required(words().phone)),
  meetingLocation: string()
    .oneOf([...CITIES])
    .required(() => words().required(words().meetingLocation)),
});
