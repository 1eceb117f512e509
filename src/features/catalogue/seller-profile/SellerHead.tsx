import { VerifiedIcon as Verified } from '../../../ui/icons/VerifiedIcon.tsx';
import Avatar from '@mui/material/Avatar';
import Chip from '@mui/material/Chip';
import { styled } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import type { Seller } from '#contract/catalogue/seller';
import { sellerPath } from '../../../paths.ts';
import { PageMeta } from '../../../ui/page/PageMeta.tsx';
import { variantOf } from '../../../ui/page/Picture.tsx';
import { dayInDhaka, formatMonth } from '../../../ui/text/calendar.ts';
import { useLanguage } from '../../../ui/text/language.ts';
import { formatAverage, formatCount } from '../../../ui/text/numbers.ts';
import { useText } from '../../../ui/text/text.ts';
import { SellerChecks } from '../product-card/SellerChecks.tsx';
import { sellersText } from './sellers.text.ts';

const Root = styled('div')({
  display: 'grid',
  gridTemplateColumns: 'auto minmax(0, 1fr)',
  alignItems: 'center',
  gap: 16,
  '& .SellerHead-picture': { width: 72, height: 72 },
  '& .SellerHead-about': { display: 'grid', justifyItems: 'start', gap: 6 },
});

/** A seller's name, badge, joining date, number of sales and average; and the page's metadata. */
export function SellerHead({ seller }: { seller: Seller }) {
  const words = useText(sellersText);
  const language = useLanguage();
  const { _id, sellerName, reviews: { average, count = 0 } = {} } = seller;
  const shownName = seller.doubtfulName ? words.aSeller : sellerName;
  const image = seller.image || undefined;
  const isVerified = seller.sellerStatus === 'verified';
  const badge = isVerified ? words.verified : words.notVerified;
  const since = words.memberSince(formatMonth(dayInDhaka(seller.createdAt), language));
  const sold = words.sold(formatCount(seller.soldCount, language));
  const rated =
    average === undefined ? undefined : `★ ${formatAverage(average, language)} (${formatCount(count, language)})`;
  return (
    <Root>
      <PageMeta
        title={shownName}
        description={`${shownName}: ${[badge, since, words.onSale(formatCount(seller.onSaleCount, language)), sold].join(' · ')}`}
        address={sellerPath(_id, sellerName)}
        image={image}
      />
      <Avatar className="SellerHead-picture" src={image && variantOf(image, 'thumb')} alt="" />
      <div className="SellerHead-about">
        <Typography variant="h1" translate="no">
          {sellerName}
        </Typography>
        <Chip
          size="small"
          color={isVerified ? 'success' : 'default'}
          variant={isVerified ? 'filled' : 'outlined'}
          icon={isVerified ? <Verified /> : undefined}
          label={badge}
        />
        <SellerChecks checks={seller.checks} phoneProven={seller.phoneProven} />
        {isVerified && !seller.checks?.length && (
          <Typography variant="body2" color="textSecondary">
            {words.verifiedMeaning}
          </Typography>
        )}
        <Typography variant="body2">
          {rated === undefined ? `${since} · ${sold}` : `${since} · ${sold} · ${rated}`}
        </Typography>
      </div>
    </Root>
  );
}
