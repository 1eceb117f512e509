import { DEAL_SENTENCES } from '#contract/news/deal-sentences';

const WORDS = { product: 'Honda CB', person: 'Kamal', price: 'Tk. 9,250', count: '1', isOne: true };

it.each(['en', 'bn'] as const)(
  'a notice about a deal that its buyer alone reads doesn’t call them the buyer (%s)',
  (language) => {
    const own = Object.entries(DEAL_SENTENCES[language]).filter(([event]) => event.endsWith('ForBuyer'));
    expect(own.length).toBeGreaterThan(0);
    for (const [, sentence] of own) expect(sentence(WORDS)).not.toMatch(/buyer|(^|\s)ক্রেতা/);
    expect(DEAL_SENTENCES.en.canceled(WORDS)).toMatch(/goes back to the buyer/);
  },
);

it('nor does one that its seller alone reads call them the seller', () => {
  const buyers = Object.keys(DEAL_SENTENCES.en).filter((event) => event.endsWith('ForBuyer'));
  const { en, bn }: Record<string, Record<string, (words: typeof WORDS) => string>> = DEAL_SENTENCES;
  for (const event of buyers.map((each) => each.replace(/ForBuyer$/, ''))) {
    expect(en?.[event]?.(WORDS)).not.toMatch(/the seller|its seller/);
    expect(bn?.[event]?.(WORDS)).not.toMatch(/বিক্রেতা/);
  }
});
