import { browseText } from '../../../ui/text/browse.text.ts';
import { seeAllText } from '../../../ui/text/see-all.text.ts';
import { defineText } from '../../../ui/text/text.ts';

export const missingProductText = defineText({
  en: {
    removedTitle: 'This product is no longer on sale',
    removedText: 'It has been taken down. Here are some similar ones:',
    unknownTitle: 'Product not found',
    unknownText: browseText.en.notHere,
    seeAll: seeAllText.en.seeAll,
  },
  bn: {
    removedTitle: 'পণ্যটি আর বিক্রির জন্য নেই',
    removedText: 'পণ্যটি সরিয়ে নেওয়া হয়েছে। একই রকম কিছু পণ্য দেখুন:',
    unknownTitle: 'পণ্যটি খুঁজে পাওয়া যায়নি',
    unknownText: browseText.bn.notHere,
    seeAll: seeAllText.bn.seeAll,
  },
});
