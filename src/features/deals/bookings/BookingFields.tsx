import Skeleton from '@mui/material/Skeleton';
import { styled } from '@mui/material/styles';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { Formik } from 'formik';
import { type ReactNode, type Ref, type RefObject, Suspense, lazy, useEffect, useRef, useState } from 'react';
import { CITIES, type City } from '#contract/lists';
import type { AgreedPrice } from '#contract/talk/offer';
import { Form } from '../../../ui/form/Form.tsx';
import { FormDraft } from '../../../ui/form/FormDraft.tsx';
import { FormField } from '../../../ui/form/FormField.tsx';
import { useLanguage } from '../../../ui/text/language.ts';
import { formatTaka } from '../../../ui/text/numbers.ts';
import { PhoneField } from '../../../ui/form/phone/PhoneField.tsx';
import { placeText } from '../../../ui/text/places.text.ts';
import { priceText } from '../../../ui/text/price.text.ts';
import { SelectField } from '../../../ui/form/SelectField.tsx';
import { useText } from '../../../ui/text/text.ts';
import { useUser } from '../../people/account/useSession.ts';
import { useListBookingsQuery } from './booking.api.ts';
import type { BookingForm } from './booking.machine.ts';
import AgreedNote from '../agreements/AgreedNote.tsx';
import { useIsSent } from '../delivery/useIsSent.ts';
import {
  BOOKING_FORM,
  type BookingDraft,
  bookingFormOf,
  bookingSchema,
  deliveryPlaceIn,
  restoreBookingDraft,
} from './booking.schema.ts';
import { bookingText } from './booking.text.ts';
import { courierBookingText } from './courier-booking.text.ts';
import { DeliveryChoice } from './DeliveryChoice.tsx';

/** Includes Material UI's Autocomplete; for products that are sent. */
const CourierFields = lazy(() => import(/* webpackChunkName: "CourierFields" */ './CourierFields.tsx'));

interface BookingFieldsProps {
  formId: string;
  productName: string;
  productId: string;
  /** The price the buyer agrees to, in taka. */
  price: number;
  /** The price for everyone else. */
  askingPrice: number;
  /** The agreement that lowers it. */
  agreed: AgreedPrice | undefined;
  /** The product's city, preselected as the meeting place. */
  city: City | null;
  /** The delivery fee the buyer agrees to, in taka; null until it is known. */
  deliveryFee: number | null;
  onQuoted: (fee: number | null) => void;
  onBook: (form: BookingForm) => void;
}

const Summary = styled('div')(({ theme: { spacing, vars } }) => ({
  display: 'grid',
  gridTemplateColumns: 'repeat(2, minmax(0, 1fr))',
  gap: spacing(1, 2),
  padding: spacing(1.5, 2),
  borderRadius: vars.shape.control,
  background: vars.palette.action.hover,
  // Names and addresses are long.
  '& > :is(:first-of-type, :last-of-type)': { gridColumn: '1 / -1' },
}));

interface ReadOnlyProps {
  label: string;
  value: string;
  helperText?: ReactNode;
  ref?: Ref<HTMLDivElement>;
}

const ReadOnly = ({ label, value, helperText, ref }: ReadOnlyProps) => (
  <TextField
    ref={ref}
    fullWidth
    variant="standard"
    size="small"
    label={label}
    value={value}
    helperText={helperText}
    slotProps={{ input: { readOnly: true, disableUnderline: true } }}
  />
);

/** Keeps a changed price in view: on a phone, the alert about it takes space. */
function useScrollOnPriceChange(price: number): RefObject<HTMLDivElement | null> {
  const field = useRef<HTMLDivElement>(null);
  const shownPrice = useRef(price);
  useEffect(() => {
    if (shownPrice.current !== price) field.current?.scrollIntoView({ block: 'center' });
    shownPrice.current = price;
  }, [price]);
  return field;
}

