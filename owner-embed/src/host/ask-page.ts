import { ApiError, isApiError } from '@parqueo/shared-api/client';
import type { MountOptions } from '../v1';

/** What the owner is told when the page cannot ask its server, for whatever reason. */
const NO_TOKEN_MESSAGE =
  'Este sitio no pudo pedir acceso a tus parqueos. Intenta de nuevo en un momento.';

/**
 * A token from the page. None is a session that has ended; a rejection is a connection that failed,
 * since only the page knows why.
 * @throws TypeError for an object without a token, which is a fault of the page
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
