import { memo } from 'react';
import type { Product } from '#contract/product';
import { shownDate } from '../../ui/dates';
import { useLanguage } from '../../ui/language';
import { conditionText, productStatusText } from '../../ui/lists.text';
import { dollars, taka, year } from '../../ui/numbers';
import { Phone } from '../../ui/Phone';
import { Picture } from '../../ui/Picture';
import { useText } from '../../ui/text';
import { catalogueText, sellerStatusText } from './catalogue.text';
import { Description } from './Description';
import { ProductActions } from './ProductActions';
import classes from './ProductCard.module.css';

interface ProductCardProps {
  product: Product;
  /** Among the first of the screen: its picture is asked for at once. */
  first: boolean;
  booked: boolean;
  wished: boolean;
  onBook: (product: Product) => Promise<void>;
}

/**
 * A card's width at each width of the screen (see CategoryPage.module.css): its picture is a little larger, and loses its sides.
 * A phone says seven tenths of it: at two dots to the pixel the variant of a quarter of the bytes still looks sharp.
 */
const SIZES = '(min-width: 1100px) 400px, (min-width: 736px) calc(50vw - 30px), (min-width: 568px) 533px, calc(70vw - 24px)';

/** SPEC §2: a card 900 px high with a 400 px picture. */
export const ProductCard = memo(function ProductCard({ product, first, booked, wished, onBook }: ProductCardProps) {
  const words = useText(catalogueText);
  const conditions = useText(conditionText);
  const statuses = useText(productStatusText);
  const badges = useText(sellerStatusText);
  const language = useLanguage();
  const facts = [
    [words.buyingPrice, taka(product.buyingPrice, language)],
    [words.purchaseYear, year(product.purchaseYear, language)],
    [words.condition, conditions[product.condition]],
    [words.location, product.location],
    [words.status, statuses[product.status]],
  ];
  const verified = product.sellerStatus === 'verified';
  return (
    <article className={classes.card} aria-labelledby={`product-${product._id}`}>
      <div className={classes.frame}>
        <Picture className={classes.image} src={product.image} alt={product.productName} sizes={SIZES} eager={first} />
      </div>
      <div className={classes.body}>
        <h2 id={`product-${product._id}`} className={classes.name} title={product.productName}>{product.productName}</h2>
        <p className={classes.date}>{shownDate(product, language)}</p>
        <p className={classes.price}><strong>{dollars(product.sellingPrice, language)}</strong> <strong>{taka(product.sellingPrice, language)}</strong></p>
        <dl className={classes.facts}>
          {facts.map(([label, value]) => <div key={label}><dt>{label}</dt><dd>{value}</dd></div>)}
        </dl>
        <Description product={product} />
        <div className={classes.seller}>
          <span className={classes.sellerName}><span className="visually-hidden">{words.seller}: </span>{product.sellerName}</span>
          <span className={classes.badge} data-verified={verified}>{verified && <span aria-hidden>✓ </span>}{badges[product.sellerStatus]}</span>
          <span className={classes.phone}><Phone number={product.sellerPhone} label={words.call(product.sellerName, product.sellerPhone)} /></span>
        </div>
        <ProductActions product={product} booked={booked} wished={wished} onBook={onBook} />
      </div>
    </article>
  );
});

/** Stands where a card will be, in its size. */
export const CardSkeleton = () => (
  <div className={`${classes.card} ${classes.skeleton}`} aria-hidden>
    <div className={classes.frame} />
    <div className={classes.body}><i /><i /><i /><i /><i /><i /></div>
  </div>
);
