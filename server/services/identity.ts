import { createRemoteJWKSet, errors, jwtVerify } from 'jose';
import { Refusal, refuse } from '../plugins/problems';

/** What a Firebase ID token proves. */
export interface Identity {
  email: string;
  emailVerified: boolean;
  name?: string;
  picture?: string;
}

export interface IdentityProvider {
  /**
   * Checks signature, audience, issuer and expiry of a Firebase ID token.
   * @throws Refusal UNAUTHENTICATED, TOKEN_EXPIRED or IDENTITY_PROVIDER_DOWN
   */
  verify(idToken: string): Promise<Identity>;
}

/** Firebase Auth, real or stand-in: only the address of the public keys differs. */
export function createIdentityProvider(firebase: { projectId: string; jwksUrl: string }): IdentityProvider {
  const keys = createRemoteJWKSet(new URL(firebase.jwksUrl), { timeoutDuration: 5000 });
  return {
    async verify(idToken) {
      try {
        const { payload } = await jwtVerify(idToken, keys, {
          algorithms: ['RS256'],
          issuer: `https://securetoken.google.com/${firebase.projectId}`,
          audience: firebase.projectId,
          requiredClaims: ['sub', 'iat', 'exp'],
        });
        if (typeof payload.email !== 'string' || !payload.sub) return refuse('UNAUTHENTICATED');
        return {
          email: payload.email,
          emailVerified: payload.email_verified === true,
          name: typeof payload.name === 'string' ? payload.name : undefined,
          picture: typeof payload.picture === 'string' ? payload.picture : undefined,
        };
      } catch (error) {
        if (error instanceof errors.JWTExpired) return refuse('TOKEN_EXPIRED');
        if (error instanceof Refusal) throw error;
        // The keys could not be read; anything else is a token that proves nothing.
        const unreadable = !(error instanceof errors.JOSEError) || ['ERR_JOSE_GENERIC', 'ERR_JWKS_TIMEOUT', 'ERR_JWKS_INVALID'].includes(error.code);
        return refuse(unreadable ? 'IDENTITY_PROVIDER_DOWN' : 'UNAUTHENTICATED');
      }
    },
  };
}