/**
 * The booking form, with its fields in docs/specification.md §2's order. Submits validated and
 * normalized values.
 */
export function BookingFields({
  formId,
  productId,
  productName,
  price,
  askingPrice,
  agreed,
  city,
  deliveryFee,
  onQuoted,
  onBook,
}: BookingFieldsProps) {
  const words = useText(bookingText);
  const courier = useText(courierBookingText);
  const isSent = useIsSent(productId, askingPrice);
  const prices = useText(priceText);
  const places = useText(placeText);
  const language = useLanguage();
  const user = useUser();
  const { data: bookings } = useListBookingsQuery(user.email);
  // Of the newest booking.
  const formerPhone = bookings?.[0]?.phone ?? '';
  const [empty] = useState<BookingDraft>(() => ({
    address: '',
    phone: formerPhone,
    meetingLocation: city ?? '',
    delivery: 'meet',
    place: '',
    placeBn: '',
    productId,
  }));
  // The draft records which product it was for.
  const [nothing] = useState(() => ({ ...empty, productId: '' }));
  const [initial] = useState(() => restoreBookingDraft(user.email, empty));
  const priceField = useScrollOnPriceChange(price);
  const isByCourier = ({ delivery }: BookingDraft): boolean => isSent !== false && delivery === 'courier';
  const isFeeMissing = (draft: BookingDraft): boolean =>
    isByCourier(draft) && deliveryPlaceIn(draft.place) !== undefined && deliveryFee === null;
  return (
    <Formik
      initialValues={initial}
      validationSchema={bookingSchema}
      validate={(draft) => (isFeeMissing(draft) ? { place: courier.noFee } : {})}
      onSubmit={(draft) => onBook(bookingFormOf(bookingSchema.cast(draft, { stripUnknown: true })))}
    >
      {({ values }) => (
        <Form id={formId}>
          <Typography color="textSecondary" sx={{ mb: 1 }}>
            {/* Only parts and riding gear are sent. */}
            {isByCourier(values) ? courier.lead : isSent ? words.partLead : words.lead}
          </Typography>
          <Summary>
            <ReadOnly label={words.productName} value={productName} />
            <ReadOnly
              ref={priceField}
              label={words.price}
              value={formatTaka(price, language)}
              helperText={
                price < askingPrice && (
                  <>
                    <Typography component="del" variant="body2">
                      <span className="visually-hidden">{`${prices.asking} `}</span>
                      <span translate="no">{formatTaka(askingPrice, language)}</span>
                    </Typography>{' '}
                    {agreed && <AgreedNote agreed={agreed} />}
                  </>
                )
              }
            />
            <ReadOnly label={words.buyerName} value={user.displayName} />
            <ReadOnly label={words.buyerEmail} value={user.email} />
          </Summary>
          <DeliveryChoice isSent={isSent} />
          {isByCourier(values) && (
            <Suspense fallback={<Skeleton variant="rounded" height={80} sx={{ mt: 2 }} />}>
              <CourierFields productId={productId} price={price} fee={deliveryFee} onQuoted={onQuoted} />
            </Suspense>
          )}
          <FormField
            name="address"
            label={words.address}
            required
            multiline
            minRows={2}
            maxRows={5}
            autoComplete="street-address"
            helperText={isByCourier(values) ? courier.addressHint : words.addressHint}
          />
          <PhoneField
            name="phone"
            label={words.phone}
            preview={isByCourier(values) ? courier.phonePreview : words.phonePreview}
            required
          />
          {!isByCourier(values) && (
            <SelectField
              name="meetingLocation"
              label={words.meetingLocation}
              required
              helperText={words.meetingHint}
              choices={CITIES.map((value) => ({ value, label: places[value] }))}
            />
          )}
          {/* Closing the dialog, a reload or an expired session loses no input. */}
          <FormDraft form={BOOKING_FORM} email={user.email} empty={nothing} notice={false} />
        </Form>
      )}
    </Formik>
  );
}
