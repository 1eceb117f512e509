import { LANGUAGE_PARAMETER } from '#contract/pages';
import { config } from '../../services/bootstrap';
import { type Language, useLanguage } from '../text/language';
import { wholeAddress } from './whole-address';

interface PageMetaProps {
  /** docs/specification.md §2: '{screen} - {brand}'; the brand alone while it is not known what the page shows. */
  title?: string | undefined;
  description?: string | undefined;
  /** Path and search under which the page is to be found from outside; nothing for pages that are nobody else's concern. */
  address?: string | undefined;
  /** For whoever shares the page: an address on this site or a whole one. */
  image?: string | undefined;
  type?: 'website' | 'product';
}

const LOCALES: Record<Language, string> = { en: 'en_US', bn: 'bn_BD' };
const HERO = '/pictures/hero-1024.webp';

/** English has the plain address, which also answers in the language that a person chose before. */
const addressIn = (language: Language, address: string): string =>
  language === 'en'
    ? wholeAddress(address)
    : `${wholeAddress(address)}${address.includes('?') ? '&' : '?'}${LANGUAGE_PARAMETER}=${language}`;

/** What a page says of itself to the browser's tab, to search engines and to who gets its link; React puts it into the document's head. */
export function PageMeta({ title, description, address, image = HERO, type = 'website' }: PageMetaProps) {
  const language = useLanguage();
  const { brand } = config();
  const fullTitle = title === undefined ? brand : `${title} - ${brand}`;
  return (
    <>
      <title>{fullTitle}</title>
      {description !== undefined && <meta name="description" content={description} />}
      {address !== undefined && (
        <>
          <link rel="canonical" href={addressIn(language, address)} />
          <link rel="alternate" hrefLang="en" href={addressIn('en', address)} />
          <link rel="alternate" hrefLang="bn" href={addressIn('bn', address)} />
          <link rel="alternate" hrefLang="x-default" href={wholeAddress(address)} />
          <meta property="og:site_name" content={brand} />
          <meta property="og:type" content={type} />
          <meta property="og:title" content={fullTitle} />
          {description !== undefined && <meta property="og:description" content={description} />}
          <meta property="og:url" content={addressIn(language, address)} />
          <meta property="og:image" content={wholeAddress(image)} />
          <meta property="og:locale" content={LOCALES[language]} />
          <meta property="og:locale:alternate" content={LOCALES[language === 'en' ? 'bn' : 'en']} />
          <meta name="twitter:card" content="summary_large_image" />
        </>
      )}
    </>
  );
}
