import type { ProblemCode } from '#contract/problem';
import type { FastifyRequest } from 'fastify';
import { type Identity, IdentityError, type IdentityFault, type IdentityProvider } from '../services/identity';
import { refuse } from '#contract/refusal';
import { bearerOf } from './authentication';

const CODES: Record<IdentityFault, ProblemCode> = {
  invalid: 'UNAUTHENTICATED',
  expired: 'TOKEN_EXPIRED',
  deleted: 'IDENTITY_DELETED',
  disabled: 'IDENTITY_DISABLED',
  unreachable: 'IDENTITY_PROVIDER_DOWN',
};

/** Who the caller of an `identity` route has proven to be. */
export async function verifyIdentity(request: FastifyRequest, provider: IdentityProvider): Promise<Identity> {
  try {
    return await provider.verify(bearerOf(request));
  } catch (error) {
    if (error instanceof IdentityError) return refuse(CODES[error.fault]);
    throw error;
  }
}
