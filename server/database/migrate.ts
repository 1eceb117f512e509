import type { Database } from './database';
import { sql as market } from './migrations/001-market';
import { sql as emailProof } from './migrations/002-email-proof';
import { sql as identity } from './migrations/003-identity';
import { sql as money } from './migrations/004-money';
import { sql as uploads } from './migrations/005-uploads';
import { sql as marketRules } from './migrations/006-market';
import { sql as publicData } from './migrations/007-public-data';
import { sql as productFacts } from './migrations/008-product-facts';
import { sql as search } from './migrations/009-search';
import { sql as productPage } from './migrations/010-product-page';
import { sql as sharedState } from './migrations/011-shared-state';
import { sql as searchFilters } from './migrations/012-search-filters';
import { sql as sellersDesk } from './migrations/013-sellers-desk';
import { sql as conversations } from './migrations/014-conversations';
import { sql as liveSessions } from './migrations/016-live-sessions';
import { sql as notices } from './migrations/017-notices';
import { sql as offers } from './migrations/018-offers';
import { sql as savedSearches } from './migrations/019-saved-searches';
import { sql as push } from './migrations/020-push';
import { sql as closedReports } from './migrations/022-closed-reports';
import { sql as productNews } from './migrations/023-product-news';
import { sql as mismatchedPayments } from './migrations/025-mismatched-payments';
import { sql as foreignKeyIndexes } from './migrations/026-foreign-key-indexes';
import { sql as agreedPrices } from './migrations/028-agreed-prices';
import { sql as searchOrders } from './migrations/030-search-orders';
import { sql as mailQuota } from './migrations/032-mail-quota';
import { sql as personBlocks } from './migrations/033-person-blocks';
import { sql as listingQuota } from './migrations/034-listing-quota';
import { sql as mailSenders } from './migrations/035-mail-senders';
import { sql as dashboardCounts } from './migrations/036-dashboard-counts';
import { sql as paymentProviders } from './migrations/040-payment-providers';
import { sql as bkashToken } from './migrations/045-bkash-token';
import { sql as paymentFailure } from './migrations/048-payment-failure';
import { sql as ledger } from './migrations/049-ledger';
import { sql as deposit } from './migrations/050-deposit';
import { sql as deals } from './migrations/051-deals';
import { sql as reviews } from './migrations/052-reviews';
import { sql as payouts } from './migrations/053-payouts';
import { sql as places } from './migrations/054-places';
import { sql as prices } from './migrations/055-prices';
import { sql as demoStory } from './migrations/056-demo-story';
import { sql as lockOrder } from './migrations/057-lock-order';
import { sql as auditChain } from './migrations/061-audit-chain';
import { sql as papers } from './migrations/062-papers';
import { sql as messagePhotos } from './migrations/064-message-photos';
import { sql as cases } from './migrations/065-cases';
import { sql as decisions } from './migrations/066-decisions';
import { sql as appeals } from './migrations/067-appeals';
import { sql as reporterWeight } from './migrations/068-reporter-weight';
import { sql as lookup } from './migrations/069-lookup';
import { sql as verifications } from './migrations/070-verifications';
import { sql as signals } from './migrations/072-signals';
import { sql as pictureHashes } from './migrations/073-picture-hashes';
import { sql as moreActions } from './migrations/076-more-actions';
import { sql as requiredChanges } from './migrations/077-required-changes';
import { sql as personReports } from './migrations/078-person-reports';
import { sql as pictureTexts } from './migrations/080-picture-texts';
import { sql as registrationPapers } from './migrations/081-registration-papers';
import { sql as provenPhones } from './migrations/082-proven-phones';
import { sql as priceCities } from './migrations/085-price-cities';
import { sql as productContent } from './migrations/086-product-content';
import { sql as refundClaims } from './migrations/090-refund-claims';
import { sql as failedRows } from './migrations/097-failed-rows';
import { sql as lostDisputes } from './migrations/100-lost-disputes';
import { sql as paymentReturns } from './migrations/094-payment-returns';
import { sql as bkashCancellation } from './migrations/095-bkash-cancellation';
import { sql as auditChecks } from './migrations/110-audit-checks';
import { sql as privatePhotoLimits } from './migrations/109-private-photo-limits';
import { sql as payoutDownloads } from './migrations/103-payout-downloads';
import { sql as providerNotices } from './migrations/098-provider-notices';
import { sql as jointStates } from './migrations/101-joint-states';
import { sql as linkedReviews } from './migrations/104-linked-reviews';
import { sql as fileFolders } from './migrations/107-file-folders';

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
      for (const statement of statementsOf(migration.sql)) await tx.query(statement);
      await tx.query('insert into migrations (name) values ($1)', [migration.name]);
    }
    return pending.map((migration) => migration.name);
  });
}

/** Splits a script at line-ending semicolons outside of $$ … $$: a prepared statement holds one command. */
function statementsOf(script: string): string[] {
  const statements: string[] = [];
  let quoted = false;
  let current = '';
  for (const line of script.split('\n')) {
    if (line.trimStart().startsWith('--')) continue;
    if ((line.split('$$').length - 1) % 2 === 1) quoted = !quoted;
    current += `${line}\n`;
    if (!quoted && line.trimEnd().endsWith(';')) {
      statements.push(current.trim());
      current = '';
    }
  }
  if (current.trim()) statements.push(current.trim());
  return statements;
}
