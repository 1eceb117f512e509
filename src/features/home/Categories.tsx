import { Empty } from '../../ui/Empty';
import { Failure } from '../../ui/Failure';
import { Slow } from '../../ui/Slow';
import { useText } from '../../ui/text';
import { uiText } from '../../ui/ui.text';
import classes from './Categories.module.css';
import { CategoryCard } from './CategoryCard';
import { CATEGORIES_ID } from './Hero';
import { Section } from './Section';
import { useListCategoriesQuery } from './home.api';
import { homeText } from './home.text';

/** What a phone's first screen shows; more would delay the style sheets on a slow line. */
const EAGER = 2;
const SKELETONS = 8;

/** SPEC §2: the Category grid. */
export function Categories() {
  const words = useText(homeText);
  return <Section id={CATEGORIES_ID} eyebrow={words.categoryEyebrow} title={words.category}><Grid /></Section>;
}

function Grid() {
  const words = useText(homeText);
  const { loading } = useText(uiText);
  const { data, error, isLoading, refetch } = useListCategoriesQuery();
  if (isLoading) {
    return (
      <>
        <Slow />
        <ul className={classes.grid} aria-busy aria-label={loading}>
          {Array.from({ length: SKELETONS }, (_, index) => <li key={`shape ${index}`} className={`${classes.card} ${classes.skeleton}`}><CategoryShape /></li>)}
        </ul>
      </>
    );
  }
  if (!data) return <Failure error={error} onRetry={() => void refetch()} />;
  if (data.length === 0) return <Empty title={words.noCategories} text={words.noCategoriesText} />;
  return (
    <ul className={classes.grid}>
      {data.map((category, index) => <li key={category._id} className={classes.card}><CategoryCard category={category} eager={index < EAGER} /></li>)}
    </ul>
  );
}

/** Holds the place of a card: as high as one. */
function CategoryShape() {
  return (
    <>
      <div className={classes.picture} />
      <div className={classes.body}>
        <p className={`${classes.name} ${classes.bar}`}>&nbsp;</p>
        <p className={`${classes.count} ${classes.bar}`}>&nbsp;</p>
        <div className={`${classes.button} ${classes.bar}`} />
      </div>
    </>
  );
}
