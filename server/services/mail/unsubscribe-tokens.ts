import { UNSUBSCRIBE_DAYS } from '#contract/limits';
import { OPTIONAL_NOTICE_KINDS, type OptionalNoticeKind } from '#contract/lists';
import { jwtVerify, SignJWT } from 'jose';

interface Right {
  personId: string;
  kind: OptionalNoticeKind;
}

const ISSUER = 'motohaat';
/** Differs from the sign-in tokens' audience, so that neither is accepted as the other. */
const AUDIENCE = 'motohaat-unsubscribe';

/** Tokens that unsubscribe a person from one kind of mail without signing in, signed with TOKEN_SECRET. */
export function createUnsubscribeTokens(secret: string) {
  const key = new TextEncoder().encode(secret);
  return {
    make: ({ personId, kind }: Right): Promise<string> =>
      new SignJWT({ kind })
        .setProtectedHeader({ alg: 'HS256' })
        .setSubject(personId)
        .setIssuer(ISSUER)
        .setAudience(AUDIENCE)
        .setExpirationTime(`${UNSUBSCRIBE_DAYS} days`)
        .sign(key),
    /** Returns undefined for a forged or expired token. */
    async read(token: string): Promise<Right | undefined> {
      const verified = await jwtVerify<{ kind?: string }>(token, key, {
        algorithms: ['HS256'],
        issuer: ISSUER,
        audience: AUDIENCE,
      }).catch(() => undefined);
      const kind = OPTIONAL_NOTICE_KINDS.find((known) => known === verified?.payload.kind);
      return kind && verified?.payload.sub ? { personId: verified.payload.sub, kind } : undefined;
    },
  };
}
