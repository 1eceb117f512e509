import { COURIERS } from '#contract/deals/parcel';
import { EnvironmentFault, hasAllKeys, type Variables } from './environment-variables.ts';
import { type PathaoSettings, TRACKING_URL as PATHAO_TRACKING_URL } from './services/couriers/pathao/settings.ts';
import {
  type SteadfastSettings,
  TRACKING_URL as STEADFAST_TRACKING_URL,
} from './services/couriers/steadfast/client.ts';

/** A courier's settings; only where it is offered. `sandbox`: its stand-in is used. */
export interface CourierSettings {
  pathao?: PathaoSettings & { sandbox: boolean };
  steadfast?: SteadfastSettings & { sandbox: boolean };
  /** Buyers may pay couriers in cash; in production only where it is set. */
  courierCash: boolean;
}

interface Context {
  production: boolean;
  sandboxUrl: string;
}

/** The stand-ins' credentials. */
const SANDBOX_PATHAO = {
  clientId: 'sandbox',
  clientSecret: 'sandbox',
  storeId: '1',
  webhookSecret: 'sandbox-pathao-webhook',
};
const SANDBOX_STEADFAST = { apiKey: 'sandbox', secretKey: 'sandbox', webhookToken: 'sandbox-steadfast-webhook' };

const withoutTrailingSlash = (url: string): string => url.replace(/\/+$/, '');

function readPathao(variables: Variables, { production, sandboxUrl }: Context): CourierSettings['pathao'] {
  const {
    PATHAO_CLIENT_ID: clientId = '',
    PATHAO_CLIENT_SECRET: clientSecret = '',
    PATHAO_STORE_ID: storeId = '',
    PATHAO_WEBHOOK_SECRET: webhookSecret = '',
    PATHAO_URL: url = '',
    PATHAO_USERNAME: username = '',
    PATHAO_PASSWORD: password = '',
  } = variables;
  const names = [
    'PATHAO_CLIENT_ID',
    'PATHAO_CLIENT_SECRET',
    'PATHAO_STORE_ID',
    'PATHAO_WEBHOOK_SECRET',
    'PATHAO_URL',
  ] as const;
  const hasKeys = hasAllKeys(variables, [...names], 'Pathao');
  const hasLogin = hasAllKeys(variables, ['PATHAO_USERNAME', 'PATHAO_PASSWORD'], 'The sign-in at Pathao');
  if (hasLogin && !hasKeys) throw new EnvironmentFault('PATHAO_USERNAME is set, but PATHAO_CLIENT_ID is missing.');
  if (hasKeys)
    return {
      ...{ sandbox: false, url: withoutTrailingSlash(url), clientId, clientSecret, storeId, webhookSecret },
      login: hasLogin ? { username, password } : undefined,
      trackingUrl: PATHAO_TRACKING_URL,
    };
  if (production) return undefined;
  return {
    ...{ sandbox: true, url: `${sandboxUrl}/pathao`, ...SANDBOX_PATHAO },
    trackingUrl: `${sandboxUrl}/sandbox/pathao?parcel=`,
  };
}

function readSteadfast(variables: Variables, { production, sandboxUrl }: Context): CourierSettings['steadfast'] {
  const {
    STEADFAST_API_KEY: apiKey = '',
    STEADFAST_SECRET_KEY: secretKey = '',
    STEADFAST_WEBHOOK_TOKEN: webhookToken = '',
    STEADFAST_URL: url = '',
  } = variables;
  const names = ['STEADFAST_API_KEY', 'STEADFAST_SECRET_KEY', 'STEADFAST_WEBHOOK_TOKEN', 'STEADFAST_URL'] as const;
  if (hasAllKeys(variables, [...names], 'Steadfast'))
    return {
      ...{ sandbox: false, url: withoutTrailingSlash(url), apiKey, secretKey, webhookToken },
      trackingUrl: STEADFAST_TRACKING_URL,
    };
  if (production) return undefined;
  return {
    ...{ sandbox: true, url: `${sandboxUrl}/steadfast/api/v1`, ...SANDBOX_STEADFAST },
    trackingUrl: `${sandboxUrl}/sandbox/steadfast?parcel=`,
  };
}

/**
 * The couriers (docs/rules.md §13). A production without their keys offers none: parts are handed over at a meeting.
 * @throws EnvironmentFault when one is half configured
 */
export const readCouriers = (variables: Variables, context: Context): CourierSettings => ({
  pathao: readPathao(variables, context),
  steadfast: readSteadfast(variables, context),
  courierCash: variables.COURIER_COD === undefined ? !context.production : variables.COURIER_COD === 'on',
});

/** True when a stand-in takes the place of a courier. */
export const usesCourierStandIn = (settings: CourierSettings): boolean =>
  COURIERS.some((courier) => settings[courier]?.sandbox);
