import { jwtDecode } from 'jwt-decode';
import { type AccessTokenClaims, INVALID_TOKEN_MESSAGE } from '../contract';

/** The user that a token belongs to; roles are always a list. */
export interface TokenUser {
  id: number;
  roles: readonly string[];
}

/**
 * Reads an access token without verifying it (SES-08).
 * @throws Error 'Token Invalido.' when it cannot be decoded
 */
export function decodeToken(token: string): TokenUser {
  const { id, user_type } = claimsOf(token);
  if (id === undefined || user_type === undefined) throw new Error(INVALID_TOKEN_MESSAGE);
  return { id, roles: Array.isArray(user_type) ? user_type : [user_type] };
}

/**
 * How long a token is valid, in milliseconds; Infinity when it does not say. A duration and not a
 * time, because the server's clock may differ from this device's.
 */
export function tokenLifetime(token: string): number {
  const { iat, exp } = claimsOf(token);
  return iat === undefined || exp === undefined ? Infinity : (exp - iat) * 1000;
}

/** The session that a token belongs to; a refreshed token keeps it. */
export const sessionIdOf = (token: string): string | undefined => claimsOf(token).sid;

/** Id of the person a token belongs to; null without a token, or where it cannot be read. */
export function personOf(token: string | null): number | null {
  try {
    return token === null ? null : decodeToken(token).id;
  } catch {
    return null;
  }
}

function claimsOf(token: string): AccessTokenClaims {
  try {
    return jwtDecode<AccessTokenClaims>(token);
  } catch (cause) {
    throw new Error(INVALID_TOKEN_MESSAGE, { cause });
  }
}
