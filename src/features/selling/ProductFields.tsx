import { CONDITIONS, LARGEST_CARD_PAYMENT_TAKA, MEETING_LOCATIONS } from '#contract/lists';
import { useFormikContext } from 'formik';
import { FormField } from '../../ui/FormField';
import { useLanguage } from '../../ui/language';
import { conditionText } from '../../ui/lists.text';
import { taka } from '../../ui/numbers';
import { normalisePhone } from '../../ui/phone';
import { placeText } from '../../ui/places.text';
import { useText } from '../../ui/text';
import { wholeNumber } from './amount';
import { CategoryField } from './CategoryField';
import classes from './AddProductPage.module.css';
import { productFormText } from './product-form.text';
import type { ProductForm } from './product.schema';

/** All fields are required, so no single one carries a star. */
const needed = { required: true, slotProps: { inputLabel: { required: false } } };
const digits = { ...needed, slotProps: { ...needed.slotProps, htmlInput: { inputMode: 'numeric' } } } as const;

/** The fields of SPEC §2, Add Product, but the picture. Numbers are text fields, since those of a browser refuse Bangla digits. */
export function ProductFields() {
  const words = useText(productFormText);
  const conditions = useText(conditionText);
  const places = useText(placeText);
  const language = useLanguage();
  const { values } = useFormikContext<ProductForm>();
  const amountOr = (typed: string, hint: string): string => {
    const amount = wholeNumber(typed);
    return amount > 0 ? taka(amount, language) : hint;
  };
  const dear = wholeNumber(values.sellingPrice) > LARGEST_CARD_PAYMENT_TAKA;
  const phone = normalisePhone(values.sellerPhone);
  return (
    <div className={classes.fields}>
      <div className={classes.wide}><FormField name="productName" label={words.productName} helperText={words.nameHint} {...needed} /></div>
      <CategoryField />
      <FormField name="condition" label={words.condition} choices={CONDITIONS.map((value) => ({ value, label: conditions[value] }))} {...needed} />
      <FormField name="buyingPrice" label={words.buyingPrice} helperText={amountOr(values.buyingPrice, words.buyingHint)} {...digits} />
      <FormField
        name="sellingPrice"
        label={words.sellingPrice}
        helperText={amountOr(values.sellingPrice, words.sellingHint) + (dear ? ` · ${words.notByCard(taka(LARGEST_CARD_PAYMENT_TAKA, language))}` : '')}
        {...digits}
      />
      <FormField name="purchaseYear" label={words.purchaseYear} helperText={words.yearHint} {...digits} />
      <FormField
        name="sellerPhone"
        label={words.sellerPhone}
        type="tel"
        autoComplete="tel"
        helperText={phone.startsWith('+880') && phone !== values.sellerPhone ? words.phoneShownAs(phone) : words.phoneHint}
        {...needed}
      />
      <div className={classes.wide}>
        <FormField name="location" label={words.location} helperText={words.locationHint} required slotProps={{ inputLabel: { required: false }, htmlInput: { list: 'districts' } }} />
        <datalist id="districts">{MEETING_LOCATIONS.map((place) => <option key={place} value={places[place]} />)}</datalist>
      </div>
      <div className={classes.wide}><FormField name="descriptions" label={words.descriptions} helperText={words.descriptionsHint} multiline minRows={3} maxRows={12} {...needed} /></div>
    </div>
  );
}
