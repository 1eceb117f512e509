import { CheckIcon as Check } from '../../../ui/icons/CheckIcon.tsx';
import Chip from '@mui/material/Chip';
import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { Link as RouterLink } from 'react-router-dom';
import type { Product } from '#contract/catalogue/product';
import { bikePath } from '../../../paths.ts';
import { DateText } from '../../../ui/text/DateText.tsx';
import { useLanguage } from '../../../ui/text/language.ts';
import { conditionText, personStatusText, productStatusText } from '../../../ui/text/lists.text.ts';
import { formatDollars, formatTaka, formatYear } from '../../../ui/text/numbers.ts';
import { Phone } from '../../../ui/text/Phone.tsx';
import { useText } from '../../../ui/text/text.ts';
import { Description } from './Description.tsx';
import { productsText } from './products.text.ts';

interface ProductDetailsProps {
  product: Product;
  /** The id of the card's title. */
  titleId: string;
}

/**
 * The details docs/specification.md §2 lists for a product, below its picture; the card lays them
 * out.
 */
export function ProductDetails({ product, titleId }: ProductDetailsProps) {
  const words = useText(productsText);
  const conditions = useText(conditionText);
  const productStatuses = useText(productStatusText);
  const sellerStatuses = useText(personStatusText);
  const language = useLanguage();
  const verified = product.sellerStatus === 'verified';
  const facts = [
    [words.buyingPrice, formatTaka(product.buyingPrice, language)],
    [words.purchaseYear, formatYear(product.purchaseYear, language)],
    [words.condition, conditions[product.condition]],
    [words.location, (language === 'bn' && product.placeBn) || product.location],
    [words.status, productStatuses[product.status]],
  ];
  return (
    <>
      <Typography className="ProductCard-name" id={titleId} variant="h3" component="h2" title={product.productName}>
        <Link
          className="ProductCard-link"
          component={RouterLink}
          to={bikePath(product._id, product.productName)}
          color="inherit"
          underline="hover"
          translate="no"
        >
          {product.productName}
        </Link>
      </Typography>
      <Typography className="ProductCard-date" variant="caption" color="textSecondary">
        <DateText instant={product.createdAt} format="dateTime" english={product.date} />
      </Typography>
      <div className="ProductCard-prices">
        <Typography variant="price" component="span" color="primary" translate="no">
          {formatTaka(product.sellingPrice, language)}
        </Typography>
        <Typography component="span" color="textSecondary">
          {formatDollars(product.sellingPrice, language)}
        </Typography>
      </div>
      <dl className="ProductCard-facts">
        {facts.map(([label, value]) => (
          <div key={label}>
            <Typography variant="caption" component="dt" color="textSecondary">
              {label}
            </Typography>
            <Typography variant="body2" component="dd">
              {value}
            </Typography>
          </div>
        ))}
      </dl>
      <Description product={product} />
      <div className="ProductCard-seller">
        <Typography className="ProductCard-sellerName" variant="body2" component="span" noWrap>
          <span className="visually-hidden">{`${words.seller}: `}</span>
          <span translate="no">{product.sellerName}</span>
        </Typography>
        <Chip
          className="ProductCard-sellerStatus"
          size="small"
          color={verified ? 'success' : 'default'}
          variant={verified ? 'filled' : 'outlined'}
          icon={verified ? <Check /> : undefined}
          label={sellerStatuses[product.sellerStatus]}
        />
        {/* Empty while one of them has blocked the other. */}
        {product.sellerPhone && (
          <span className="ProductCard-phone">
            <Phone number={product.sellerPhone} label={words.call(product.sellerName, product.sellerPhone)} />
          </span>
        )}
      </div>
    </>
  );
}
