import classes from './Contact.module.css';
import { telOf } from './phone';

interface PhoneProps {
  number: string;
  /** What the link says to those who cannot see whose number it is. */
  label?: string;
}

/** A number to call. */
export const Phone = ({ number, label }: PhoneProps) => <a className={`${classes.contact} ${classes.number}`} href={telOf(number)} aria-label={label}>{number}</a>;
