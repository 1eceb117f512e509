import type { BodyType } from '../lists.ts';

/** The body types in both languages, for the filter and its chips. */
export const BODY_TYPE_NAMES: Readonly<Record<BodyType, { en: string; bn: string }>> = {
  commuter: { en: 'Commuter', bn: 'কমিউটার' },
  sport: { en: 'Sport', bn: 'স্পোর্টস' },
  scooter: { en: 'Scooter', bn: 'স্কুটার' },
  cruiser: { en: 'Cruiser', bn: 'ক্রুজার' },
  'off-road': { en: 'Off-road', bn: 'অফরোড' },
  electric: { en: 'Electric', bn: 'ইলেকট্রিক' },
};
