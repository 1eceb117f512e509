import { VerifiedIcon as Verified } from '../../../ui/icons/VerifiedIcon.tsx';
import Avatar from '@mui/material/Avatar';
import Card from '@mui/material/Card';
import Chip from '@mui/material/Chip';
import Link from '@mui/material/Link';
import { styled } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import { Link as RouterLink } from 'react-router-dom';
import type { ProductDetails } from '#contract/catalogue/product';
import { sellerPath } from '../../../paths.ts';
import { dayInDhaka, formatMonth } from '../../../ui/text/calendar.ts';
import { variantOf } from '../../../ui/page/Picture.tsx';
import { useLanguage } from '../../../ui/text/language.ts';
import { formatCount } from '../../../ui/text/numbers.ts';
import { useText } from '../../../ui/text/text.ts';
import { SellerChecks } from '../product-card/SellerChecks.tsx';
import { SellerRating } from '../../trust/reviews/SellerRating.tsx';
import { lowerProductText } from './lower-product.text.ts';

const Root = styled(Card)({
  display: 'grid',
  gridTemplateColumns: 'auto minmax(0, 1fr)',
  alignItems: 'center',
  gap: '4px 14px',
  padding: 16,
  '& .SellerCard-about': { display: 'flex', flexDirection: 'column', alignItems: 'flex-start', gap: 4 },
  '& .SellerCard-all': { gridColumn: '1 / -1', display: 'inline-flex', alignItems: 'center', minHeight: 44 },
}) as typeof Card;

/** A product's seller, with a link to their other products. */
export default function SellerCard({ product }: { product: ProductDetails }) {
  const words = useText(lowerProductText);
  const language = useLanguage();
  const { sellerId, sellerName } = product;
  const isVerified = product.sellerStatus === 'verified';
  return (
    <Root component="section" aria-label={words.seller}>
      <Avatar
        src={product.sellerImage ? variantOf(product.sellerImage, 'thumb') : undefined}
        alt=""
        slotProps={{ img: { loading: 'lazy' } }}
      />
      <div className="SellerCard-about">
        <Typography variant="h4" component="h2" translate="no">
          {sellerName}
        </Typography>
        <Chip
          size="small"
          color={isVerified ? 'success' : 'default'}
          variant={isVerified ? 'filled' : 'outlined'}
          icon={isVerified ? <Verified /> : undefined}
          label={isVerified ? words.verifiedSeller : words.notVerified}
        />
        <SellerChecks checks={product.sellerChecks} phoneProven={product.sellerPhoneProven} />
        <Typography variant="body2" color="textSecondary">
          {[
            words.memberSince(formatMonth(dayInDhaka(product.sellerSince), language)),
            words.onSale(formatCount(product.sellerListed, language)),
          ].join(' · ')}
        </Typography>
        <SellerRating seller={{ _id: sellerId, sellerName }} summary={product.sellerReviews} />
      </div>
      <Link className="SellerCard-all" component={RouterLink} to={sellerPath(sellerId, sellerName)}>
        {words.allOfSeller(sellerName)}
      </Link>
    </Root>
  );
}
