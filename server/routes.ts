import type { Routes } from './context.ts';
import { auditRoutes } from './features/admin/audit/audit.routes.ts';
import { advertRoutes } from './features/catalogue/adverts/advert.routes.ts';
import { bookingRoutes } from './features/deals/bookings/booking.routes.ts';
import { newBookingRoutes } from './features/deals/bookings/new-booking.routes.ts';
import { quoteRoutes } from './features/deals/parcels/quote.routes.ts';
import { receivedRoutes } from './features/deals/bookings/received.routes.ts';
import { appealRoutes } from './features/admin/cases/appeal.routes.ts';
import { caseRoutes } from './features/admin/cases/case.routes.ts';
import { decisionRoutes } from './features/admin/cases/decision.routes.ts';
import { statementRoutes } from './features/admin/cases/statement.routes.ts';
import { manageCategoryRoutes } from './features/catalogue/category/manage.routes.ts';
import { categoryRoutes } from './features/catalogue/category/category.routes.ts';
import { configRoutes } from './features/site/config/config.routes.ts';
import { agreementRoutes } from './features/deals/agreements/agreement.routes.ts';
import { blockAndReportRoutes } from './features/talk/conversations/block-and-report.routes.ts';
import { conversationRoutes } from './features/talk/conversations/conversation.routes.ts';
import { newConversationRoutes } from './features/talk/conversations/new-conversation.routes.ts';
import { messageRoutes } from './features/talk/conversations/message.routes.ts';
import { messagePhotoRoutes } from './features/talk/conversations/photo.routes.ts';
import { offerDecisionRoutes } from './features/talk/offers/offer-decision.routes.ts';
import { offerRoutes } from './features/talk/offers/offer.routes.ts';
import { reportedConversationRoutes } from './features/admin/moderation/reported.routes.ts';
import { dashboardRoutes } from './features/site/dashboard/dashboard.routes.ts';
import { dealRoutes } from './features/money/deal-actions/deal.routes.ts';
import { ledgerRoutes } from './features/deals/ledger/ledger.routes.ts';
import { failedRowRoutes } from './features/admin/failed-rows/failed-row.routes.ts';
import { liveRoutes } from './features/news/live/live.routes.ts';
import { productRemovalRoutes } from './features/admin/moderation/product-removal.routes.ts';
import { moderationRoutes } from './features/admin/moderation/moderation.routes.ts';
import { noticeRoutes } from './features/news/notices/notice.routes.ts';
import { unsubscribeRoutes } from './features/news/notices/unsubscribe.routes.ts';
import { preferenceRoutes } from './features/news/notices/preference.routes.ts';
import { paymentRoutes } from './features/money/payments/payment.routes.ts';
import { payoutBankRoutes } from './features/money/payouts/bank.routes.ts';
import { payoutBatchRoutes } from './features/money/payouts/batch.routes.ts';
import { payoutMethodRoutes } from './features/money/payouts/method.routes.ts';
import { payoutRoutes } from './features/money/payouts/payout.routes.ts';
import { peopleRoutes } from './features/admin/admin-users/people.routes.ts';
import { personRoutes } from './features/people/account/person.routes.ts';
import { phoneRoutes } from './features/site/profile/phone.routes.ts';
import { profileRoutes } from './features/site/profile/profile.routes.ts';
import { pushRoutes } from './features/news/push/push.routes.ts';
import { productRoutes } from './features/catalogue/listing/product.routes.ts';
import { priceRoutes } from './features/catalogue/prices/price.routes.ts';
import { bikeHistoryRoutes } from './features/catalogue/bike-history/history.routes.ts';
import { productPageRoutes } from './features/catalogue/product-page/product-page.routes.ts';
import { ownProductRoutes } from './features/catalogue/my-products/own-products.routes.ts';
import { lookupRoutes } from './features/admin/lookup/lookup.routes.ts';
import { transparencyRoutes } from './features/site/transparency/transparency.routes.ts';
import { statsRoutes } from './features/catalogue/my-products/stats.routes.ts';
import { reportRoutes } from './features/trust/reports/report.routes.ts';
import { reviewReplyRoutes } from './features/trust/reviews/review-reply.routes.ts';
import { reviewRoutes } from './features/trust/reviews/review.routes.ts';
import { reviewModerationRoutes } from './features/trust/reviews/review-moderation.routes.ts';
import { savedSearchRoutes } from './features/catalogue/saved-searches/saved.routes.ts';
import { paperRoutes } from './features/catalogue/search/papers/paper.routes.ts';
import { placeRoutes } from './features/catalogue/search/place.routes.ts';
import { searchRoutes } from './features/catalogue/search/search.routes.ts';
import { sellerRoutes } from './features/catalogue/seller-profile/seller.routes.ts';
import { signalRoutes } from './features/trust/signals/signal.routes.ts';
import { sessionRoutes } from './features/people/account/session.routes.ts';
import { paperRoutes as verificationPaperRoutes } from './features/trust/verification/paper.routes.ts';
import { paperViewRoutes } from './features/trust/verification/paper-view.routes.ts';
import { verificationDecisionRoutes } from './features/admin/paper-review/decision.routes.ts';
import { verificationRoutes } from './features/trust/verification/verification.routes.ts';
import { wishRoutes } from './features/catalogue/wishlist/wish.routes.ts';

/** In registration order, by the tag of their operations in the API description. */
export const FEATURES: Record<string, Routes[]> = {
  Account: [sessionRoutes, personRoutes, profileRoutes, phoneRoutes],
  Dashboard: [dashboardRoutes, failedRowRoutes],
  People: [peopleRoutes],
  Categories: [categoryRoutes, manageCategoryRoutes],
  Products: [
    productRoutes,
    productRemovalRoutes,
    ownProductRoutes,
    productPageRoutes,
    bikeHistoryRoutes,
    priceRoutes,
    statsRoutes,
  ],
  Search: [searchRoutes, placeRoutes, paperRoutes, savedSearchRoutes],
  Sellers: [sellerRoutes],
  Adverts: [advertRoutes],
  Bookings: [newBookingRoutes, quoteRoutes, bookingRoutes, receivedRoutes],
  Payments: [paymentRoutes, ledgerRoutes],
  Deals: [dealRoutes],
  Payouts: [payoutMethodRoutes, payoutRoutes, payoutBatchRoutes, payoutBankRoutes],
  Reviews: [reviewRoutes, reviewReplyRoutes, reviewModerationRoutes],
  'Wish list': [wishRoutes],
  Reports: [reportRoutes, moderationRoutes],
  Moderation: [
    caseRoutes,
    decisionRoutes,
    statementRoutes,
    appealRoutes,
    signalRoutes,
    lookupRoutes,
    transparencyRoutes,
  ],
  Verification: [verificationRoutes, verificationDecisionRoutes, verificationPaperRoutes, paperViewRoutes],
  'Audit log': [auditRoutes],
  Conversations: [
    newConversationRoutes,
    conversationRoutes,
    blockAndReportRoutes,
    messageRoutes,
    messagePhotoRoutes,
    offerRoutes,
    offerDecisionRoutes,
    agreementRoutes,
    reportedConversationRoutes,
  ],
  Notices: [noticeRoutes, preferenceRoutes],
  Mails: [unsubscribeRoutes],
  'Live events': [liveRoutes],
  'Push messages': [pushRoutes],
  Configuration: [configRoutes],
};
