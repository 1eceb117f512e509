import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import type { Conversation } from '#contract/talk/conversation';
import { isOnSale } from '#contract/lifecycle';
import type { Offer } from '#contract/talk/offer';
import { useLanguage } from '../../../ui/text/language.ts';
import { formatTaka } from '../../../ui/text/numbers.ts';
import { useText } from '../../../ui/text/text.ts';
import { BookOffer } from './BookOffer.tsx';
import { offerText } from '../../deals/agreements/offer.text.ts';
import type { OfferVerb } from '../offers/offer.machine.ts';
import { OfferDialog } from './OfferDialog.tsx';
import { useOffer } from './useOffer.ts';
import { useTimeLeft } from '../../deals/agreements/useTimeLeft.ts';

const Root = styled('section')(({ theme: { vars } }) => ({
  display: 'flex',
  flexWrap: 'wrap',
  gap: '4px 12px',
  alignItems: 'center',
  justifyContent: 'space-between',
  padding: '8px 12px',
  borderTop: `1px solid ${vars.palette.divider}`,
  '&[data-agreed="true"]': { background: vars.palette.action.selected },
  '& .OfferBar-buttons': { display: 'flex', flexWrap: 'wrap', gap: 8 },
}));

interface ShownOfferProps {
  offer: Offer;
  sentence: string;
  left: (time: string) => string;
  children?: ReactNode;
}

/** An offer's price and time left; the countdown isn't announced. */
function ShownOffer({ offer, sentence, left, children }: ShownOfferProps) {
  const time = useTimeLeft(offer.endsAt);
  if (time === undefined) return null;
  return (
    <>
      <div>
        <Typography sx={{ fontWeight: 700, overflowWrap: 'anywhere' }}>{sentence}</Typography>
        {offer.bookingId === undefined && (
          <Typography variant="body2" color="textSecondary">
            {left(time)}
          </Typography>
        )}
      </div>
      <div className="OfferBar-buttons">{children}</div>
    </>
  );
}

/** The pending or accepted offer with its actions, or the button to make one while no price is agreed. */
export function OfferBar({ conversation }: { conversation: Conversation }) {
  const words = useText(offerText);
  const language = useLanguage();
  const { snapshot, send } = useOffer(conversation);
  const { offer, side, other, productStatus, agreed } = conversation;
  const isBusy = snapshot.hasTag('busy');
  const price = formatTaka(offer?.price ?? 0, language);
  const isOwn = offer?.side === side;
  const isAgreed = offer?.state === 'accepted';
  const name = other.userName;

  const decide = (label: string, verb: OfferVerb, variant: 'contained' | 'text' = 'text') => (
    <Button
      variant={variant}
      disabled={isBusy}
      onClick={() => offer && send({ type: 'decide', decision: { offerId: offer._id, price: offer.price, verb } })}
    >
      {label}
    </Button>
  );
  const write = (label: string) => (
    <Button variant="outlined" disabled={isBusy} onClick={() => send({ type: 'open' })}>
      {label}
    </Button>
  );

  const dialog = <OfferDialog conversation={conversation} snapshot={snapshot} send={send} />;
  if ((!isOnSale(productStatus) && !isAgreed) || (agreed && offer === undefined)) return dialog;
  return (
    <>
      <Root aria-label={words.bar} data-agreed={isAgreed}>
        {offer === undefined && <div className="OfferBar-buttons">{write(words.make)}</div>}
        {offer?.state === 'open' && (
          <ShownOffer
            key={offer._id}
            offer={offer}
            sentence={isOwn ? words.ownOffer(price) : words.otherOffer(name, price)}
            left={words.toAnswer}
          >
            {!isOwn && decide(words.accept, 'accept', 'contained')}
            {write(isOwn ? words.change : words.counter)}
            {isOwn ? decide(words.withdraw, 'withdraw') : decide(words.decline, 'decline')}
          </ShownOffer>
        )}
        {offer && isAgreed && side === 'buyer' && (
          <ShownOffer
            key={offer._id}
            offer={offer}
            sentence={offer.bookingId === undefined ? words.agreedBuyer(price) : words.booked(price)}
            left={words.toBook}
          >
            <BookOffer conversation={conversation} offer={offer} />
          </ShownOffer>
        )}
        {offer && isAgreed && side === 'seller' && (
          <ShownOffer
            key={offer._id}
            offer={offer}
            sentence={offer.bookingId === undefined ? words.agreedSeller(name, price) : words.bookedBy(name, price)}
            left={words.toBook}
          />
        )}
      </Root>
      {dialog}
    </>
  );
}
