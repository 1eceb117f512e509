import { contactsIn } from '#contract/message-warnings';
import type { Detector } from './detector';
import { markRanges, sentencesOf, textOf } from './text-parts';

/** A phone number or link in the name or description. */
export const contactDetector: Detector = {
  priority: 1,
  find(_db, product) {
    const text = textOf(product);
    const contacts = contactsIn(text);
    if (contacts.length === 0) return Promise.resolve([]);
    const sentences = sentencesOf(text).filter(([start, end]) => contactsIn(text.slice(start, end)).length > 0);
    // A number that goes on in the next line is in no sentence of its own.
    const marked = sentences.length > 0 ? sentences : ([[0, text.length]] as const);
    return Promise.resolve([{ key: contacts.sort().join(' '), evidence: { parts: markRanges(text, marked) } }]);
  },
};
