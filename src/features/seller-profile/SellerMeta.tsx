import type { Seller } from '#contract/seller';
import { sellerPath } from '../../paths';
import { dayInDhaka, formatMonth } from '../../ui/text/calendar';
import { useLanguage } from '../../ui/text/language';
import { formatCount } from '../../ui/text/numbers';
import { PageMeta } from '../../ui/page/PageMeta';
import { useText } from '../../ui/text/text';
import { sellersText } from './sellers.text';

/** A seller page's metadata for search engines and link previews. */
export function SellerMeta({ seller }: { seller: Seller }) {
  const words = useText(sellersText);
  const language = useLanguage();
  const about = [
    seller.sellerStatus === 'verified' ? words.verified : words.notVerified,
    words.memberSince(formatMonth(dayInDhaka(seller.createdAt), language)),
    words.onSale(formatCount(seller.onSaleCount, language)),
    words.sold(formatCount(seller.soldCount, language)),
  ];
  return (
    <PageMeta
      title={seller.sellerName}
      description={`${seller.sellerName}: ${about.join(' · ')}`}
      address={sellerPath(seller._id, seller.sellerName)}
      image={seller.image || undefined}
    />
  );
}
