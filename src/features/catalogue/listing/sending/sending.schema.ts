import type { OwnProduct, ProductInput } from '#contract/catalogue/product';
import { isWeightClass } from '#contract/deals/sending';
import { boolean, string } from 'yup';

type SendingInput = Pick<
  ProductInput,
  'sendsByCourier' | 'weightClass' | 'pickupDistrict' | 'pickupArea' | 'acceptsCash'
>;

/** The form's values; `pickup` like `Dhaka/Mirpur`, empty for the product's own place. */
export interface SendingValues {
  sendsByCourier: boolean;
  weightClass: string;
  pickup: string;
  pickupBn: string;
  acceptsCash: boolean;
}
/** The validated values. */
export type CheckedSending = Omit<SendingValues, 'pickupBn'>;

export const EMPTY_SENDING: SendingValues = {
  sendsByCourier: true,
  weightClass: '',
  pickup: '',
  pickupBn: '',
  acceptsCash: false,
};

/** The defaults of a product whose seller has stated nothing. */
export const UNSAID_SENDING = {
  sendsByCourier: true,
  weightClass: null,
  pickupDistrict: null,
  pickupArea: null,
  acceptsCash: false,
} as const satisfies SendingInput;

export const sendingValuesOf = ({
  sendsByCourier,
  weightClass,
  pickupDistrict,
  pickupArea,
  acceptsCash,
}: Pick<OwnProduct, keyof SendingInput>): SendingValues => ({
  sendsByCourier: sendsByCourier ?? true,
  weightClass: weightClass ? String(weightClass) : '',
  pickup: [pickupDistrict, pickupArea].filter(Boolean).join('/'),
  pickupBn: '',
  acceptsCash: acceptsCash ?? false,
});

/** Returns the request's fields. */
export function sendingOf({ sendsByCourier, weightClass, pickup, acceptsCash }: CheckedSending): SendingInput {
  const weight = Number(weightClass);
  const [pickupDistrict = '', pickupArea = ''] = pickup.split('/');
  return {
    sendsByCourier,
    weightClass: isWeightClass(weight) ? weight : null,
    pickupDistrict: pickupDistrict || null,
    pickupArea: pickupArea || null,
    acceptsCash,
  };
}

export const sendingSchemas = {
  sendsByCourier: boolean().default(true),
  weightClass: string().default(''),
  pickup: string().default(''),
  acceptsCash: boolean().default(false),
};
