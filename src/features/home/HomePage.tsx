import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import { Suspense } from 'react';
import { Link } from 'react-router-dom';
import { paths } from '../../paths';
import { deferred } from '../../ui/page/deferred';
import { useText } from '../../ui/text/text';
import { CategoryGrid } from './CategoryGrid';
import { CATEGORIES_ID, Hero } from './Hero';
import { homeText } from './home.text';
import { Section } from './Section';

/** @pageModule */
export { seed } from './home.api';

const LowerHome = deferred(() => import(/* webpackChunkName: "lowerHome" */ './LowerHome'));

const AllProducts = styled(Button)({ marginTop: 16 }) as typeof Button;

/**
 * docs/specification.md §2, Home page. Each part has its own Suspense boundary, so that they
 * hydrate one by one instead of in one long task.
 */
export default function HomePage() {
  const words = useText(homeText);
  return (
    <>
      <Suspense fallback={null}>
        <Hero />
      </Suspense>
      <Suspense fallback={null}>
        <Section id={CATEGORIES_ID} eyebrow={words.categoryEyebrow} title={words.category}>
          <CategoryGrid />
          <AllProducts component={Link} to={paths.bikes} size="large">
            {words.allProducts}
          </AllProducts>
        </Section>
      </Suspense>
      <LowerHome />
    </>
  );
}
