import LinearProgress from '@mui/material/LinearProgress';
import Typography from '@mui/material/Typography';
import { useFormikContext } from 'formik';
import { Suspense, lazy } from 'react';
import { MAX_COURIER_PRICE_TAKA } from '#contract/deals/parcel-rules';
import { whyNotSent } from '#contract/deals/sending';
import { useListCategoryChoicesQuery } from '../../../../api/selling.api.ts';
import { parseWholeNumber } from '../../../../ui/form/parse-whole-number.ts';
import { useText } from '../../../../ui/text/text.ts';
import type { ProductValues } from '../product.schema.ts';
import { sendingFormText } from './sending-form.text.ts';

/** Includes Material UI's Autocomplete; for parts and gear. */
const SendingFields = lazy(() => import('./SendingFields.tsx'));

/** Whether the seller sends the product by courier; where that can't be, why (docs/rules.md §13). */
export function SendingSection() {
  const words = useText(sendingFormText);
  const { values } = useFormikContext<ProductValues>();
  const { data: categories } = useListCategoryChoicesQuery();
  const sellingPrice = parseWholeNumber(values.sellingPrice);
  // Nothing is said before there is something to judge by.
  if (values.productName.trim() === '' || !(sellingPrice > 0)) return null;
  const [district, area] = (values.pickup || values.place).split('/');
  const reason = whyNotSent({
    productName: values.productName,
    categoryName: categories?.find(({ _id }) => _id === values.categoryId)?.categoryName ?? '',
    sellingPrice,
    engineCc: values.engineCc ? parseWholeNumber(values.engineCc) : null,
    kilometres: values.kilometres ? parseWholeNumber(values.kilometres) : null,
    registration: values.registration || null,
    sendsByCourier: values.sendsByCourier,
    weightClass: values.weightClass ? Number(values.weightClass) : null,
    district,
    area,
  });
  // Sellers of motorbikes don't expect a courier.
  if (reason === 'part' && sellingPrice > MAX_COURIER_PRICE_TAKA) return null;
  if (reason === 'part' || reason === 'forbidden' || reason === 'price')
    return (
      <Typography variant="body2" color="textSecondary" sx={{ mt: 1 }}>
        {words[reason]}
      </Typography>
    );
  return (
    <Suspense fallback={<LinearProgress />}>
      <SendingFields lacks={reason} price={sellingPrice} />
    </Suspense>
  );
}
