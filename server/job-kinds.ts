import type { FastifyBaseLogger } from 'fastify';
import type { Services } from './context.ts';
import { signInCleanupJob } from './features/people/account/sign-in.cleanup.ts';
import { auditJob } from './features/admin/audit/audit.job.ts';
import { messagePhotoDeletionJob } from './features/talk/conversations/photo.cleanup.ts';
import { dealPhotoDeletionJob } from './features/money/deal-actions/photo.cleanup.ts';
import { accountClosingJob } from './features/admin/cases/account-closing.job.ts';
import { pictureCleanupJob } from './features/site/images/image.cleanup.ts';
import { readingCleanupJob } from './features/catalogue/bike-history/reading.cleanup.ts';
import { productCountJob } from './features/catalogue/product-page/count.job.ts';
import { decodingJob } from './features/site/images/image.decoding.ts';
import { liveCleanupJob } from './features/news/live/live.cleanup.ts';
import { deliverJob } from './features/news/notices/delivery.job.ts';
import { mailChannel } from './features/news/notices/mail.channel.ts';
import { pushChannel } from './features/news/notices/push.channel.ts';
import { noticeCleanupJob } from './features/news/notices/notice.cleanup.ts';
import { productNewsJob } from './features/news/notices/product-news.job.ts';
import { offerExpiryJob } from './features/deals/agreements/offer.job.ts';
import { priceChangeJob, priceJob } from './features/catalogue/prices/price.job.ts';
import { dealJob } from './features/money/deal-actions/deal.job.ts';
import { parcelAddressCleanupJob } from './features/money/parcel-actions/address.cleanup.ts';
import { courierPayoutJob } from './features/money/parcel-actions/courier-payout.job.ts';
import { parcelJob } from './features/money/parcel-actions/parcel.job.ts';
import { jointStatesJob } from './features/deals/deals/joint-states.job.ts';
import { sweepJob } from './features/money/payments/payment.sweep.ts';
import { earlierSignalJob, signalJob } from './features/trust/signals/signal.job.ts';
import { dailyAlertJob, searchAlertJob } from './features/catalogue/saved-searches/alert.job.ts';
import { paperDeletionJob } from './features/trust/verification/paper.cleanup.ts';
import type { JobKind } from './jobs/jobs.ts';
import type { Mailer } from './services/mail/mailer.ts';

const SWEEP_MS = 30_000;
const PICTURE_CLEANUP_MS = 60 * 60_000;
const AGGREGATE_COUNTS_MS = 24 * 60 * 60_000;
const READING_CLEANUP_MS = 24 * 60 * 60_000;
const LIVE_CLEANUP_MS = 60 * 60_000;
const DELIVER_MS = 30_000;
const NOTICE_CLEANUP_MS = 6 * 60 * 60_000;
const SIGN_IN_CLEANUP_MS = 24 * 60 * 60_000;
const ACCOUNT_CLOSING_MS = 60 * 60_000;
const EXPIRE_OFFERS_MS = 60_000;
const DEALS_MS = 60_000;
const PARCELS_MS = 60_000;
const COURIER_PAYOUTS_MS = 6 * 60 * 60_000;
const PARCEL_ADDRESS_CLEANUP_MS = 24 * 60 * 60_000;
const JOINT_STATES_MS = 24 * 60 * 60_000;
const SEARCH_ALERT_MS = 60_000;
const PRODUCT_NEWS_MS = 60_000;
const DAILY_ALERT_MS = 5 * 60_000;
const PRICE_CHANGES_MS = 60_000;
const PAPER_DELETION_MS = 60_000;
const AUDIT_MS = 24 * 60 * 60_000;
const PHOTO_DELETION_MS = 60 * 60_000;
const PRICES_MS = 24 * 60 * 60_000;
const SIGNALS_MS = 60_000;
const EARLIER_SIGNALS_MS = 24 * 60 * 60_000;

/** Returns every kind of job, with its interval. */
export function jobKinds(services: Services, mailer: Mailer | undefined, log: FastifyBaseLogger): JobKind[] {
  const { env, db, images, push } = services;
  const channels = [...(mailer ? [mailChannel(mailer, env)] : []), ...(push ? [pushChannel({ db, push })] : [])];
  return [
    sweepJob({ ...services, log }, SWEEP_MS),
    pictureCleanupJob(services, PICTURE_CLEANUP_MS, log),
    productCountJob(services, AGGREGATE_COUNTS_MS, log),
    readingCleanupJob(db, READING_CLEANUP_MS),
    decodingJob(images),
    liveCleanupJob(db, LIVE_CLEANUP_MS),
    noticeCleanupJob(db, NOTICE_CLEANUP_MS),
    accountClosingJob(db, ACCOUNT_CLOSING_MS, log),
    signInCleanupJob(db, SIGN_IN_CLEANUP_MS),
    deliverJob({ db, channels, log }, DELIVER_MS),
    offerExpiryJob(db, EXPIRE_OFFERS_MS, log),
    dealJob({ ...services, log }, DEALS_MS),
    parcelJob({ ...services, log }, PARCELS_MS),
    courierPayoutJob({ ...services, log }, COURIER_PAYOUTS_MS),
    parcelAddressCleanupJob(db, PARCEL_ADDRESS_CLEANUP_MS, log),
    jointStatesJob(services, JOINT_STATES_MS, log),
    searchAlertJob(db, SEARCH_ALERT_MS, log),
    productNewsJob(db, PRODUCT_NEWS_MS, log),
    dailyAlertJob(db, DAILY_ALERT_MS, log),
    priceChangeJob(db, PRICE_CHANGES_MS, log),
    paperDeletionJob(services, PAPER_DELETION_MS, log),
    auditJob({ db, env, log }, AUDIT_MS),
    messagePhotoDeletionJob(db, PHOTO_DELETION_MS, log),
    dealPhotoDeletionJob(db, PHOTO_DELETION_MS, log),
    priceJob(db, PRICES_MS, log),
    signalJob({ db, images, off: env.signalsOff }, SIGNALS_MS, log),
    earlierSignalJob({ db, images, off: env.signalsOff }, EARLIER_SIGNALS_MS, log),
  ];
}
