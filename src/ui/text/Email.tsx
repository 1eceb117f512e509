import { ContactLink } from './ContactLink.ts';

/** A mailto link that breaks before its @ rather than in the middle of a word. */
export function Email({ address }: { address: string }) {
  const at = address.lastIndexOf('@');
  return (
    <ContactLink href={`mailto:${address}`} aria-label={address} translate="no">
      {address.slice(0, at)}
      <wbr />
      {address.slice(at)}
    </ContactLink>
  );
}
