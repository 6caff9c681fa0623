import { jwtDecode } from 'jwt-decode';
import { type AccessTokenClaims, INVALID_TOKEN_MESSAGE } from '../contract';

/** Who a token speaks for; roles always as a list. */
export interface TokenUser {
  id: number;
  roles: readonly string[];
}

/** Reads an access token without verifying it (SES-08); raises 'Token Invalido.' if unreadable. */
export function decodeToken(token: string): TokenUser {
  const { id, user_type } = claimsOf(token);
  if (id === undefined || user_type === undefined) throw new Error(INVALID_TOKEN_MESSAGE);
  return { id, roles: Array.isArray(user_type) ? user_type : [user_type] };
}

/**
 * How long a token lives, in milliseconds; Infinity when it does not say. A duration, because the
 * clock that dated the token is the server's and not this device's.
 */
export function tokenLifetime(token: string): number {
  const { iat, exp } = claimsOf(token);
  return iat === undefined || exp === undefined ? Infinity : (exp - iat) * 1000;
}

/** Which session a token belongs to; the same through all its refreshes. */
export const sessionIdOf = (token: string): string | undefined => claimsOf(token).sid;

function claimsOf(token: string): AccessTokenClaims {
  try {
    return jwtDecode<AccessTokenClaims>(token);
  } catch (cause) {
    throw new Error(INVALID_TOKEN_MESSAGE, { cause });
  }
}
