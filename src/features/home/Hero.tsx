import Button from '@mui/material/Button';
import { preload } from 'react-dom';
import { Link } from 'react-router-dom';
import { paths } from '../../paths';
import { useText } from '../../ui/text';
import type { LoginState } from '../account/return-path';
import { useRoles, useSession } from '../account/useSession';
import classes from './Hero.module.css';
import { homeText } from './home.text';

/** Where the hero's first button leads. */
export const CATEGORIES_ID = 'categories';

const WIDTHS = [640, 1024, 1600];
const SIZES = '(min-width: 1300px) 1140px, (min-width: 900px) 88vw, 120vw';
const variants = (type: 'avif' | 'webp') => WIDTHS.map((width) => `/pictures/hero-${width}.${type} ${width}w`).join(', ');

/** Who has an account already, and logs in instead of registering, goes on to sell. */
const SELL: LoginState = { from: { pathname: paths.addProduct } };

/** The tagline over a road at dusk; its picture is the largest thing of the first screen, so it is asked for first. */
export function Hero() {
  const words = useText(homeText);
  const { user } = useSession();
  const { isAdmin, isSeller, loading } = useRoles();
  const isBuyer = user !== null && !loading && !isAdmin && !isSeller;
  const sell = !user ? paths.signupAsSeller : isBuyer ? paths.becomeSeller : paths.addProduct;
  // React asks by itself for single pictures only, not for one of several kinds.
  preload('/pictures/hero-1024.avif', { as: 'image', type: 'image/avif', imageSrcSet: variants('avif'), imageSizes: SIZES, fetchPriority: 'high' });
  return (
    <div className={classes.hero}>
      <picture className={classes.picture}>
        <source type="image/avif" srcSet={variants('avif')} sizes={SIZES} />
        <source type="image/webp" srcSet={variants('webp')} sizes={SIZES} />
        <img className={classes.image} src="/pictures/hero-1024.webp" alt="" width={1024} height={576} fetchPriority="high" />
      </picture>
      <div className={classes.inner}>
        <div className={classes.words}>
          <h1 className={classes.tagline}>{words.tagline}</h1>
          <p className={classes.lead}>{words.lead}</p>
          <div className={classes.actions}>
            <Button className={classes.browse} variant="contained" size="large" href={`#${CATEGORIES_ID}`}>{words.browse}</Button>
            <Button className={classes.sell} variant="outlined" size="large" component={Link} to={sell} state={user ? null : SELL}>{words.sell}</Button>
          </div>
        </div>
      </div>
    </div>
  );
}
