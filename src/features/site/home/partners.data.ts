/** The partners in the strip; each logo is at /pictures/partners/{file}.svg. */
export const PARTNERS: readonly { name: string; file: string }[] = [
  { name: 'Padma Finance', file: 'padma-finance' },
  { name: 'Rider’s Shield Insurance', file: 'riders-shield' },
  { name: 'Meghna Tyres', file: 'meghna-tyres' },
  { name: 'Sundarban Lubricants', file: 'sundarban-lubricants' },
  { name: 'Deshi Helmets', file: 'deshi-helmets' },
  { name: 'Jamuna Logistics', file: 'jamuna-logistics' },
];
