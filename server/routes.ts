import type { Routes } from './context';
import { auditRoutes } from './features/audit/audit.routes';
import { advertRoutes } from './features/adverts/advert.routes';
import { bookingRoutes } from './features/bookings/booking.routes';
import { newBookingRoutes } from './features/bookings/new-booking.routes';
import { receivedRoutes } from './features/bookings/received.routes';
import { appealRoutes } from './features/cases/appeal.routes';
import { caseRoutes } from './features/cases/case.routes';
import { decisionRoutes } from './features/cases/decision.routes';
import { statementRoutes } from './features/cases/statement.routes';
import { manageCategoryRoutes } from './features/category/manage.routes';
import { categoryRoutes } from './features/category/category.routes';
import { configRoutes } from './features/config/config.routes';
import { agreementRoutes } from './features/agreements/agreement.routes';
import { blockAndReportRoutes } from './features/conversations/block-and-report.routes';
import { conversationRoutes } from './features/conversations/conversation.routes';
import { newConversationRoutes } from './features/conversations/new-conversation.routes';
import { messageRoutes } from './features/conversations/message.routes';
import { messagePhotoRoutes } from './features/conversations/photo.routes';
import { offerDecisionRoutes } from './features/offers/offer-decision.routes';
import { offerRoutes } from './features/offers/offer.routes';
import { reportedConversationRoutes } from './features/moderation/reported.routes';
import { dashboardRoutes } from './features/dashboard/dashboard.routes';
import { dealRoutes } from './features/deal-actions/deal.routes';
import { ledgerRoutes } from './features/ledger/ledger.routes';
import { failedRowRoutes } from './features/failed-rows/failed-row.routes';
import { liveRoutes } from './features/live/live.routes';
import { moderationRoutes } from './features/moderation/moderation.routes';
import { noticeRoutes } from './features/notices/notice.routes';
import { unsubscribeRoutes } from './features/notices/unsubscribe.routes';
import { preferenceRoutes } from './features/notices/preference.routes';
import { paymentRoutes } from './features/payments/payment.routes';
import { payoutBankRoutes } from './features/payouts/bank.routes';
import { payoutBatchRoutes } from './features/payouts/batch.routes';
import { payoutMethodRoutes } from './features/payouts/method.routes';
import { payoutRoutes } from './features/payouts/payout.routes';
import { peopleRoutes } from './features/admin-users/people.routes';
import { personRoutes } from './features/account/person.routes';
import { phoneRoutes } from './features/profile/phone.routes';
import { profileRoutes } from './features/profile/profile.routes';
import { pushRoutes } from './features/push/push.routes';
import { productRoutes } from './features/listing/product.routes';
import { priceRoutes } from './features/prices/price.routes';
import { productPageRoutes } from './features/product-page/product-page.routes';
import { ownProductRoutes } from './features/my-products/own-products.routes';
import { lookupRoutes } from './features/lookup/lookup.routes';
import { transparencyRoutes } from './features/transparency/transparency.routes';
import { statsRoutes } from './features/my-products/stats.routes';
import { reportRoutes } from './features/reports/report.routes';
import { reviewReplyRoutes } from './features/reviews/review-reply.routes';
import { reviewRoutes } from './features/reviews/review.routes';
import { reviewModerationRoutes } from './features/reviews/review-moderation.routes';
import { savedSearchRoutes } from './features/saved-searches/saved.routes';
import { paperRoutes } from './features/search/papers/paper.routes';
import { placeRoutes } from './features/search/place.routes';
import { searchRoutes } from './features/search/search.routes';
import { sellerRoutes } from './features/seller-profile/seller.routes';
import { signalRoutes } from './features/signals/signal.routes';
import { sessionRoutes } from './features/account/session.routes';
import { paperRoutes as verificationPaperRoutes } from './features/verification/paper.routes';
import { paperViewRoutes } from './features/verification/paper-view.routes';
import { verificationDecisionRoutes } from './features/verification/decision.routes';
import { verificationRoutes } from './features/verification/verification.routes';
import { wishRoutes } from './features/wishlist/wish.routes';

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
