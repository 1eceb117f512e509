import { cleanName } from '#contract/common';
import { MAIL_NAME_LENGTH } from '#contract/limits';

/** WORD JOINER: shows nothing, breaks no line, and stands in no address. */
const JOINER = '\u2060';
/**
 * After these goes on what mail programs turn into a link: hosts (with the full stops of other scripts, which browsers
 * take too), schemes, mail addresses.
 */
const LINKED = /[.\u3002\uff0e\uff61:@\uff20](?=\S)/g;

const GRAPHEMES = new Intl.Segmenter('bn', { granularity: 'grapheme' });

/** As many whole letters as there is room for. */
function cut(text: string, length: number): string {
  if (text.length <= length) return text;
  let kept = '';
  for (const { segment } of GRAPHEMES.segment(text)) {
    if (kept.length + segment.length >= length) break;
    kept += segment;
  }
  return `${kept.trimEnd()}…`;
}

/**
 * What somebody has called themself or their product, for a mail that the market vouches for: one line, nothing hidden
 * in it, not longer than a name is, and no link, whatever it says (docs/rules.md §8). What was kept before names were
 * cleaned is cleaned here.
 * @returns undefined when nothing is left
 */
export const nameInMail = (name = '', length = MAIL_NAME_LENGTH): string | undefined =>
  cut(cleanName(name).replace(/\s+/g, ' '), length).replace(LINKED, `$&${JOINER}`) || undefined;

const ENTITIES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' };
/** For the value of an attribute, in which nothing is made a link. */
export const escapeAttribute = (text: string): string =>
  text.replaceAll(JOINER, '').replace(/[&<>"']/g, (character) => ENTITIES[character] ?? '');

/** Elements keep apart what programs would read as one address, should they pass over the joiner. */
export const escapeHtml = (text: string): string =>
  text
    .replace(/[&<>"']/g, (character) => ENTITIES[character] ?? '')
    .replaceAll(JOINER, `<span>&#${JOINER.charCodeAt(0)};</span>`);
