import { paths } from '../../paths.ts';
import type { dashboardText } from './dashboard.text.ts';

export type MenuScreen = keyof typeof dashboardText.en;
export type MenuEntry = readonly [to: string, screen: MenuScreen];
type MenuGroupName = 'buying' | 'selling' | 'money' | 'trust' | 'market';

export interface MenuRoles {
  isAdmin: boolean;
  isSeller: boolean;
}

interface MenuFacts extends MenuRoles {
  /** Collected cash came back to a buyer. */
  hasBalance: boolean;
}

type GroupFacts = [MenuGroupName, readonly (readonly [isShown: boolean, to: string, screen: MenuScreen])[]];

interface MenuGroup {
  name: MenuGroupName;
  entries: MenuEntry[];
}

/** For everybody, above the groups. */
export const COMMON_ENTRIES: readonly MenuEntry[] = [
  [paths.dashboard, 'dashboard'],
  [paths.messages, 'messages'],
  [paths.notices, 'notices'],
  [paths.deals, 'deals'],
];

/**
 * Returns the dashboard's menu by role (docs/specification.md §2): an admin also sees the seller's items, below the
 * market's work, and everyone can book. A buyer sees the balance once there is one.
 */
export function menuGroups({ isAdmin, isSeller, hasBalance }: MenuFacts): MenuGroup[] {
  const sells = isAdmin || isSeller;
  const money: GroupFacts = [
    'money',
    [
      [isAdmin, paths.problems, 'problems'],
      [isAdmin, paths.paymentIssues, 'paymentIssues'],
      [isAdmin, paths.payouts, 'payouts'],
      [isAdmin, paths.parcels, 'parcels'],
      [sells || hasBalance, paths.balance, 'balance'],
    ],
  ];
  const groups: GroupFacts[] = [
    [
      'trust',
      [
        [isAdmin, paths.moderation, 'moderation'],
        [isAdmin, paths.reports, 'reports'],
        [isAdmin, paths.verifications, 'verifications'],
        [isAdmin, paths.lookup, 'lookup'],
        [isAdmin, paths.audit, 'audit'],
      ],
    ],
    ...(isAdmin ? [money] : []),
    [
      'market',
      [
        [isAdmin, paths.createCategory, 'createCategory'],
        [isAdmin, paths.categories, 'categories'],
        [isAdmin, paths.users, 'users'],
        [isAdmin, paths.sellers, 'sellers'],
      ],
    ],
    [
      'buying',
      [
        [true, paths.bookings, 'bookings'],
        [true, paths.savedSearches, 'savedSearches'],
      ],
    ],
    [
      'selling',
      [
        [sells, paths.addProduct, 'addProduct'],
        [sells, paths.myProducts, 'myProducts'],
        [sells, paths.receivedBookings, 'receivedBookings'],
        [sells, paths.verification, 'verification'],
      ],
    ],
    ...(isAdmin ? [] : [money]),
  ];
  return groups
    .map(([name, entries]) => ({
      name,
      entries: entries.filter(([isShown]) => isShown).map(([, to, screen]) => [to, screen] as const),
    }))
    .filter(({ entries }) => entries.length > 0);
}

/** Returns a phone's entries that are one press away, by role. */
export function quickEntries({ isAdmin, isSeller }: MenuRoles): readonly MenuEntry[] {
  if (isAdmin)
    return [
      [paths.dashboard, 'dashboard'],
      [paths.moderation, 'moderation'],
      [paths.problems, 'problems'],
      [paths.payouts, 'payouts'],
    ];
  if (isSeller)
    return [
      [paths.dashboard, 'dashboard'],
      [paths.myProducts, 'myProducts'],
      [paths.receivedBookings, 'receivedBookings'],
      [paths.messages, 'messages'],
    ];
  return [
    [paths.dashboard, 'dashboard'],
    [paths.bookings, 'bookings'],
    [paths.deals, 'deals'],
    [paths.messages, 'messages'],
  ];
}
