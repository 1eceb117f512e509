import Typography from '@mui/material/Typography';
import type { Message } from '#contract/talk/conversation';
import type { OfferLine } from '#contract/talk/offer';
import { formatHour } from '../../../ui/text/dates.ts';
import { useLanguage } from '../../../ui/text/language.ts';
import { useText } from '../../../ui/text/text.ts';
import { Bubble } from './Bubble.ts';
import { messageText } from './message.text.ts';
import { offerSentence } from '../offers/offer-sentence.ts';

interface OfferBubbleProps {
  message: Message;
  offer: OfferLine;
  isOwn: boolean;
  /** True if the other person has read it. */
  isRead: boolean;
  /** True for the conversation's last message, whose state is written out. */
  isLast: boolean;
  /** The other person's name. */
  name: string;
}

/** A step of an offer, within the conversation. */
export function OfferBubble({ message, offer, isOwn, isRead, isLast, name }: OfferBubbleProps) {
  const words = useText(messageText);
  const language = useLanguage();
  // These steps have no author.
  const hasNoActor = offer.step === 'expired' || offer.step === 'ended';
  return (
    <Bubble data-own={isOwn && !hasNoActor} data-offer={hasNoActor ? 'over' : 'step'}>
      <Typography sx={{ fontWeight: 700 }}>{offerSentence(offer, { isOwn, name, language })}</Typography>
      <Typography className="Bubble-state" variant="caption" color="textSecondary" component="div">
        <span>{formatHour(message.createdAt, language)}</span>
        {isOwn && isLast && !hasNoActor && <span>{isRead ? words.read : words.sent}</span>}
      </Typography>
    </Bubble>
  );
}
