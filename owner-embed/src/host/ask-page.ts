import { ApiError, isApiError } from '@parqueo/shared-api/client';
import type { MountOptions } from '../v1';

/** Text for the owner when the page cannot reach its server. */
const NO_TOKEN_MESSAGE =
  'Este sitio no pudo pedir acceso a tus parqueos. Intenta de nuevo en un momento.';

/**
 * Gets a token from the page. No token means that the session has ended; a rejection counts as a lost
 * connection, since only the page knows the reason.
 * @throws TypeError for an object without a token, a fault of the page
 */
export async function askPage(getToken: MountOptions['getToken']): Promise<string> {
  let given;
  try {
    given = await getToken();
  } catch (cause) {
    if (isApiError(cause)) throw cause;
    throw new ApiError(NO_TOKEN_MESSAGE, 0, 'NETWORK', {}, { cause });
  }
  const token = typeof given === 'object' && given ? given.accessToken : given;
  if (!token && typeof given === 'object' && given)
    throw new TypeError(
      `getToken gave an object without accessToken (it has: ${Object.keys(given).join(', ')}); it gives a token, what the exchange answered, or null`,
    );
  if (!token) throw new ApiError('', 401, 'NO_SESSION');
  return token;
}
