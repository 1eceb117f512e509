import { styled } from '@mui/material/styles';
import { ContactLink } from './ContactLink.ts';
import { telOf } from '../form/phone/phone-number.ts';

interface PhoneProps {
  number: string;
  /** The accessible name, for people who can't see whose number it is. */
  label?: string;
}

const NumberLink = styled(ContactLink)({ whiteSpace: 'nowrap', fontVariantNumeric: 'tabular-nums' });

/** A phone number to call. */
export const Phone = ({ number, label }: PhoneProps) => (
  <NumberLink href={telOf(number)} aria-label={label} translate="no">
    {number}
  </NumberLink>
);
