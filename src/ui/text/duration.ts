import { formatCount } from './numbers.ts';
import type { Language } from './language.ts';

/** Formats whole minutes: 1 minute, 5 minutes, ৫ মিনিট. */
export const formatMinutes = (minutes: number, language: Language): string =>
  `${formatCount(minutes, language)} ${language === 'bn' ? 'মিনিট' : minutes === 1 ? 'minute' : 'minutes'}`;
