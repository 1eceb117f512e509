import Button from '@mui/material/Button';
import type { Category } from '#contract/category';
import { Link } from 'react-router-dom';
import { paths } from '../../paths';
import { Picture } from '../../ui/Picture';
import { inLanguage, useLanguage } from '../../ui/language';
import { count } from '../../ui/numbers';
import { useText } from '../../ui/text';
import classes from './Categories.module.css';
import { homeText } from './home.text';

const SIZES = '(min-width: 1280px) 294px, (min-width: 720px) 23vw, 46vw';

/** Picture, name, how many there are; the button's link covers the whole card. */
export function CategoryCard({ category, eager }: { category: Category; eager: boolean }) {
  const words = useText(homeText);
  const language = useLanguage();
  const { _id, image, productCount } = category;
  const name = inLanguage(language, category.name, category.categoryNameBn);
  return (
    <>
      <Picture src={image} alt="" sizes={SIZES} eager={eager} className={classes.picture} />
      <div className={classes.body}>
        <h3 className={classes.name}>{name}</h3>
        <p className={classes.count}>{productCount === 0 ? words.noProducts : words.products(count(productCount, language), productCount === 1)}</p>
        <Button className={classes.button} variant="outlined" disableRipple component={Link} to={paths.category(_id)} aria-label={words.seeAllOf(name)}>{words.seeAll}</Button>
      </div>
    </>
  );
}
