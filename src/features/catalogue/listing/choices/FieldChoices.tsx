import { useFormikContext } from 'formik';
import { useEffect } from 'react';
import { useListPlacesQuery } from '../../../../api/place.api.ts';
import { useDebounced } from '../../../../ui/form/useDebounced.ts';
import { parseWholeNumber } from '../../../../ui/form/parse-whole-number.ts';
import { useLanguage } from '../../../../ui/text/language.ts';
import { formatYear } from '../../../../ui/text/numbers.ts';
import { useText } from '../../../../ui/text/text.ts';
import { ChoiceChips } from './ChoiceChips.tsx';
import { matchPlace } from '../../../deals/delivery/match-place.ts';
import { latestYear, type ProductValues } from '../product.schema.ts';
import { useIsPart } from '../useIsPart.ts';
import { phraseText, quickListingText } from './quick-listing.text.ts';

/** Most bikes on sale are not older. */
const YEARS = 10;
const MAX_PLACES = 6;
const MIN_LETTERS = 2;

/** The latest years, under the year's field. */
export function YearChoices() {
  const words = useText(quickListingText);
  const language = useLanguage();
  const { values, setFieldValue } = useFormikContext<ProductValues>();
  const last = latestYear();
  const chosen = parseWholeNumber(values.purchaseYear);
  return (
    <ChoiceChips
      label={words.years}
      choices={Array.from({ length: YEARS }, (_, at) => last - at).map((year) => ({
        value: String(year),
        label: formatYear(year, language),
        isChosen: year === chosen,
      }))}
      onChoose={(year) => void setFieldValue('purchaseYear', year)}
    />
  );
}

/** Places whose name begins with the typed location, in either script. Choosing one fills in the district, too. */
export function PlaceChoices() {
  const words = useText(quickListingText);
  const language = useLanguage();
  const { values, initialValues, touched, setValues } = useFormikContext<ProductValues>();
  const typed = values.location.trim();
  const asked = useDebounced(typed);
  const isAsked = asked.length >= MIN_LETTERS && asked !== initialValues.location;
  const { currentData: places = [] } = useListPlacesQuery(asked, { skip: !isAsked });
  const isChosen = places.some((place) => typed === place.en || typed === place.bn);
  // A name that was typed without choosing its suggestion counts as chosen, so that filters by place find the product.
  const isLeft = touched.location && values.place === '' && asked === typed;
  const meant = isLeft ? matchPlace(places, typed) : undefined;
  useEffect(() => {
    if (meant) void setValues((current) => ({ ...current, place: meant.value, placeBn: meant.bn }));
  }, [meant, setValues]);
  return (
    <ChoiceChips
      label={words.places}
      choices={
        isChosen ? [] : places.slice(0, MAX_PLACES).map((place) => ({ value: place.value, label: place[language] }))
      }
      onChoose={(value) => {
        const place = places.find((each) => each.value === value);
        if (!place) return;
        void setValues((current) => ({ ...current, location: place[language], place: value, placeBn: place.bn }));
      }}
    />
  );
}

/** Nobody says them of a helmet or a chain. */
const OF_BIKES: readonly (keyof typeof phraseText.en)[] = ['owner', 'papers', 'accident', 'serviced', 'tyres'];

/** Sentences that are added to the description, or removed again. */
export function PhraseChoices() {
  const words = useText(quickListingText);
  const phrases = useText(phraseText);
  const { values, setFieldValue } = useFormikContext<ProductValues>();
  const text = values.descriptions;
  const isPart = useIsPart()(values);
  return (
    <ChoiceChips
      label={words.phrases}
      choices={(Object.keys(phrases) as (keyof typeof phrases)[])
        .filter((name) => !(isPart && OF_BIKES.includes(name)))
        .map((name) => ({
          value: phrases[name],
          label: phrases[name],
          isChosen: text.includes(phrases[name]),
        }))}
      onChoose={(phrase) =>
        void setFieldValue(
          'descriptions',
          text.includes(phrase) ? text.replace(phrase, '').replace(/ {2,}/g, ' ').trim() : `${text} ${phrase}`.trim(),
        )
      }
    />
  );
}
