import { JsonLd } from './JsonLd.tsx';
import { absoluteUrl } from './absolute-url.ts';

interface BreadcrumbDataProps {
  /** From the home page to this page. */
  trail: readonly { name: string; address: string }[];
}

/** The page's breadcrumb trail, for search engines. */
export const BreadcrumbData = ({ trail }: BreadcrumbDataProps) => (
  <JsonLd
    data={{
      '@type': 'BreadcrumbList',
      itemListElement: trail.map(({ name, address }, index) => ({
        '@type': 'ListItem',
        position: index + 1,
        name,
        item: absoluteUrl(address),
      })),
    }}
  />
);
