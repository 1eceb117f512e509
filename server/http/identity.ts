import type { RefusalCode } from '#contract/refusals';
import type { FastifyRequest } from 'fastify';
import {
  type Identity,
  IdentityError,
  type IdentityFault,
  type IdentityProvider,
  type Proof,
} from '../services/identity/identity.ts';
import { refuse } from '#contract/refusal';

const CODES: Record<IdentityFault, RefusalCode> = {
  invalid: 'UNAUTHENTICATED',
  expired: 'TOKEN_EXPIRED',
  deleted: 'IDENTITY_DELETED',
  disabled: 'IDENTITY_DISABLED',
  unreachable: 'IDENTITY_PROVIDER_DOWN',
};

function refuseFault(error: unknown): never {
  if (error instanceof IdentityError) return refuse(CODES[error.fault]);
  throw error;
}

/** Returns a token's proof without asking the provider. */
export const readProof = (provider: IdentityProvider, idToken: string): Promise<Proof> =>
  provider.readProof(idToken).catch(refuseFault);

/** Returns the verified identity of an `identity` route's caller. */
export const verifyIdentity = ({ proof }: FastifyRequest, provider: IdentityProvider): Promise<Identity> =>
  proof ? provider.confirm(proof).catch(refuseFault) : refuse('UNAUTHENTICATED');

/**
 * Returns the verified identity of a token that a signed-in caller sends besides their own. It is
 * refused as unproven, because the caller's session goes on.
 */
export async function verifyPhone(provider: IdentityProvider, idToken: string): Promise<Identity> {
  try {
    return await provider.confirm(await provider.readProof(idToken));
  } catch (error) {
    if (error instanceof IdentityError && ['invalid', 'expired'].includes(error.fault)) return refuse('PHONE_UNPROVEN');
    return refuseFault(error);
  }
}
