import { isOnSale } from '#contract/lifecycle';
import type { ProductDetails } from '#contract/catalogue/product';
import { bikePath, sellerPath } from '../../../paths.ts';
import { absoluteUrl } from '../../../ui/page/absolute-url.ts';
import { isMotorbike } from '#contract/catalogue/motorbike';

/** A value with its UN/CEFACT unit: KMT is kilometres, CMQ cubic centimetres. */
const quantity = (value: number, unitCode: 'KMT' | 'CMQ') => ({ '@type': 'QuantitativeValue', value, unitCode });

function motorcycleData({ purchaseYear, engineCc, kilometres, owners }: ProductDetails): object {
  return {
    vehicleModelDate: String(purchaseYear),
    ...(engineCc !== null && {
      vehicleEngine: { '@type': 'EngineSpecification', engineDisplacement: quantity(engineCc, 'CMQ') },
    }),
    ...(kilometres !== null && { mileageFromOdometer: quantity(kilometres, 'KMT') }),
    ...(owners !== null && { numberOfPreviousOwners: owners }),
  };
}

/**
 * Describes a product and its price for schema.org: as a Motorcycle, which is a Vehicle and so a
 * Product, or as a plain Product.
 */
export function productData(product: ProductDetails): object {
  const {
    _id,
    productName,
    image,
    photos,
    descriptions,
    brand,
    model,
    colour,
    city,
    district,
    area,
    location,
    status,
  } = product;
  const isBike = isMotorbike(product);
  const url = absoluteUrl(bikePath(_id, productName));
  return {
    '@type': isBike ? ['Motorcycle', 'Product'] : 'Product',
    name: productName,
    description: descriptions,
    url,
    sku: _id,
    image: [image, ...photos].map(absoluteUrl),
    ...(brand !== null && { brand: { '@type': 'Brand', name: brand } }),
    ...(model !== null && { model }),
    ...(colour !== null && { color: colour }),
    itemCondition: 'https://schema.org/UsedCondition',
    ...(isBike && motorcycleData(product)),
    offers: {
      '@type': 'Offer',
      url,
      price: product.sellingPrice,
      priceCurrency: 'BDT',
      availability: `https://schema.org/${isOnSale(status) ? 'InStock' : status === 'sold' ? 'SoldOut' : 'OutOfStock'}`,
      itemCondition: 'https://schema.org/UsedCondition',
      seller: {
        '@type': 'Person',
        name: product.sellerName,
        url: absoluteUrl(sellerPath(product.sellerId, product.sellerName)),
      },
      availableAtOrFrom: {
        '@type': 'Place',
        address: {
          '@type': 'PostalAddress',
          addressLocality: area ?? district ?? city ?? location,
          addressCountry: 'BD',
        },
      },
    },
  };
}
