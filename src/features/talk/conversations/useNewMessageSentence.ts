import { useState } from 'react';
import type { Conversation, Message } from '#contract/talk/conversation';
import { useLanguage } from '../../../ui/text/language.ts';
import { useText } from '../../../ui/text/text.ts';
import { messagePhotoText } from './photos/message-photo.text.ts';
import { messageText } from './message.text.ts';
import { offerText } from '../../deals/agreements/offer.text.ts';
import { offerSentence } from '../offers/offer-sentence.ts';

/**
 * Returns the screen reader announcement for a message from the other person that arrived while the
 * conversation was open.
 */
export function useNewMessageSentence(newest: Message | undefined, { side, other }: Conversation): string {
  const words = useText(messageText);
  const photos = useText(messagePhotoText);
  const offers = useText(offerText);
  const language = useLanguage();
  const [first] = useState(newest?._id);
  if (!newest || newest._id === first || newest.side === side) return '';
  const { userName: name } = other;
  return newest.offer
    ? offers.announced(offerSentence(newest.offer, { isOwn: false, name, language }))
    : words.newMessage(name, newest.photo ? photos.photo : newest.text);
}
