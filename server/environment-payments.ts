import { CARD_PAYOUT_DELAY_DAYS } from '#contract/limits';
import { EnvironmentFault, hasAllKeys, type Variables } from './environment-variables.ts';

/** `sandbox`: its stand-in is used. */
interface ProviderSettings {
  sandbox: boolean;
}

export interface PaymentSettings {
  /** Buyers can pay the whole price; off for an operator without an escrow licence. */
  fullPayment: boolean;
  /** The market’s share of a released deal, in percent with up to two decimals. */
  feePercent: number;
  /** Days from the release of money that a card paid to its payout. */
  cardPayoutDelayDays: number;
  /** In production without keys cards are not offered. */
  stripe: ProviderSettings & {
    isOffered: boolean;
    secretKey: string;
    publishableKey: string;
    webhookSecret: string;
    apiUrl?: string;
  };
  /** Only where it is offered. */
  sslcommerz?: ProviderSettings & { storeId: string; storePassword: string; url: string };
  /** Only where it is offered. */
  bkash?: ProviderSettings & {
    appKey: string;
    appSecret: string;
    username: string;
    password: string;
    url: string;
    /** The SNS topic of bKash's notifications; without it none is accepted, and payments are found by asking. */
    topicArn?: string;
    /** Origins that sign notifications instead of AWS: the sandbox's. */
    notificationHosts: string[];
  };
}

/** The public test store of the documentation; the stand-in accepts it as well. */
const SANDBOX_STORE = { storeId: 'testbox', storePassword: 'qwerty' };
const SANDBOX_WALLET = { appKey: 'sandbox', appSecret: 'sandbox', username: 'sandbox', password: 'sandbox' };

const SANDBOX_TOPIC = 'arn:aws:sns:ap-southeast-1:000000000000:bkash-sandbox';

const withoutTrailingSlash = (url: string): string => url.replace(/\/+$/, '');

function readStripe(variables: Variables, { production, sandboxUrl }: Context): PaymentSettings['stripe'] {
  const {
    STRIPE_SECRET_KEY: secretKey = '',
    STRIPE_PUBLISHABLE_KEY: publishableKey = '',
    STRIPE_WEBHOOK_SECRET: webhookSecret = '',
    STRIPE_API_URL: apiUrl,
  } = variables;
  if (hasAllKeys(variables, ['STRIPE_SECRET_KEY', 'STRIPE_PUBLISHABLE_KEY', 'STRIPE_WEBHOOK_SECRET'], 'Stripe'))
    return {
      isOffered: true,
      sandbox: false,
      secretKey,
      publishableKey,
      webhookSecret,
      apiUrl: apiUrl && withoutTrailingSlash(apiUrl),
    };
  if (production) return { isOffered: false, sandbox: false, secretKey: '', publishableKey: '', webhookSecret: '' };
  return {
    isOffered: true,
    sandbox: true,
    secretKey: 'sk_test_sandbox',
    publishableKey: 'pk_test_sandbox',
    webhookSecret: 'whsec_sandbox',
    apiUrl: sandboxUrl,
  };
}

function readSslcommerz(variables: Variables, { production, sandboxUrl }: Context): PaymentSettings['sslcommerz'] {
  const {
    SSLCOMMERZ_STORE_ID: storeId = '',
    SSLCOMMERZ_STORE_PASSWORD: storePassword = '',
    SSLCOMMERZ_URL: url = '',
  } = variables;
  if (hasAllKeys(variables, ['SSLCOMMERZ_STORE_ID', 'SSLCOMMERZ_STORE_PASSWORD', 'SSLCOMMERZ_URL'], 'SSLCommerz'))
    return { sandbox: false, storeId, storePassword, url: withoutTrailingSlash(url) };
  return production ? undefined : { sandbox: true, ...SANDBOX_STORE, url: sandboxUrl };
}

function readBkash(variables: Variables, { production, sandboxUrl }: Context): PaymentSettings['bkash'] {
  const {
    BKASH_APP_KEY: appKey = '',
    BKASH_APP_SECRET: appSecret = '',
    BKASH_USERNAME: username = '',
    BKASH_PASSWORD: password = '',
    BKASH_URL: url = '',
    BKASH_TOPIC_ARN: topicArn,
  } = variables;
  const names = ['BKASH_APP_KEY', 'BKASH_APP_SECRET', 'BKASH_USERNAME', 'BKASH_PASSWORD', 'BKASH_URL'] as const;
  if (hasAllKeys(variables, [...names], 'bKash'))
    return {
      ...{ sandbox: false, appKey, appSecret, username, password, url: withoutTrailingSlash(url) },
      topicArn: topicArn || undefined,
      notificationHosts: [],
    };
  if (production) return undefined;
  return {
    ...{ sandbox: true, ...SANDBOX_WALLET, url: `${sandboxUrl}/bkash/v1.2.0-beta` },
    topicArn: SANDBOX_TOPIC,
    notificationHosts: [new URL(sandboxUrl).origin],
  };
}

function readFeePercent({ MARKET_FEE_PERCENT: text = '0' }: Variables): number {
  const percent = Number(text);
  if (!/^\d+(\.\d{1,2})?$/.test(text) || percent > 50)
    throw new EnvironmentFault(
      'MARKET_FEE_PERCENT is a percentage from 0 to 50 with up to two decimals, for example 2.5.',
    );
  return percent;
}

interface Context {
  production: boolean;
  sandboxUrl: string;
}

/**
 * The payment providers (docs/rules.md §5, §9).
 * @throws EnvironmentFault when one is half configured, or production has none
 */
export function readPayments(variables: Variables, context: Context): PaymentSettings {
  const settings = {
    fullPayment: variables.FULL_PAYMENT !== 'off',
    feePercent: readFeePercent(variables),
    cardPayoutDelayDays: variables.CARD_PAYOUT_DELAY_DAYS ?? CARD_PAYOUT_DELAY_DAYS,
    stripe: readStripe(variables, context),
    sslcommerz: readSslcommerz(variables, context),
    bkash: readBkash(variables, context),
  };
  if (!settings.stripe.isOffered && !settings.sslcommerz && !settings.bkash)
    throw new EnvironmentFault(
      'Production needs the keys of a payment provider, since the stand-ins never run there: STRIPE_SECRET_KEY, SSLCOMMERZ_STORE_ID or BKASH_APP_KEY, each with the others of its row.',
    );
  return settings;
}

/** True when a stand-in takes the place of a provider. */
export const usesStandIn = ({ stripe, sslcommerz, bkash }: PaymentSettings): boolean =>
  [stripe, sslcommerz, bkash].some((provider) => provider?.sandbox);

/** True when every provider has its stand-in, and buyers can pay in full: the demo people then deal in every way. */
export const usesStandInsOnly = ({ fullPayment, stripe, sslcommerz, bkash }: PaymentSettings): boolean =>
  fullPayment && [stripe, sslcommerz, bkash].every((provider) => provider?.sandbox);
