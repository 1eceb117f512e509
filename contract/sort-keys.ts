/**
 * Sort keys of each list; `createdAt` is insertion order (docs/rules.md §3). Separate from lists.ts,
 * because public pages don't need them.
 */
export const SORT_KEYS = {
  ownProducts: ['createdAt', 'productName', 'condition', 'sellingPrice', 'purchaseYear', 'location', 'status'],
  bookings: ['createdAt', 'productName', 'price', 'sellerName', 'sellerEmail'],
  receivedBookings: ['createdAt', 'productName', 'name', 'price'],
  wishes: ['createdAt', 'productName', 'price', 'sellerEmail'],
  users: ['createdAt', 'userName', 'email'],
  sellers: ['createdAt', 'userName', 'email', 'status'],
  reports: ['createdAt', 'userName', 'userEmail', 'productId', 'productName', 'sellerName', 'sellerEmail'],
  reportedConversations: ['createdAt', 'userName', 'otherName', 'productName'],
  reportedReviews: ['createdAt', 'reporterName', 'authorName', 'personName', 'productName', 'rating'],
  paymentIssues: ['createdAt', 'kind', 'amount', 'productName', 'buyerName', 'state'],
  payouts: ['createdAt', 'amount', 'sellerName', 'state'],
  payoutBatches: ['createdAt', 'total', 'state'],
  categories: ['createdAt', 'categoryName', 'productCount'],
  audit: ['createdAt', 'adminName', 'action'],
  verifications: ['createdAt', 'sellerName', 'state'],
  appeals: ['createdAt', 'personName'],
  cases: ['createdAt', 'priority', 'openedAt', 'reports', 'personName'],
} as const;
