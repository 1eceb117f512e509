import type { Advert } from '#contract/advert';
import { Link } from 'react-router-dom';
import { paths } from '../../paths';
import { Picture } from '../../ui/Picture';
import { useLanguage } from '../../ui/language';
import { taka } from '../../ui/numbers';
import classes from './Adverts.module.css';

const SIZES = '(min-width: 900px) 430px, 47vw';

/** One advertised product; its link leads to the category it is sold in. */
export function AdvertCard({ advert: { productName, categoryId, sellingPrice, location, image } }: { advert: Advert }) {
  const language = useLanguage();
  return (
    <article className={classes.card}>
      <Picture src={image} alt="" sizes={SIZES} />
      <div className={classes.body}>
        <h3 className={classes.name}><Link className={classes.link} to={paths.category(categoryId)} draggable={false}>{productName}</Link></h3>
        <p className={classes.price}>{taka(sellingPrice, language)}</p>
        <p className={classes.place}>{location}</p>
      </div>
    </article>
  );
}
