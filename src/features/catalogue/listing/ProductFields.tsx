import { MAX_CARD_PAYMENT_TAKA } from '#contract/limits';
import { CONDITIONS } from '#contract/lists';
import Grid from '@mui/material/Grid';
import { useFormikContext } from 'formik';
import { type ReactNode, Suspense, lazy, useEffect, useRef } from 'react';
import { FormAmountChoice } from '../../../ui/form/FormAmountChoice.tsx';
import { FormField } from '../../../ui/form/FormField.tsx';
import { type Language, useLanguage } from '../../../ui/text/language.ts';
import { conditionText } from '../../../ui/text/lists.text.ts';
import { formatTaka } from '../../../ui/text/numbers.ts';
import { parseWholeNumber } from '../../../ui/form/parse-whole-number.ts';
import { PhoneField } from '../../../ui/form/phone/PhoneField.tsx';
import { SelectField } from '../../../ui/form/SelectField.tsx';
import { placeLabel } from '../../../ui/text/place-name.ts';
import { useText } from '../../../ui/text/text.ts';
import { DepositField } from './DepositField.tsx';
import { CategoryField } from './CategoryField.tsx';
import { MarketFee } from './MarketFee.tsx';
import { PriceHelp } from './PriceHelp.tsx';
import { PhraseChoices, PlaceChoices, YearChoices } from './choices/FieldChoices.tsx';
import { SendingSection } from './sending/SendingSection.tsx';
import { FormHalf } from './FormHalf.tsx';
import { productFormText } from './product-form.text.ts';
import type { ProductValues } from './product.schema.ts';
import { useIsPart } from './useIsPart.ts';

/** Includes the list of models. The name can also be typed. */
const ModelChoices = lazy(() => import('./choices/ModelChoices.tsx').catch(() => ({ default: (): ReactNode => null })));

/** Returns the typed amount in taka, or the hint if it isn't a positive number. */
function formatAmountOr(typed: string, hint: string, language: Language): string {
  const amount = parseWholeNumber(typed);
  return amount > 0 ? formatTaka(amount, language) : hint;
}

/**
 * The district and area of an earlier product, or of a suggestion that was chosen, don't stay when the seller types another
 * location: the server takes them from it, unless they are chosen again (docs/rules.md §12).
 */
function useAreaOfLocation(): void {
  const { values, initialValues, setValues } = useFormikContext<ProductValues>();
  const { location, place, placeBn } = values;
  const former = useRef({ location, place });
  useEffect(() => {
    const { location: formerLocation, place: formerPlace } = former.current;
    former.current = { location, place };
    // A suggestion changes both.
    if (location === formerLocation || place !== formerPlace || place === '') return;
    if (place === initialValues.place || [placeLabel(place), placeBn].includes(formerLocation))
      void setValues((current) => ({ ...current, place: '', placeBn: '' }));
  }, [location, place, placeBn, initialValues.place, setValues]);
}

/**
 * The fields of docs/specification.md §2, Add Product, except the image. Numbers use text inputs,
 * because number inputs reject Bangla digits.
 */
export function ProductFields() {
  const words = useText(productFormText);
  const conditions = useText(conditionText);
  const language = useLanguage();
  const { values } = useFormikContext<ProductValues>();
  useAreaOfLocation();
  const amountOr = (typed: string, hint: string) => formatAmountOr(typed, hint, language);
  const isPart = useIsPart()(values);
  const isAboveCardLimit = parseWholeNumber(values.sellingPrice) > MAX_CARD_PAYMENT_TAKA;
  return (
    <Grid container columnSpacing={2.5}>
      <Grid size={12}>
        <FormField name="productName" label={words.productName} helperText={words.nameHint} required />
        <Suspense fallback={null}>
          <ModelChoices />
        </Suspense>
      </Grid>
      <FormHalf>
        <CategoryField />
      </FormHalf>
      <FormHalf>
        <SelectField
          name="condition"
          label={words.condition}
          choices={CONDITIONS.map((value) => ({ value, label: conditions[value] }))}
          required
        />
      </FormHalf>
      <FormHalf>
        <FormField
          name="buyingPrice"
          label={words.buyingPrice}
          helperText={amountOr(values.buyingPrice, words.buyingHint)}
          numeric
          required
        />
        <FormAmountChoice name="buyingPrice" />
      </FormHalf>
      <FormHalf>
        <FormField
          name="sellingPrice"
          label={words.sellingPrice}
          helperText={
            amountOr(values.sellingPrice, words.sellingHint) +
            (isAboveCardLimit ? ` · ${words.notByCard(formatTaka(MAX_CARD_PAYMENT_TAKA, language))}` : '')
          }
          numeric
          required
        />
        <FormAmountChoice name="sellingPrice" />
      </FormHalf>
      <Grid size={12}>
        <PriceHelp />
        <DepositField />
        <MarketFee />
      </Grid>
      <FormHalf>
        <FormField name="purchaseYear" label={words.purchaseYear} helperText={words.yearHint} numeric required />
        <YearChoices />
      </FormHalf>
      <FormHalf>
        <PhoneField name="sellerPhone" label={words.sellerPhone} preview={words.phonePreview} required />
      </FormHalf>
      <Grid size={12}>
        <FormField name="location" label={words.location} helperText={words.locationHint} required />
        <PlaceChoices />
        <SendingSection />
      </Grid>
      <Grid size={12}>
        <FormField
          name="descriptions"
          label={words.descriptions}
          helperText={isPart ? words.descriptionsHintOfPart : words.descriptionsHint}
          multiline
          minRows={3}
          maxRows={12}
          required
        />
        <PhraseChoices />
      </Grid>
    </Grid>
  );
}
