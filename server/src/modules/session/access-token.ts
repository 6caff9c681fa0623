import type { JWT } from '@fastify/jwt';
import { ACCESS_TOKEN_MINUTES, type AccessTokenClaims } from '@parqueo/shared-api/contract';
import { LRUCache } from 'lru-cache';
import type { Clock } from '../../platform/clock';
import type { Caller } from '../../platform/http/caller';
import { AppError } from '../../platform/http/errors';
import type { ServerKeys } from '../../platform/keys';

/** Tokens whose signature is verified once, of half a kilobyte each: they come with every call. */
const MOST_VERIFIED = 5000;

/** Signs and reads access tokens, which are JWTs (HS256) of a quarter of an hour. */
export function accessTokens(jwt: JWT, keys: ServerKeys, clock: Clock) {
  const claimsOf = new LRUCache<string, AccessTokenClaims>({
    max: MOST_VERIFIED,
    memoMethod: (token) => verified(jwt, keys, token),
  });
  return {
    issue({ id, userType, sid, origin }: Caller) {
      const iat = Math.floor(clock.now().getTime() / 1000);
      const exp = iat + ACCESS_TOKEN_MINUTES * 60;
      const claims = { id, user_type: userType, sid, ...(origin !== null && { origin }), iat, exp };
      return { accessToken: jwt.sign(claims), expiresAt: new Date(exp * 1000) };
    },

    /** @throws AppError UNAUTHENTICATED */
    read(token: string | undefined): Caller {
      try {
        const { id, user_type, sid, origin = null, exp = 0 } = claimsOf.memo(token ?? '');
        // The clock is ours, so the library's own check of the expiry is off.
        if (exp * 1000 > clock.now().getTime() && sid && typeof user_type === 'string') {
          return { id, userType: user_type, sid, origin };
        }
      } catch {
        // Answered like any other token that is not valid.
      }
      throw new AppError('UNAUTHENTICATED');
    },
  };
}

export type AccessTokens = ReturnType<typeof accessTokens>;

/** Verifies by the key that the token names. A token without a name is of the first release, or invalid. */
function verified(jwt: JWT, [, ...earlier]: ServerKeys, token: string): AccessTokenClaims {
  // The last sign carries two bits that nothing checks: without this one token has four spellings.
  if (!/[AEIMQUYcgkosw048]$/.test(token)) throw new AppError('UNAUTHENTICATED');
  const decoded =
    earlier.length > 0 && jwt.decode<{ header: { kid?: string } }>(token, { complete: true });
  const key = decoded && earlier.find(({ id }) => id === decoded.header.kid);
  return key
    ? jwt.verify<AccessTokenClaims>(token, { ...jwt.options.verify, key: key.secret })
    : jwt.verify<AccessTokenClaims>(token);
}
