import { cleanName } from '#contract/clean-text';
import { MAIL_NAME_LENGTH } from '#contract/limits';

/** WORD JOINER: invisible, prevents line breaks, and is never part of an address. */
const JOINER = '\u2060';
/**
 * Characters after which mail clients detect links: hosts (including full stops of other scripts,
 * which browsers accept), schemes and email addresses.
 */
const LINKED = /[.\u3002\uff0e\uff61:@\uff20](?=\S)/g;

const GRAPHEMES = new Intl.Segmenter('bn', { granularity: 'grapheme' });

/** Truncates text at a grapheme boundary. */
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
 * Cleans the name of a person or product for a mail: one line, no hidden characters, limited
 * length, and nothing that clients turn into a link (docs/rules.md §8). Also applies to names
 * stored before names were cleaned on input.
 * @returns undefined when nothing is left
 */
export const nameInMail = (name = '', length = MAIL_NAME_LENGTH): string | undefined =>
  cut(cleanName(name).replace(/\s+/g, ' '), length).replace(LINKED, `$&${JOINER}`) || undefined;

const ENTITIES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' };
/** Escapes an attribute's value; nothing in an attribute becomes a link. */
export const escapeAttribute = (text: string): string =>
  text.replaceAll(JOINER, '').replace(/[&<>"']/g, (character) => ENTITIES[character] ?? '');

/** Also splits addresses with elements, for clients that ignore the joiner. */
export const escapeHtml = (text: string): string =>
  text
    .replace(/[&<>"']/g, (character) => ENTITIES[character] ?? '')
    .replaceAll(JOINER, `<span>&#${JOINER.charCodeAt(0)};</span>`);
