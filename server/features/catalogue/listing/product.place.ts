import type { City } from '#contract/lists';
import { type Place, placeOf, placeValue } from '#contract/catalogue/places/all-places';
import { refuse } from '#contract/refusal';
import { readLocation } from '../search/places/place.queries.ts';

interface Placed {
  location: string;
  city?: City | null;
  district?: string | null;
  area?: string | null;
}

/** The columns of a product's place. */
interface PlaceColumns {
  district?: string | null;
  area?: string | null;
  placeBn?: string | null;
}

const columnsOf = (place: Place | undefined): PlaceColumns => ({
  district: place?.district ?? null,
  area: place?.area ?? null,
  placeBn: place?.bn ?? null,
});

const derive = (location: string, city: City | null | undefined): Place | undefined =>
  readLocation(location, city ?? undefined) ?? (city ? placeOf(city) : undefined);

/**
 * Fills in district and area from the location or city if the seller sent none (docs/rules.md §12).
 * A place that the old location didn't name was chosen by hand. It stays if the new location names
 * none.
 * @param sent with its city filled in
 * @throws Refusal VALIDATION for an area that isn't in the district
 */
export function fillInPlace<Sent extends Partial<Placed>>(sent: Sent, former?: Placed): Sent & PlaceColumns {
  const district = sent.district ?? (sent.area && sent.district === undefined ? former?.district : undefined);
  if (sent.area && !(district && placeOf(placeValue(district, sent.area))))
    return refuse('VALIDATION', { field: 'area', message: 'area: must be an area of the district.' });
  if (district) return { ...sent, ...columnsOf(placeOf(placeValue(district, sent.area))) };
  // The area alone is removed.
  if (sent.area === null && sent.district === undefined && sent.location === undefined)
    return former?.district ? { ...sent, ...columnsOf(placeOf(former.district)) } : sent;
  const isUnchanged = sent.location === undefined && sent.city === undefined;
  if (isUnchanged) return sent.district === null ? { ...sent, ...columnsOf(undefined) } : sent;
  const city = sent.city === undefined ? former?.city : sent.city;
  const place = derive(sent.location ?? former?.location ?? '', city);
  const isChosen = former?.district && derive(former.location, former.city)?.district !== former.district;
  if (sent.district === undefined && isChosen && (!place || sent.location === undefined)) return sent;
  return { ...sent, ...columnsOf(place) };
}
