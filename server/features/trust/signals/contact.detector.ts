import { contactsIn } from '#contract/talk/message-warnings';
import type { CheckedProduct, Detector, FoundSignal } from './detector.ts';
import { listPictureTexts } from './picture-text.queries.ts';
import { contactsInPicture } from './picture-text.rules.ts';
import { markRanges, sentencesOf, textOf } from './text-parts.ts';

function findInText(product: CheckedProduct): FoundSignal[] {
  const text = textOf(product);
  const contacts = contactsIn(text);
  if (contacts.length === 0) return [];
  const sentences = sentencesOf(text).filter(([start, end]) => contactsIn(text.slice(start, end)).length > 0);
  // A number that goes on in the next line is in no sentence of its own.
  const marked = sentences.length > 0 ? sentences : ([[0, text.length]] as const);
  return [{ key: contacts.sort().join(' '), evidence: { parts: markRanges(text, marked) } }];
}

/** A phone number or link in the name, the description or a picture. Of pictures with the same, the first. */
export const contactDetector: Detector = {
  priority: 1,
  async find(db, product) {
    const found = new Map<string, FoundSignal>();
    for (const { address, text } of await listPictureTexts(db, product.id)) {
      const { contacts, ranges } = contactsInPicture(text);
      const key = `picture ${[...new Set(contacts)].sort().join(' ')}`;
      if (contacts.length > 0 && !found.has(key))
        found.set(key, { key, evidence: { picture: address, parts: markRanges(text, ranges) } });
    }
    return [...findInText(product), ...found.values()];
  },
};
