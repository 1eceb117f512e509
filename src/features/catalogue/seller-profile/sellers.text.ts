import { defineText } from '../../../ui/text/text.ts';

export const sellersText = defineText({
  en: {
    aSeller: 'A seller',
    verified: 'Verified seller',
    verifiedMeaning: 'MotoHaat has checked this seller’s identity.',
    notVerified: 'Not verified yet',
    memberSince: (month: string) => `Member since ${month}`,
    sold: (count: string) => `${count} sold`,
    onSale: (count: string) => `On sale (${count})`,
    nothingTitle: 'Nothing is on sale right now',
  },
  bn: {
    aSeller: 'একজন বিক্রেতা',
    verified: 'যাচাই করা বিক্রেতা',
    verifiedMeaning: 'এই বিক্রেতার পরিচয় মোটোহাট যাচাই করেছে।',
    notVerified: 'এখনো যাচাই করা হয়নি',
    memberSince: (month) => `${month} থেকে সদস্য`,
    sold: (count) => `বিক্রি হয়েছে ${count}টি`,
    onSale: (count) => `বিক্রির জন্য আছে (${count})`,
    nothingTitle: 'এই মুহূর্তে বিক্রির জন্য কিছু নেই',
  },
});
