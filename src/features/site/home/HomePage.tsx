import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import { Suspense } from 'react';
import { Link } from 'react-router-dom';
import { paths } from '../../../paths.ts';
import { deferred } from '../../../ui/page/deferred.tsx';
import { useText } from '../../../ui/text/text.ts';
import { CategoryGrid } from './CategoryGrid.tsx';
import { CATEGORIES_ID, Hero } from './Hero.tsx';
import { homeText } from './home.text.ts';
import { Section } from './Section.tsx';

/** @pageModule */
export { seed } from './home.api.ts';

const HomeSections = deferred(() => import(/* webpackChunkName: "homeSections" */ './HomeSections.tsx'));

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
      <HomeSections />
    </>
  );
}
