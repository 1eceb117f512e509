import { nearestCity } from '#contract/catalogue/places/district-centres';
import { DELIVERIES, type Delivery } from '#contract/deals/deal-lifecycle';
import { COURIER_ADDRESS } from '#contract/deals/parcel-rules';
import { BOUNDS } from '#contract/limits';
import { CITIES, type City } from '#contract/lists';
import { type ObjectSchema, type TestContext, object, string } from 'yup';
import { restoreDraft } from '../../../ui/form/FormDraft.tsx';
import { phoneSchema } from '../../../ui/form/phone/phone.schema.ts';
import { atMost } from '../../../ui/form/text-length.schema.ts';
import { currentText } from '../../../ui/text/text.ts';
import type { BookingForm } from './booking.machine.ts';
import { bookingText } from './booking.text.ts';
import { courierBookingText } from './courier-booking.text.ts';

type Field = 'address' | 'phone' | 'meetingLocation' | 'delivery' | 'place' | 'placeBn';
/** The form's values during input; `place` is where the courier goes, like `Dhaka/Mirpur`. */
export type BookingDraft = Record<Field | 'productId', string>;
/** The validated values. */
type CheckedBooking = Record<'address' | 'phone' | 'place', string> & {
  meetingLocation: City | '';
  delivery: Delivery;
};

/** Names the form's draft, which is shared by all products. */
export const BOOKING_FORM = 'booking';

/**
 * Restores the draft even if it was for another product, except the meeting place and the courier,
 * which are chosen each time.
 */
export function restoreBookingDraft(email: string, empty: BookingDraft): BookingDraft {
  const draft = restoreDraft({ form: BOOKING_FORM, email }, { ...empty, productId: '' });
  const { productId, meetingLocation, delivery } = empty;
  const isSame = draft.productId === '' || draft.productId === productId;
  return { ...draft, productId, ...(!isSame && { meetingLocation, delivery }) };
}

/** Returns where the courier goes; undefined until a district and an area in it are chosen. */
export function deliveryPlaceIn(place: string): { district: string; area: string } | undefined {
  const [district, area] = place.split('/');
  return district && area ? { district, area } : undefined;
}

/** Returns what is sent. By courier, the meeting place is the nearest one, because the call needs one. */
export function bookingFormOf({ address, phone, meetingLocation, delivery, place }: CheckedBooking): BookingForm {
  const to = delivery === 'courier' ? deliveryPlaceIn(place) : undefined;
  return to
    ? { address, phone, meetingLocation: nearestCity(to.district), delivery: 'courier', ...to }
    : { address, phone, meetingLocation: meetingLocation || CITIES[0] };
}

type Label = 'address' | 'phone' | 'meetingLocation';
const words = () => currentText(bookingText);
const courierWords = () => currentText(courierBookingText);
const required = (label: Label) => () => words().required(words()[label]);
const isByCourier = ({ parent }: TestContext): boolean => (parent as BookingDraft).delivery === 'courier';
const BANGLADESHI_MOBILE = /^\+8801[3-9]\d{8}$/;

/** Address, phone and meeting location are required; by courier, a place instead of the latter. */
export const bookingSchema: ObjectSchema<CheckedBooking> = object({
  address: string()
    .trim()
    .required(required('address'))
    .test(atMost(BOUNDS.text.max, () => words().longAddress))
    .test(
      'courier',
      () => courierWords().badAddress,
      ({ length }, context) =>
        !isByCourier(context) || (length >= COURIER_ADDRESS.min && length <= COURIER_ADDRESS.max),
    ),
  phone: phoneSchema()
    .required(required('phone'))
    .test(
      'courier',
      () => courierWords().badPhone,
      (phone, context) => !isByCourier(context) || BANGLADESHI_MOBILE.test(phone),
    ),
  meetingLocation: string()
    .oneOf([...CITIES, '' as const])
    .default('')
    .test('required', required('meetingLocation'), (city, context) => isByCourier(context) || city !== ''),
  delivery: string()
    .oneOf([...DELIVERIES])
    .default('meet'),
  place: string()
    .default('')
    .test(
      'place',
      () => courierWords().needsPlace,
      (place, context) => !isByCourier(context) || place !== '',
    )
    .test(
      'area',
      () => courierWords().needsArea,
      (place, context) => !isByCourier(context) || place === '' || deliveryPlaceIn(place) !== undefined,
    ),
});
