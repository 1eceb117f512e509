import { cleanNumber, cleanText, hasLength, textLength, truncateName } from '#contract/clean-text';
import { warningsOf } from '#contract/talk/message-warnings';
import { normalizeAccountNumber, normalizeRoutingNumber } from '#contract/money/payout-method';
import { normalizePhone } from '#contract/phone';

/** As contact lists and messengers copy numbers: direction marks, zero-width spaces, hyphens of their own. */
const PASTED = ['\u202a01811000002\u202c', '01811\u2011000002', '01811\u2013000002', '\u200b01811\u200e 000002\u200f'];

describe('a number pasted from a contact list', () => {
  it.each(PASTED)('like %j is a phone number and a wallet', (pasted) => {
    expect(normalizePhone(pasted)).toBe('+8801811000002');
    expect(normalizeAccountNumber('bkash', pasted)).toBe('01811000002');
    expect(cleanNumber(pasted).replace(/[ -]/g, '')).toBe('01811000002');
  });

  it('is a bank account or a branch as well', () => {
    expect(normalizeAccountNumber('bank', '\u202a2050\u20111003 2012 3456 7\u202c')).toBe('20501003201234567');
    expect(normalizeRoutingNumber('090\u2013261\u2013234\u200b')).toBe('090261234');
  });

  it('is still recognized as a phone number in a message', () => {
    for (const pasted of PASTED) expect(warningsOf(`Call ${pasted}`)).toEqual(['phone']);
  });
});

describe('the length of a text', () => {
  it('is that of the stored text, in which some Bangla letters are two characters', () => {
    const typed = '\u09df'.repeat(3);
    expect([typed.length, textLength(typed), [...cleanText(typed)].length]).toEqual([3, 6, 6]);
  });

  it('counts an emoji once, and neither hidden characters nor spaces around the text', () => {
    expect(textLength('  🏍️\u200b ok\n')).toBe([...'🏍️ ok'].length);
  });

  it('is within bounds or not', () => {
    expect([hasLength(' a ', { min: 2, max: 3 }), hasLength('য়', { min: 2, max: 3 })]).toEqual([false, true]);
  });

  it('of a search is cut where the server would refuse it', () => {
    expect([...truncateName('\u09df'.repeat(60), 100)]).toHaveLength(100);
  });
});
