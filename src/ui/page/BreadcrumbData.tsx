import { JsonLd } from './JsonLd';
import { wholeAddress } from './whole-address';

interface BreadcrumbDataProps {
  /** From the home page to the page itself. */
  trail: readonly { name: string; address: string }[];
}

/** Where a page stands on the site, for search engines. */
export const BreadcrumbData = ({ trail }: BreadcrumbDataProps) => (
  <JsonLd
    data={{
      '@type': 'BreadcrumbList',
      itemListElement: trail.map(({ name, address }, index) => ({
        '@type': 'ListItem',
        position: index + 1,
        name,
        item: wholeAddress(address),
      })),
    }}
  />
);
