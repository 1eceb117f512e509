import { formatSearch } from '#contract/catalogue/search-address';
import { paths } from '../../../paths.ts';
import type { partnersText } from './partners.text.ts';

const searchFor = (q: string): string => `${paths.bikes}?${formatSearch({ q })}`;

interface Partner {
  name: string;
  file: string;
  /** What its link opens here. */
  about: keyof typeof partnersText.en;
  to: string;
}

/** The partners in the strip; each logo is at /pictures/partners/{file}.svg. */
export const PARTNERS: readonly Partner[] = [
  { name: 'Padma Finance', file: 'padma-finance', about: 'prices', to: paths.prices },
  { name: 'Rider’s Shield Insurance', file: 'riders-shield', about: 'papers', to: `${paths.blogs}#papers` },
  { name: 'Meghna Tyres', file: 'meghna-tyres', about: 'tyres', to: searchFor('tyre') },
  { name: 'Sundarban Lubricants', file: 'sundarban-lubricants', about: 'oil', to: searchFor('oil') },
  { name: 'Deshi Helmets', file: 'deshi-helmets', about: 'helmets', to: searchFor('helmet') },
  { name: 'Jamuna Logistics', file: 'jamuna-logistics', about: 'parts', to: searchFor('spare parts') },
];
