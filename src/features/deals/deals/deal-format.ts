import type { Deal } from '#contract/deals/deal';
import { formatDay, formatHour } from '../../../ui/text/dates.ts';
import type { Language } from '../../../ui/text/language.ts';

/** Formats an instant in Dhaka's time: 26 November 2026, 3:04 pm. */
export const formatMoment = (instant: string, language: Language): string =>
  `${formatDay(instant, language)}, ${formatHour(instant, language)}`;

/** The name of the one on the other side; a buyer and a seller for admins. */
export const otherName = ({ role, sellerName, buyerName }: Pick<Deal, 'role' | 'sellerName' | 'buyerName'>): string =>
  role === 'buyer' ? sellerName : role === 'seller' ? buyerName : `${buyerName}, ${sellerName}`;
