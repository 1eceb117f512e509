import { LANGUAGE_PARAMETER } from '#contract/pages';
import { config } from '../../services/bootstrap.ts';
import { type Language, useLanguage } from '../text/language.ts';
import { absoluteUrl } from './absolute-url.ts';

interface PageMetaProps {
  /**
   * docs/specification.md §2: '{screen} - {brand}'; only the brand until the page's content is
   * known.
   */
  title?: string | undefined;
  description?: string | undefined;
  /** Path and search of the canonical URL; undefined for pages that aren't public. */
  address?: string | undefined;
  /** The picture for shared links: an absolute URL, or a path on this site. */
  image?: string | undefined;
  type?: 'website' | 'product';
}

const LOCALES: Record<Language, string> = { en: 'en_US', bn: 'bn_BD' };
const HERO = '/pictures/hero-1024.webp';

/** English uses the plain URL, which also serves the language that a person chose before. */
const addressIn = (language: Language, address: string): string =>
  language === 'en'
    ? absoluteUrl(address)
    : `${absoluteUrl(address)}${address.includes('?') ? '&' : '?'}${LANGUAGE_PARAMETER}=${language}`;

/**
 * The page's metadata for the browser tab, search engines and link previews; React moves it into
 * the document's head.
 */
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
          <link rel="alternate" hrefLang="x-default" href={absoluteUrl(address)} />
          <meta property="og:site_name" content={brand} />
          <meta property="og:type" content={type} />
          <meta property="og:title" content={fullTitle} />
          {description !== undefined && <meta property="og:description" content={description} />}
          <meta property="og:url" content={addressIn(language, address)} />
          <meta property="og:image" content={absoluteUrl(image)} />
          <meta property="og:locale" content={LOCALES[language]} />
          <meta property="og:locale:alternate" content={LOCALES[language === 'en' ? 'bn' : 'en']} />
          <meta name="twitter:card" content="summary_large_image" />
        </>
      )}
    </>
  );
}
