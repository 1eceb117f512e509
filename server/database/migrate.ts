import type { Database } from './database.ts';
import { sql as market } from './migrations/001-market.ts';
import { sql as emailProof } from './migrations/002-email-proof.ts';
import { sql as identity } from './migrations/003-identity.ts';
import { sql as money } from './migrations/004-money.ts';
import { sql as uploads } from './migrations/005-uploads.ts';
import { sql as marketRules } from './migrations/006-market.ts';
import { sql as publicData } from './migrations/007-public-data.ts';
import { sql as productFacts } from './migrations/008-product-facts.ts';
import { sql as search } from './migrations/009-search.ts';
import { sql as productPage } from './migrations/010-product-page.ts';
import { sql as sharedState } from './migrations/011-shared-state.ts';
import { sql as searchFilters } from './migrations/012-search-filters.ts';
import { sql as sellersDesk } from './migrations/013-sellers-desk.ts';
import { sql as conversations } from './migrations/014-conversations.ts';
import { sql as liveSessions } from './migrations/016-live-sessions.ts';
import { sql as notices } from './migrations/017-notices.ts';
import { sql as offers } from './migrations/018-offers.ts';
import { sql as savedSearches } from './migrations/019-saved-searches.ts';
import { sql as push } from './migrations/020-push.ts';
import { sql as closedReports } from './migrations/022-closed-reports.ts';
import { sql as productNews } from './migrations/023-product-news.ts';
import { sql as mismatchedPayments } from './migrations/025-mismatched-payments.ts';
import { sql as foreignKeyIndexes } from './migrations/026-foreign-key-indexes.ts';
import { sql as agreedPrices } from './migrations/028-agreed-prices.ts';
import { sql as searchOrders } from './migrations/030-search-orders.ts';
import { sql as mailQuota } from './migrations/032-mail-quota.ts';
import { sql as personBlocks } from './migrations/033-person-blocks.ts';
import { sql as listingQuota } from './migrations/034-listing-quota.ts';
import { sql as mailSenders } from './migrations/035-mail-senders.ts';
import { sql as dashboardCounts } from './migrations/036-dashboard-counts.ts';
import { sql as paymentProviders } from './migrations/040-payment-providers.ts';
import { sql as bkashToken } from './migrations/045-bkash-token.ts';
import { sql as paymentFailure } from './migrations/048-payment-failure.ts';
import { sql as ledger } from './migrations/049-ledger.ts';
import { sql as deposit } from './migrations/050-deposit.ts';
import { sql as deals } from './migrations/051-deals.ts';
import { sql as reviews } from './migrations/052-reviews.ts';
import { sql as payouts } from './migrations/053-payouts.ts';
import { sql as places } from './migrations/054-places.ts';
import { sql as prices } from './migrations/055-prices.ts';
import { sql as demoStory } from './migrations/056-demo-story.ts';
import { sql as lockOrder } from './migrations/057-lock-order.ts';
import { sql as auditChain } from './migrations/061-audit-chain.ts';
import { sql as papers } from './migrations/062-papers.ts';
import { sql as messagePhotos } from './migrations/064-message-photos.ts';
import { sql as cases } from './migrations/065-cases.ts';
import { sql as decisions } from './migrations/066-decisions.ts';
import { sql as appeals } from './migrations/067-appeals.ts';
import { sql as reporterWeight } from './migrations/068-reporter-weight.ts';
import { sql as lookup } from './migrations/069-lookup.ts';
import { sql as verifications } from './migrations/070-verifications.ts';
import { sql as signals } from './migrations/072-signals.ts';
import { sql as pictureHashes } from './migrations/073-picture-hashes.ts';
import { sql as moreActions } from './migrations/076-more-actions.ts';
import { sql as requiredChanges } from './migrations/077-required-changes.ts';
import { sql as personReports } from './migrations/078-person-reports.ts';
import { sql as pictureTexts } from './migrations/080-picture-texts.ts';
import { sql as registrationPapers } from './migrations/081-registration-papers.ts';
import { sql as provenPhones } from './migrations/082-proven-phones.ts';
import { sql as priceCities } from './migrations/085-price-cities.ts';
import { sql as productContent } from './migrations/086-product-content.ts';
import { sql as refundClaims } from './migrations/090-refund-claims.ts';
import { sql as failedRows } from './migrations/097-failed-rows.ts';
import { sql as lostDisputes } from './migrations/100-lost-disputes.ts';
import { sql as paymentReturns } from './migrations/094-payment-returns.ts';
import { sql as bkashCancellation } from './migrations/095-bkash-cancellation.ts';
import { sql as auditChecks } from './migrations/110-audit-checks.ts';
import { sql as privatePhotoLimits } from './migrations/109-private-photo-limits.ts';
import { sql as payoutDownloads } from './migrations/103-payout-downloads.ts';
import { sql as providerNotices } from './migrations/098-provider-notices.ts';
import { sql as jointStates } from './migrations/101-joint-states.ts';
import { sql as linkedReviews } from './migrations/104-linked-reviews.ts';
import { sql as fileFolders } from './migrations/107-file-folders.ts';

