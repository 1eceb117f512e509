import { createSvgIcon } from '@mui/material/utils';
import { OutlinedFlagIcon } from '../../ui/icons/OutlinedFlagIcon.tsx';
import { WarningIcon } from '../../ui/icons/WarningIcon.tsx';
import type { MenuScreen } from './menu-groups.ts';

const TodayIcon = createSvgIcon(
  <path d="M19 3h-1V1h-2v2H8V1H6v2H5c-1.11 0-1.99.9-1.99 2L3 19c0 1.1.89 2 2 2h14c1.1 0 2-.9 2-2V5c0-1.1-.9-2-2-2m0 16H5V8h14zM7 10h5v5H7z" />,
  'Today',
);
const BookingIcon = createSvgIcon(
  <path d="M16.53 11.06 15.47 10l-4.88 4.88-2.12-2.12-1.06 1.06L10.59 17zM19 3h-1V1h-2v2H8V1H6v2H5c-1.11 0-1.99.9-1.99 2L3 19c0 1.1.89 2 2 2h14c1.1 0 2-.9 2-2V5c0-1.1-.9-2-2-2m0 16H5V8h14z" />,
  'Booking',
);
const DealIcon = createSvgIcon(<path d="M6.99 11 3 15l3.99 4v-3H14v-2H6.99zM21 9l-3.99-4v3H10v2h7.01v3z" />, 'Deal');
const MessageIcon = createSvgIcon(
  <path d="M20 2H4c-1.1 0-2 .9-2 2v18l4-4h14c1.1 0 2-.9 2-2V4c0-1.1-.9-2-2-2m0 14H6l-2 2V4h16z" />,
  'Message',
);
const ProductIcon = createSvgIcon(
  <path d="m21.41 11.58-9-9C12.05 2.22 11.55 2 11 2H4c-1.1 0-2 .9-2 2v7c0 .55.22 1.05.59 1.42l9 9c.36.36.86.58 1.41.58s1.05-.22 1.41-.59l7-7c.37-.36.59-.86.59-1.41s-.23-1.06-.59-1.42M13 20.01 4 11V4h7v-.01l9 9zM6.5 5C5.67 5 5 5.67 5 6.5S5.67 8 6.5 8 8 7.33 8 6.5 7.33 5 6.5 5" />,
  'Product',
);
const PayoutIcon = createSvgIcon(
  <path d="M20 4H4c-1.11 0-1.99.89-1.99 2L2 18c0 1.11.89 2 2 2h16c1.11 0 2-.89 2-2V6c0-1.11-.89-2-2-2m0 14H4v-6h16zm0-10H4V6h16z" />,
  'Payout',
);

/** Of the entries that menu-groups.ts puts into a phone's bar. */
export const BAR_ICONS: Partial<Record<MenuScreen, typeof TodayIcon>> = {
  dashboard: TodayIcon,
  bookings: BookingIcon,
  receivedBookings: BookingIcon,
  deals: DealIcon,
  messages: MessageIcon,
  myProducts: ProductIcon,
  moderation: OutlinedFlagIcon,
  problems: WarningIcon,
  payouts: PayoutIcon,
};
