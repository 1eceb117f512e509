import type { Routes } from './context.ts';
import { auditRoutes } from './features/audit/audit.routes.ts';
import { advertRoutes } from './features/adverts/advert.routes.ts';
import { bookingRoutes } from './features/bookings/booking.routes.ts';
import { newBookingRoutes } from './features/bookings/new-booking.routes.ts';
import { receivedRoutes } from './features/bookings/received.routes.ts';
import { appealRoutes } from './features/cases/appeal.routes.ts';
import { caseRoutes } from './features/cases/case.routes.ts';
import { decisionRoutes } from './features/cases/decision.routes.ts';
import { statementRoutes } from './features/cases/statement.routes.ts';
import { manageCategoryRoutes } from './features/category/manage.routes.ts';
import { categoryRoutes } from './features/category/category.routes.ts';
import { configRoutes } from './features/config/config.routes.ts';
import { agreementRoutes } from './features/agreements/agreement.routes.ts';
import { blockAndReportRoutes } from './features/conversations/block-and-report.routes.ts';
import { conversationRoutes } from './features/conversations/conversation.routes.ts';
import { newConversationRoutes } from './features/conversations/new-conversation.routes.ts';
import { messageRoutes } from './features/conversations/message.routes.ts';
import { messagePhotoRoutes } from './features/conversations/photo.routes.ts';
import { offerDecisionRoutes } from './features/offers/offer-decision.routes.ts';
import { offerRoutes } from './features/offers/offer.routes.ts';
import { reportedConversationRoutes } from './features/moderation/reported.routes.ts';
import { dashboardRoutes } from './features/dashboard/dashboard.routes.ts';
import { dealRoutes } from './features/deal-actions/deal.routes.ts';
import { ledgerRoutes } from './features/ledger/ledger.routes.ts';
import { failedRowRoutes } from './features/failed-rows/failed-row.routes.ts';
import { liveRoutes } from './features/live/live.routes.ts';
import { moderationRoutes } from './features/moderation/moderation.routes.ts';
import { noticeRoutes } from './features/notices/notice.routes.ts';
import { unsubscribeRoutes } from './features/notices/unsubscribe.routes.ts';
import { preferenceRoutes } from './features/notices/preference.routes.ts';
import { paymentRoutes } from './features/payments/payment.routes.ts';
import { payoutBankRoutes } from './features/payouts/bank.routes.ts';
import { payoutBatchRoutes } from './features/payouts/batch.routes.ts';
import { payoutMethodRoutes } from './features/payouts/method.routes.ts';
import { payoutRoutes } from './features/payouts/payout.routes.ts';
import { peopleRoutes } from './features/admin-users/people.routes.ts';
import { personRoutes } from './features/account/person.routes.ts';
import { phoneRoutes } from './features/profile/phone.routes.ts';
import { profileRoutes } from './features/profile/profile.routes.ts';
import { pushRoutes } from './features/push/push.routes.ts';
import { productRoutes } from './features/listing/product.routes.ts';
import { priceRoutes } from './features/prices/price.routes.ts';
import { productPageRoutes } from './features/product-page/product-page.routes.ts';
import { ownProductRoutes } from './features/my-products/own-products.routes.ts';
import { lookupRoutes } from './features/lookup/lookup.routes.ts';
import { transparencyRoutes } from './features/transparency/transparency.routes.ts';
import { statsRoutes } from './features/my-products/stats.routes.ts';
import { reportRoutes } from './features/reports/report.routes.ts';
import { reviewReplyRoutes } from './features/reviews/review-reply.routes.ts';
import { reviewRoutes } from './features/reviews/review.routes.ts';
import { reviewModerationRoutes } from './features/reviews/review-moderation.routes.ts';
import { savedSearchRoutes } from './features/saved-searches/saved.routes.ts';
import { paperRoutes } from './features/search/papers/paper.routes.ts';
import { placeRoutes } from './features/search/place.routes.ts';
import { searchRoutes } from './features/search/search.routes.ts';
import { sellerRoutes } from './features/seller-profile/seller.routes.ts';
import { signalRoutes } from './features/signals/signal.routes.ts';
import { sessionRoutes } from './features/account/session.routes.ts';
import { paperRoutes as verificationPaperRoutes } from './features/verification/paper.routes.ts';
import { paperViewRoutes } from './features/verification/paper-view.routes.ts';
import { verificationDecisionRoutes } from './features/verification/decision.routes.ts';
import { verificationRoutes } from './features/verification/verification.routes.ts';
import { wishRoutes } from './features/wishlist/wish.routes.ts';

/** In registration order, by the tag of their operations in the API description. */
export const FEATURES: Record<string, Routes[]> = {
  Account: [sessionRoutes, personRoutes, profileRoutes, phoneRoutes],
  Dashboard: [dashboardRoutes, failedRowRoutes],
  People: [peopleRoutes],
  Categories: [categoryRoutes, manageCategoryRoutes],
  Products: [productRoutes, ownProductRoutes, productPageRoutes, priceRoutes, statsRoutes],
  Search: [searchRoutes, placeRoutes, paperRoutes, savedSearchRoutes],
  Sellers: [sellerRoutes],
  Adverts: [advertRoutes],
  Bookings: [newBookingRoutes, bookingRoutes, receivedRoutes],
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
