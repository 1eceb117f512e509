import { useMemo } from 'react';
import { useSearchParams } from 'react-router-dom';
import { paths } from '../../../paths.ts';
import { BreadcrumbData } from '../../../ui/page/BreadcrumbData.tsx';
import { inLanguage, useLanguage } from '../../../ui/text/language.ts';
import { formatYear } from '../../../ui/text/numbers.ts';
import { PageMeta } from '../../../ui/page/PageMeta.tsx';
import { useText } from '../../../ui/text/text.ts';
import { filtersOf, parseSearch } from '#contract/catalogue/search-address';
import { useGetFacetsQuery } from '../search-filters/search.api.ts';
import { searchPath } from '../search-filters/search-path.ts';
import { useCountText } from '../search-filters/useCountText.ts';
import { useOnlyCategory } from './useOnlyCategory.ts';
import { usePlaceName } from './usePlaceName.ts';
import { searchMetaText } from './search-meta.text.ts';

/**
 * A search's canonical URL contains only its category; otherwise every filter combination would be
 * a page of its own.
 */
export function SearchMeta() {
  const words = useText(searchMetaText);
  const countText = useCountText();
  const language = useLanguage();
  const [params] = useSearchParams();
  const search = useMemo(() => parseSearch(params), [params]);
  const category = useOnlyCategory(search);
  const name = category && inLanguage(language, category.categoryName, category.categoryNameBn);
  const about = category && inLanguage(language, category.descriptions, category.descriptionsBn);
  const placeName = usePlaceName(search);
  const { currentData: facets } = useGetFacetsQuery(filtersOf(search));
  const subject = params.get('q') ?? name;
  // A place without products is no page of its own.
  const isOfPlace = placeName !== undefined && !category && Boolean(facets?.total);
  const ofSubject = facets?.subject;
  const { from, to } = ofSubject?.years ?? { from: 0, to: 0 };
  const count = countText(facets?.total ?? 0);
  const address = category
    ? `${paths.bikes}?category=${category._id}`
    : isOfPlace
      ? searchPath({ place: search.place })
      : ofSubject
        ? searchPath({ [ofSubject.kind]: [ofSubject.name] })
        : paths.bikes;
  const title = placeName ? words.usedIn(placeName) : ofSubject ? words.usedOf(ofSubject.name) : words.title;
  const description = isOfPlace
    ? words.usedInDescription(placeName, count)
    : ofSubject
      ? words.usedOfDescription(
          ofSubject.name,
          count,
          [...new Set([from, to])].map((year) => formatYear(year, language)).join('–'),
        )
      : words.description;
  return (
    <>
      <PageMeta
        title={subject ? words.titleOf(subject) : title}
        description={about ?? description}
        address={address}
        image={category?.image}
      />
      <BreadcrumbData
        trail={[
          { name: words.home, address: paths.home },
          { name: words.title, address: paths.bikes },
          ...(name === undefined ? [] : [{ name, address }]),
          ...(isOfPlace ? [{ name: placeName, address }] : []),
          ...(ofSubject ? [{ name: ofSubject.name, address }] : []),
        ]}
      />
    </>
  );
}
