import { type FormEvent, useState } from 'react';
import type { ConversationSide } from '#contract/lists';
import { useText } from '../../../ui/text/text.ts';
import { offerText } from '../../deals/agreements/offer.text.ts';
import { offeredPrice, PriceField } from './PriceField.tsx';

interface OfferFormProps {
  formId: string;
  askingPrice: number;
  side: ConversationSide;
  onSend: (priceTaka: number) => void;
}

/** The form for an offer's price. */
export function OfferForm({ formId, askingPrice, side, onSend }: OfferFormProps) {
  const words = useText(offerText);
  const [typed, setTyped] = useState('');
  const [isTried, setTried] = useState(false);

  function submit(event: FormEvent): void {
    event.preventDefault();
    setTried(true);
    const price = offeredPrice(typed, askingPrice);
    if (price !== undefined) onSend(price);
  }

  return (
    <form id={formId} onSubmit={submit} noValidate>
      <PriceField
        autoFocus
        label={words.price}
        typed={typed}
        onChange={setTyped}
        askingPrice={askingPrice}
        isTried={isTried}
        side={side}
      />
    </form>
  );
}
