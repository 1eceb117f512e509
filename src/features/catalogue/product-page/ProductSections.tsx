import { styled } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import { Suspense, useId } from 'react';
import type { ProductDetails } from '#contract/catalogue/product';
import { useText } from '../../../ui/text/text.ts';
import { factsText } from '../product-card/facts.text.ts';
import { isMotorbike } from '#contract/catalogue/motorbike';
import { lowerProductText } from './lower-product.text.ts';
import { ProductFacts } from './ProductFacts.tsx';
import { ProductPapers } from './ProductPapers.tsx';

const Root = styled('div')({
  display: 'grid',
  gap: 28,
  '& h2': { marginBottom: 8 },
  '& .ProductSections-description': { whiteSpace: 'pre-line', overflowWrap: 'anywhere', maxWidth: '70ch' },
});

/** A product's facts, description and papers. */
export default function ProductSections({ product }: { product: ProductDetails }) {
  const words = useText(lowerProductText);
  const labels = useText(factsText);
  const factsId = useId();
  return (
    <Root>
      <Suspense fallback={null}>
        <section aria-labelledby={factsId}>
          <Typography id={factsId} variant="h3" component="h2">
            {words.facts}
          </Typography>
          <ProductFacts product={product} labelledBy={factsId} />
        </section>
      </Suspense>
      <section>
        <Typography variant="h3" component="h2">
          {words.description}
        </Typography>
        <Typography className="ProductSections-description">{product.descriptions}</Typography>
      </section>
      {isMotorbike(product) && (
        <Suspense fallback={null}>
          <section>
            <Typography variant="h3" component="h2">
              {labels.papers}
            </Typography>
            <ProductPapers papers={product.papers} checked={product.registrationChecked} />
          </section>
        </Suspense>
      )}
    </Root>
  );
}
