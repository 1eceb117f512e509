import { MARKET_RULES, RULE_TEXT } from '#contract/admin/moderation-rules';
import { paths } from '../../../paths.ts';
import { useText } from '../../../ui/text/text.ts';
import { InfoPage } from './InfoPage.tsx';
import { termsText } from './terms.text.ts';

/** What buyers and sellers agree to (docs/rules.md). */
export default function TermsPage() {
  const words = useText(termsText);
  const rules = useText(RULE_TEXT);
  const listing = [words.rulesTitle, ...MARKET_RULES.map((rule) => rules[rule])].join('\n');
  return (
    <InfoPage
      title={words.title}
      lead={words.lead}
      address={paths.terms}
      sections={[listing, words.booking, words.money, words.accounts]}
    />
  );
}
