import { PhoneIcon as Phone } from '../../../ui/icons/PhoneIcon.tsx';
import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import { useEffect, useRef } from 'react';
import type { ProductDetails } from '#contract/catalogue/product';
import { bikePath } from '../../../paths.ts';
import { formatPhone, smsOf, telOf, whatsAppOf } from '../../../ui/form/phone/phone-number.ts';
import { useText } from '../../../ui/text/text.ts';
import { contactText } from './contact.text.ts';

const Row = styled('div')({ display: 'flex', flexWrap: 'wrap', gap: 8, '& > *': { flex: '1 0 auto' } });

interface ContactLinksProps {
  product: ProductDetails;
  phone: string;
}

/** Calls the seller, or writes by WhatsApp or SMS with a first question about the product. */
export default function ContactLinks({ product, phone }: ContactLinksProps) {
  const words = useText(contactText);
  const call = useRef<HTMLAnchorElement>(null);
  // It replaces the button that requested the number.
  useEffect(() => call.current?.focus({ preventScroll: true }), []);
  const { _id, productName, sellerName } = product;
  const message = `${words.message(productName)} ${window.location.origin}${bikePath(_id, productName)}`;
  const whatsApp = whatsAppOf(phone, message);
  return (
    <Row>
      <Button
        variant="outlined"
        size="large"
        href={telOf(phone)}
        startIcon={<Phone />}
        aria-label={`${words.call(sellerName)}, ${formatPhone(phone)}`}
        ref={call}
      >
        <span translate="no">{formatPhone(phone)}</span>
      </Button>
      {whatsApp && (
        <Button variant="outlined" size="large" href={whatsApp} target="_blank" rel="noopener noreferrer">
          {words.whatsApp}
        </Button>
      )}
      <Button variant="outlined" size="large" href={smsOf(phone, message)}>
        {words.sms}
      </Button>
    </Row>
  );
}
