import { useSearchParams } from 'react-router-dom';
import { useListCategoriesQuery } from '../../api/category.api';
import { paths } from '../../paths';
import { BreadcrumbData } from '../../ui/page/BreadcrumbData';
import { inLanguage, useLanguage } from '../../ui/text/language';
import { PageMeta } from '../../ui/page/PageMeta';
import { useText } from '../../ui/text/text';
import { searchMetaText } from './search-meta.text';

/**
 * A search's canonical URL contains only its category; otherwise every filter combination would be
 * a page of its own.
 */
export function SearchMeta() {
  const words = useText(searchMetaText);
  const language = useLanguage();
  const [params] = useSearchParams();
  const id = params.get('category');
  const { data: categories } = useListCategoriesQuery(undefined, { skip: id === null });
  const category = categories?.find(({ _id }) => _id === id);
  const name = category && inLanguage(language, category.categoryName, category.categoryNameBn);
  const about = category && inLanguage(language, category.descriptions, category.descriptionsBn);
  const subject = params.get('q') ?? name;
  const address = category ? `${paths.bikes}?category=${category._id}` : paths.bikes;
  return (
    <>
      <PageMeta
        title={subject ? words.titleOf(subject) : words.title}
        description={about ?? words.description}
        address={address}
        image={category?.image}
      />
      <BreadcrumbData
        trail={[
          { name: words.home, address: paths.home },
          { name: words.title, address: paths.bikes },
          ...(name === undefined ? [] : [{ name, address }]),
        ]}
      />
    </>
  );
}
