import { ACCESS_TOKEN_MINUTES, type AccessTokenClaims } from '@parqueo/shared-api/contract';
import type { JWT } from '@fastify/jwt';
import type { Caller } from '../../platform/caller';
import type { Clock } from '../../platform/clock';
import { AppError } from '../../platform/errors';

/** Signs and reads access tokens, which are JWTs (HS256) of a quarter of an hour. */
export const accessTokens = (jwt: JWT, clock: Clock) => ({
  issue({ id, userType, sid }: Caller): string {
    const iat = Math.floor(clock.now().getTime() / 1000);
    return jwt.sign({ id, user_type: userType, sid, iat, exp: iat + ACCESS_TOKEN_MINUTES * 60 });
  },

  /** @throws AppError UNAUTHENTICATED */
  read(token: string | undefined): Caller {
    try {
      const claims = jwt.verify<AccessTokenClaims>(token ?? '');
      const { id, user_type, sid, exp = 0 } = claims;
      // The clock is ours, so the library's own check of the expiry is off.
      if (exp * 1000 > clock.now().getTime() && sid && typeof user_type === 'string') {
        return { id, userType: user_type, sid };
      }
    } catch {
      // Answered like any other token that is not valid.
    }
    throw new AppError('UNAUTHENTICATED');
  },
});
