import { VerifiedIcon as Verified } from '../../ui/icons/VerifiedIcon';
import Avatar from '@mui/material/Avatar';
import Chip from '@mui/material/Chip';
import { styled } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import type { Seller } from '#contract/seller';
import { dayInDhaka, formatMonth } from '../../ui/text/calendar';
import { useLanguage } from '../../ui/text/language';
import { formatCount, formatYear } from '../../ui/text/numbers';
import { useText } from '../../ui/text/text';
import { sellersText } from './sellers.text';

const Root = styled('div')({
  display: 'grid',
  gridTemplateColumns: 'auto minmax(0, 1fr)',
  alignItems: 'center',
  gap: 16,
  '& .SellerHead-picture': { width: 72, height: 72 },
  '& .SellerHead-about': { display: 'grid', justifyItems: 'start', gap: 6 },
});

/** A seller's name, badge, joining date and number of sales. */
export function SellerHead({ seller }: { seller: Seller }) {
  const words = useText(sellersText);
  const language = useLanguage();
  const isVerified = seller.sellerStatus === 'verified';
  const { average, count = 0 } = seller.reviews ?? {};
  return (
    <Root>
      <Avatar className="SellerHead-picture" src={seller.image || undefined} alt="" />
      <div className="SellerHead-about">
        <Typography variant="h1">{seller.sellerName}</Typography>
        <Chip
          size="small"
          color={isVerified ? 'success' : 'default'}
          variant={isVerified ? 'filled' : 'outlined'}
          icon={isVerified ? <Verified /> : undefined}
          label={isVerified ? words.verified : words.notVerified}
        />
        {isVerified && (
          <Typography variant="body2" color="textSecondary">
            {words.verifiedMeaning}
          </Typography>
        )}
        <Typography variant="body2">
          {words.memberSince(formatMonth(dayInDhaka(seller.createdAt), language))} ·{' '}
          {words.sold(formatCount(seller.soldCount, language))}
          {average && ` · ★ ${formatYear(average, language)} (${formatCount(count, language)})`}
        </Typography>
      </div>
    </Root>
  );
}
