import Typography from '@mui/material/Typography';
import type { Message } from '#contract/conversation';
import type { OfferLine } from '#contract/offer';
import { formatHour } from '../../ui/text/dates';
import { useLanguage } from '../../ui/text/language';
import { useText } from '../../ui/text/text';
import { Bubble } from './Bubble';
import { messageText } from './message.text';
import { offerSentence } from '../offers/offer-sentence';

interface OfferBubbleProps {
  message: Message;
  offer: OfferLine;
  isOwn: boolean;
  /** By the other one. */
  isRead: boolean;
  /** Of the conversation: its state is told in words. */
  isLast: boolean;
  /** Of the other one. */
  name: string;
}

/** A step of an offer, in the conversation. */
export function OfferBubble({ message, offer, isOwn, isRead, isLast, name }: OfferBubbleProps) {
  const words = useText(messageText);
  const language = useLanguage();
  // Nobody did these.
  const hasNoActor = offer.step === 'expired' || offer.step === 'ended';
  return (
    <Bubble data-own={isOwn && !hasNoActor} data-offer={hasNoActor ? 'over' : 'step'}>
      <Typography sx={{ fontWeight: 700 }}>{offerSentence(offer, { isOwn, name, language })}</Typography>
      <Typography className="Bubble-state" variant="caption" color="textSecondary" component="div">
        {formatHour(message.createdAt, language)}
        {isOwn && isLast && !hasNoActor && <span>{isRead ? words.read : words.sent}</span>}
      </Typography>
    </Bubble>
  );
}
