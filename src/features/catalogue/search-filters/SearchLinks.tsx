import type { Search } from '#contract/catalogue/search-address';
import { CatalogueLinks } from './CatalogueLinks.tsx';
import { PlaceLinks } from './places/PlaceLinks.tsx';

/** Links to neighbouring searches, below the results. */
export default function SearchLinks({ search }: { search: Search }) {
  return (
    <>
      <CatalogueLinks search={search} />
      <PlaceLinks search={search} />
    </>
  );
}
