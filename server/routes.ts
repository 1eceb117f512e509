import type { Routes } from './context.ts';
import { auditRoutes } from './features/admin/audit/audit.routes.ts';
import { advertRoutes } from './features/catalogue/adverts/advert.routes.ts';
import { bookingRoutes } from './features/deals/bookings/booking.routes.ts';
import { newBookingRoutes } from './features/deals/bookings/new-booking.routes.ts';
import { quoteRoutes } from './features/deals/parcels/quote.routes.ts';
import { sellerBookingRoutes } from './features/deals/bookings/seller-bookings.routes.ts';
import { appealRoutes } from './features/admin/cases/appeal.routes.ts';
import { caseRoutes } from './features/admin/cases/case.routes.ts';
import { caseDecisionRoutes } from './features/admin/cases/case-decision.routes.ts';
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
import { reportedConversationRoutes } from './features/admin/moderation/reported-conversations.routes.ts';
import { dashboardRoutes } from './features/site/dashboard/dashboard.routes.ts';
import { dealRoutes } from './features/money/deal-actions/deal.routes.ts';
import { ledgerRoutes } from './features/deals/ledger/ledger.routes.ts';
import { failedRowRoutes } from './features/admin/failed-rows/failed-row.routes.ts';
import { liveRoutes } from './features/news/live/live.routes.ts';
import { productRemovalRoutes } from './features/admin/moderation/product-removal.routes.ts';
import { reportedItemRoutes } from './features/admin/moderation/reported-items.routes.ts';
import { noticeRoutes } from './features/news/notices/notice.routes.ts';
import { unsubscribeRoutes } from './features/news/notices/unsubscribe.routes.ts';
import { preferenceRoutes } from './features/news/notices/preference.routes.ts';
import { paymentRoutes } from './features/money/payments/payment.routes.ts';
import { payoutBatchFileRoutes } from './features/money/payouts/batch-file.routes.ts';
import { payoutBatchRoutes } from './features/money/payouts/batch.routes.ts';
import { payoutMethodRoutes } from './features/money/payouts/method.routes.ts';
import { payoutRoutes } from './features/money/payouts/payout.routes.ts';
import { manageUserRoutes } from './features/admin/admin-users/manage-users.routes.ts';
import { userRoutes } from './features/people/account/users.routes.ts';
import { phoneRoutes } from './features/site/profile/phone.routes.ts';
import { userMeRoutes } from './features/site/profile/users-me.routes.ts';
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
import { reportedReviewRoutes } from './features/trust/reviews/reported-reviews.routes.ts';
import { savedSearchRoutes } from './features/catalogue/saved-searches/searches.routes.ts';
import { paperRoutes } from './features/catalogue/search/papers/paper.routes.ts';
import { placeRoutes } from './features/catalogue/search/places/place.routes.ts';
import { searchRoutes } from './features/catalogue/search/search.routes.ts';
import { sellerRoutes } from './features/catalogue/seller-profile/seller.routes.ts';
import { signalRoutes } from './features/trust/signals/signal.routes.ts';
import { sessionRoutes } from './features/people/account/session.routes.ts';
import { paperRoutes as verificationPaperRoutes } from './features/trust/verification/paper.routes.ts';
import { paperViewRoutes } from './features/trust/verification/paper-view.routes.ts';
import { verificationDecisionRoutes } from './features/admin/paper-review/paper-decision.routes.ts';
import { verificationRoutes } from './features/trust/verification/verification.routes.ts';
import { wishlistRoutes } from './features/catalogue/wishlist/wishlist.routes.ts';
import { adminParcelRoutes } from './features/money/deal-actions/admin-parcel.routes.ts';
import { sandboxClockRoutes } from './features/money/deal-actions/sandbox-clock.routes.ts';
import { handoverRoutes } from './features/money/deal-actions/handover.routes.ts';
import { heldDealRoutes } from './features/money/deal-actions/held-deal.routes.ts';
import { parcelRoutes } from './features/money/deal-actions/parcel.routes.ts';
import { photoRoutes as dealPhotoRoutes } from './features/money/deal-actions/photo.routes.ts';
import { problemRoutes } from './features/money/deal-actions/problem.routes.ts';
import { settlementRoutes } from './features/money/deal-actions/settlement.routes.ts';
import { courierPayoutRoutes } from './features/money/deal-actions/courier-payout.routes.ts';
import { courierWebhookRoutes } from './features/money/parcel-actions/courier-webhook.routes.ts';
import { paymentStartRoutes } from './features/money/payments/payment-start.routes.ts';
import { issueRoutes } from './features/money/payments/issues/issue.routes.ts';
import { returnRoutes } from './features/money/payments/return.routes.ts';
import { webhookRoutes } from './features/money/payments/webhook.routes.ts';
import { viewRoutes } from './features/catalogue/product-page/view.routes.ts';
import { healthRoutes } from './features/site/health/health.routes.ts';
import { imageRoutes } from './features/site/images/image.routes.ts';
import { pageRoutes } from './features/site/pages/page.routes.ts';
import { sitemapRoutes } from './features/site/pages/sitemap.routes.ts';

/** Routes below /api, by the tag of their operations in the API description. */
const API: Record<string, Routes[]> = {
  Account: [sessionRoutes, userRoutes, userMeRoutes, phoneRoutes],
  Dashboard: [dashboardRoutes, failedRowRoutes],
  People: [manageUserRoutes],
  Categories: [categoryRoutes, manageCategoryRoutes],
  Products: [
    productRoutes,
    productRemovalRoutes,
    ownProductRoutes,
    productPageRoutes,
    viewRoutes,
    bikeHistoryRoutes,
    priceRoutes,
    statsRoutes,
  ],
  Search: [searchRoutes, placeRoutes, paperRoutes, savedSearchRoutes],
  Sellers: [sellerRoutes],
  Adverts: [advertRoutes],
  Bookings: [newBookingRoutes, quoteRoutes, bookingRoutes, sellerBookingRoutes],
  Payments: [paymentRoutes, paymentStartRoutes, returnRoutes, webhookRoutes, issueRoutes, ledgerRoutes],
  Deals: [
    dealRoutes,
    heldDealRoutes,
    handoverRoutes,
    problemRoutes,
    settlementRoutes,
    dealPhotoRoutes,
    parcelRoutes,
    adminParcelRoutes,
    courierPayoutRoutes,
    courierWebhookRoutes,
    sandboxClockRoutes,
  ],
  Payouts: [payoutMethodRoutes, payoutRoutes, payoutBatchRoutes, payoutBatchFileRoutes],
  Reviews: [reviewRoutes, reviewReplyRoutes, reportedReviewRoutes],
  'Wish list': [wishlistRoutes],
  Reports: [reportRoutes, reportedItemRoutes],
  Moderation: [
    caseRoutes,
    caseDecisionRoutes,
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
  Pages: [pageRoutes],
};

interface RouteGroup {
  prefix: string;
  /** The group of its operations in the API description. */
  tag?: string;
  routes: Routes[];
}

/** All routes of the server, in registration order. Only the files of the client are served by http/pages/client-pages.ts. */
export const ROUTES: RouteGroup[] = [
  { prefix: '', tag: 'Health', routes: [healthRoutes] },
  { prefix: '', routes: [sitemapRoutes] },
  ...Object.entries(API).map(([tag, routes]) => ({ prefix: '/api', tag, routes })),
  { prefix: '/images', tag: 'Images', routes: [imageRoutes] },
];
