import { skipToken } from '@reduxjs/toolkit/query/react';
import Container from '@mui/material/Container';
import { Suspense } from 'react';
import { useParams } from 'react-router-dom';
import { isOnSale } from '#contract/lifecycle';
import { OTHERS_OF_SELLER } from '#contract/page-size';
import { idOfAddressPart } from '#contract/pages';
import { isMotorbike } from '#contract/catalogue/motorbike';
import { deferred } from '../../../ui/page/deferred.tsx';
import { useText } from '../../../ui/text/text.ts';
import { useGetProductQuery, useListOfSameSellerQuery, useListSimilarQuery } from './product-page.api.ts';
import { lowerProductText } from './lower-product.text.ts';
import { RecentlyViewed } from './RecentlyViewed.tsx';
import { SafetyAdvice } from '../../trust/safety/SafetyAdvice.tsx';
import { Tiles, TileSection } from '../product-card/TileGrid.tsx';

const BikeHistory = deferred(() => import(/* webpackChunkName: "bikeHistory" */ '../bike-history/BikeHistory.tsx'));

/**
 * The product page below its first screen: advice, similar products, the seller's others and
 * recently viewed ones.
 */
export default function LowerProductPage() {
  const id = idOfAddressPart(useParams().id ?? '');
  const words = useText(lowerProductText);
  const { data: answer } = useGetProductQuery(id);
  const { data: similar = [] } = useListSimilarQuery(id);
  const product = answer && 'product' in answer ? answer.product : undefined;
  const { data: ofSeller = [] } = useListOfSameSellerQuery(
    product && product.sellerListed > 1 ? product.sellerId : skipToken,
  );
  const others = ofSeller.filter(({ _id }) => _id !== id).slice(0, OTHERS_OF_SELLER);
  // What can't be bought is followed by what can.
  const isBike = product !== undefined && isMotorbike(product);
  const advice = (
    <Container>
      <SafetyAdvice isPart={!isBike} />
    </Container>
  );
  const isUnknown = answer && 'missing' in answer && answer.missing === 404;
  return (
    <>
      {product && isOnSale(product.status) && advice}
      {isBike && (
        <Container>
          <BikeHistory product={product} />
        </Container>
      )}
      <Suspense fallback={null}>
        {similar.length > 0 && (
          <TileSection title={isUnknown ? words.newest : words.similar}>
            <Tiles products={similar} />
          </TileSection>
        )}
      </Suspense>
      {product && !isOnSale(product.status) && advice}
      {product && others.length > 0 && (
        <TileSection title={words.moreOfSeller(product.sellerName)}>
          <Tiles products={others} />
        </TileSection>
      )}
      <RecentlyViewed except={id} />
    </>
  );
}
