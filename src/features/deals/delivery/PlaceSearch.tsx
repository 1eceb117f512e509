import { type ReactNode, useState } from 'react';
import type { PlaceName } from '#contract/catalogue/search';
import { useLazyListPlacesQuery, useListPlacesQuery } from '../../../api/place.api.ts';
import { PlacePicker } from '../../../ui/form/PlacePicker.tsx';
import { useDebounced } from '../../../ui/form/useDebounced.ts';
import { placeLabel } from '../../../ui/text/place-name.ts';
import { useText } from '../../../ui/text/text.ts';
import { matchPlace } from './match-place.ts';
import { placeSearchText } from './place-search.text.ts';

interface PlaceSearchProps {
  id: string;
  label: string;
  helperText?: ReactNode;
  isWrong?: boolean;
  /** `Dhaka/Mirpur`; empty if no place is chosen. */
  place: string;
  /** Its name in Bangla. */
  placeBn: string;
  onChoose: (chosen: PlaceName | null) => void;
  onLeave?: () => void;
}

/** District, or an area in it, chosen from suggestions in either script (docs/rules.md §12). */
export function PlaceSearch({ place, placeBn, onChoose, onLeave, ...picker }: PlaceSearchProps) {
  const words = useText(placeSearchText);
  const [typed, setTyped] = useState<string>();
  const asked = useDebounced(typed ?? '');
  const { data = [], isFetching } = useListPlacesQuery(asked, { skip: typed === undefined });
  const [search] = useLazyListPlacesQuery();

  /** A name that was typed without choosing its suggestion counts as chosen. */
  async function chooseTyped(): Promise<void> {
    onLeave?.();
    setTyped(undefined);
    if (!typed) return;
    const { data: found = [] } = await search(typed, true);
    const meant = matchPlace(found, typed);
    if (meant) onChoose(meant);
  }

  return (
    <PlacePicker
      {...picker}
      margin="normal"
      options={data}
      isLoading={isFetching || asked !== (typed ?? '')}
      noOptionsText={words.noPlace}
      loadingText={words.loadingPlaces}
      value={place ? { value: place, en: placeLabel(place), bn: placeBn || placeLabel(place) } : null}
      onType={setTyped}
      onChange={(chosen) => {
        setTyped(undefined);
        onChoose(chosen);
      }}
      onBlur={() => void chooseTyped()}
    />
  );
}
