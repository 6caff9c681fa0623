import { jwtDecode } from 'jwt-decode';
import { type AccessTokenClaims, INVALID_TOKEN_MESSAGE } from '../contract';

/** Who a token speaks for; roles always as a list. */
export interface TokenUser {
  id: number;
  roles: readonly string[];
}

/** Reads an access token without verifying it (SES-08); raises 'Token Invalido.' if unreadable. */
export function decodeToken(token: string): TokenUser {
  let claims: AccessTokenClaims;
  try {
    claims = jwtDecode<AccessTokenClaims>(token);
  } catch (cause) {
    throw new Error(INVALID_TOKEN_MESSAGE, { cause });
  }
  const { id, user_type } = claims;
  if (id === undefined || user_type === undefined) throw new Error(INVALID_TOKEN_MESSAGE);
  return { id, roles: Array.isArray(user_type) ? user_type : [user_type] };
}
