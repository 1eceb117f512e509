import { BOUNDS, MEETING_LOCATIONS } from '#contract/lists';
import { isPhone } from '#contract/phone';
import { type ObjectSchema, object, string } from 'yup';
import { normalisePhone } from '../../ui/phone';
import { say } from '../../ui/text';
import type { BookingForm } from './booking.machine';
import { bookingText } from './booking.text';

/** What the fields hold while they are being filled in. */
export type BookingDraft = Record<keyof BookingForm, string>;

/** Names the form's draft: the same words do for another product. */
export const BOOKING_FORM = 'booking';

type Label = 'address' | 'phone' | 'meetingLocation';
const words = () => say(bookingText);
const needed = (label: Label) => string().trim().required(() => words().required(words()[label]));

/** Address, phone and meeting location are required. */
export const bookingSchema: ObjectSchema<BookingForm> = object({
  address: needed('address').max(BOUNDS.text.max, () => words().longAddress),
  phone: needed('phone').transform(normalisePhone).test('phone', () => words().badPhone, isPhone),
  meetingLocation: string().oneOf([...MEETING_LOCATIONS]).required(() => words().required(words().meetingLocation)),
});
