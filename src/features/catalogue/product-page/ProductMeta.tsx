import { formatTaka } from '#contract/numbers';
import type { ProductDetails } from '#contract/catalogue/product';
import { bikePath, paths } from '../../../paths.ts';
import { BreadcrumbData } from '../../../ui/page/BreadcrumbData.tsx';
import { JsonLd } from '../../../ui/page/JsonLd.tsx';
import { useLanguage } from '../../../ui/text/language.ts';
import { factUnitText } from '../../../ui/text/fact-units.text.ts';
import { formatCount, formatYear } from '../../../ui/text/numbers.ts';
import { PageMeta } from '../../../ui/page/PageMeta.tsx';
import { placeText } from '../../../ui/text/places.text.ts';
import { shorten } from '../../../ui/text/shorten.ts';
import { useText } from '../../../ui/text/text.ts';
import { productData } from './product-data.ts';
import { productPageText } from './product-page.text.ts';

/** A product page's metadata for search engines and link previews, which don't show a doubtful name. */
export function ProductMeta({ product }: { product: ProductDetails }) {
  const words = useText(productPageText);
  const units = useText(factUnitText);
  const places = useText(placeText);
  const language = useLanguage();
  const { _id, productName, sellingPrice, purchaseYear, kilometres, city, location, doubtfulName } = product;
  const address = bikePath(_id, productName);
  const facts = [
    formatYear(purchaseYear, language),
    kilometres !== null && units.kilometres(formatCount(kilometres, language)),
    city === null ? location : places[city],
  ];
  return (
    <>
      <PageMeta
        title={`${doubtfulName ? words.aBike : productName}, ${formatTaka(sellingPrice, language)}`}
        description={shorten(`${facts.filter(Boolean).join(', ')}. ${doubtfulName ? '' : product.descriptions}`)}
        address={address}
        image={product.image}
        type="product"
      />
      {!doubtfulName && <JsonLd data={productData(product)} />}
      <BreadcrumbData
        trail={[
          { name: words.home, address: paths.home },
          { name: words.bikes, address: paths.bikes },
          ...(doubtfulName ? [] : [{ name: productName, address }]),
        ]}
      />
    </>
  );
}