/** In order. A released migration is never edited, only followed by another. */
export const MIGRATIONS: { name: string; sql: string }[] = [
  { name: '001-market', sql: market },
  { name: '002-email-proof', sql: emailProof },
  { name: '003-identity', sql: identity },
  { name: '004-money', sql: money },
  { name: '005-uploads', sql: uploads },
  { name: '006-market', sql: marketRules },
  { name: '007-public-data', sql: publicData },
  { name: '008-product-facts', sql: productFacts },
  { name: '009-search', sql: search },
  { name: '010-product-page', sql: productPage },
  { name: '011-shared-state', sql: sharedState },
  { name: '012-search-filters', sql: searchFilters },
  { name: '013-sellers-desk', sql: sellersDesk },
  { name: '014-conversations', sql: conversations },
  { name: '016-live-sessions', sql: liveSessions },
  { name: '017-notices', sql: notices },
  { name: '018-offers', sql: offers },
  { name: '019-saved-searches', sql: savedSearches },
  { name: '020-push', sql: push },
  { name: '022-closed-reports', sql: closedReports },
  { name: '023-product-news', sql: productNews },
  { name: '025-mismatched-payments', sql: mismatchedPayments },
  { name: '026-foreign-key-indexes', sql: foreignKeyIndexes },
  { name: '028-agreed-prices', sql: agreedPrices },
  { name: '030-search-orders', sql: searchOrders },
  { name: '032-mail-quota', sql: mailQuota },
  { name: '033-person-blocks', sql: personBlocks },
  { name: '034-listing-quota', sql: listingQuota },
  { name: '035-mail-senders', sql: mailSenders },
  { name: '036-dashboard-counts', sql: dashboardCounts },
  { name: '040-payment-providers', sql: paymentProviders },
  { name: '045-bkash-token', sql: bkashToken },
  { name: '048-payment-failure', sql: paymentFailure },
  { name: '049-ledger', sql: ledger },
  { name: '050-deposit', sql: deposit },
  { name: '051-deals', sql: deals },
  { name: '052-reviews', sql: reviews },
  { name: '053-payouts', sql: payouts },
  { name: '054-places', sql: places },
  { name: '055-prices', sql: prices },
  { name: '056-demo-story', sql: demoStory },
  { name: '057-lock-order', sql: lockOrder },
  { name: '061-audit-chain', sql: auditChain },
  { name: '062-papers', sql: papers },
  { name: '064-message-photos', sql: messagePhotos },
  { name: '065-cases', sql: cases },
  { name: '066-decisions', sql: decisions },
  { name: '067-appeals', sql: appeals },
  { name: '068-reporter-weight', sql: reporterWeight },
  { name: '069-lookup', sql: lookup },
  { name: '070-verifications', sql: verifications },
  { name: '072-signals', sql: signals },
  { name: '073-picture-hashes', sql: pictureHashes },
  { name: '076-more-actions', sql: moreActions },
  { name: '077-required-changes', sql: requiredChanges },
  { name: '078-person-reports', sql: personReports },
  { name: '080-picture-texts', sql: pictureTexts },
  { name: '081-registration-papers', sql: registrationPapers },
  { name: '082-proven-phones', sql: provenPhones },
  { name: '085-price-cities', sql: priceCities },
  { name: '086-product-content', sql: productContent },
  { name: '090-refund-claims', sql: refundClaims },
  { name: '097-failed-rows', sql: failedRows },
  { name: '100-lost-disputes', sql: lostDisputes },
  { name: '094-payment-returns', sql: paymentReturns },
  { name: '095-bkash-cancellation', sql: bkashCancellation },
  { name: '109-private-photo-limits', sql: privatePhotoLimits },
  { name: '110-audit-checks', sql: auditChecks },
  { name: '103-payout-downloads', sql: payoutDownloads },
  { name: '098-provider-notices', sql: providerNotices },
  { name: '101-joint-states', sql: jointStates },
  { name: '104-linked-reviews', sql: linkedReviews },
  { name: '107-file-folders', sql: fileFolders },
];

/** Arbitrary number, unique among advisory locks. */
const MIGRATION_LOCK = 72_011_921;

/**
 * Milliseconds a migration waits for a table lock. Other statements on the table queue behind it.
 * So it gives up and retries until the holders of the lock have finished.
 */
const LOCK_TIMEOUT_MS = 2000;
const RETRY_PAUSE_MS = 1000;
const MAX_ATTEMPTS = 30;
const LOCK_NOT_GRANTED = '55P03';

/**
 * Migrates the database to the newest version. If several processes call it, one migrates; the
 * others wait.
 * @param migrations a prefix of all migrations, for an older version (tests)
 * @returns the names of the migrations applied now
 */
export async function migrate(db: Database, migrations = MIGRATIONS): Promise<string[]> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await migrateOnce(db, migrations);
    } catch (error) {
      if ((error as { code?: string }).code !== LOCK_NOT_GRANTED || attempt === MAX_ATTEMPTS) throw error;
      await new Promise((resolve) => setTimeout(resolve, RETRY_PAUSE_MS));
    }
  }
}

async function migrateOnce(db: Database, migrations: typeof MIGRATIONS): Promise<string[]> {
  return db.withoutTimeouts().transaction(async (tx) => {
    await tx.query('select pg_advisory_xact_lock($1)', [MIGRATION_LOCK]);
    await tx.query(
      'create table if not exists migrations (name text primary key, applied_at timestamptz not null default now())',
    );
    const applied = new Set((await tx.query<{ name: string }>('select name from migrations')).map((row) => row.name));
    const pending = migrations.filter((migration) => !applied.has(migration.name));
    if (pending.length > 0) await tx.query(`set local lock_timeout = ${LOCK_TIMEOUT_MS}`);
    for (const migration of pending) {
      await tx.script(migration.sql);
      await tx.query('insert into migrations (name) values ($1)', [migration.name]);
    }
    return pending.map((migration) => migration.name);
  });
}
