import { COURIER_ADDRESS } from '#contract/deals/parcel-rules';
import { object, string } from 'yup';
import { uiText } from '../../../ui/feedback/ui.text.ts';
import { phoneSchema } from '../../../ui/form/phone/phone.schema.ts';
import { atLeast, atMost } from '../../../ui/form/text-length.schema.ts';
import { commonText } from '../../../ui/text/common.text.ts';
import { language } from '../../../ui/text/language.ts';
import { formatCount } from '../../../ui/text/numbers.ts';
import { currentText } from '../../../ui/text/text.ts';
import { parcelStepsText } from './parcel-steps.text.ts';

const words = () => currentText(parcelStepsText);
const count = (characters: number) => formatCount(characters, language());

/** A mobile number as couriers call it; another fault of a number has its own sentence. */
const isCalled = (phone = '') => !/^\+(?!8801)/.test(phone);

/** Where the courier collects a parcel, and whom it calls. */
export const pickupSchema = object({
  address: string()
    .trim()
    .required(() => currentText(uiText).required(words().address))
    .test(atLeast(COURIER_ADDRESS.min, () => words().addressShort(count(COURIER_ADDRESS.min))))
    .test(
      atMost(COURIER_ADDRESS.max, () => currentText(commonText).tooLong(words().address, count(COURIER_ADDRESS.max))),
    ),
  phone: phoneSchema()
    .required(() => currentText(uiText).required(words().phone))
    .test('mobile', () => words().phoneNotMobile, isCalled),
});
