import { API_BASE, PATHS } from '@parqueo/shared-api/contract';
import type { Page } from '@playwright/test';

/**
 * Makes the server refuse the page's token until the page asks for a new one, as when it has
 * expired: calls that carry it are sent on with a dead one.
 */
export async function expireToken(page: Page) {
  const calls = { refused: 0, refreshes: 0 };
  await page.route('**/api/**', (route) => {
    const request = route.request();
    const { pathname } = new URL(request.url());
    if (pathname === API_BASE + PATHS.accessToken) calls.refreshes++;
    const { authorization, ...headers } = request.headers();
    if (!authorization || calls.refreshes > 0) return route.continue();
    calls.refused++;
    return route.continue({ headers: { ...headers, authorization: `${authorization}x` } });
  });
  return calls;
}

/** The session has run out: its token is refused, and there is none to be had for the cookie. */
export async function endSession(page: Page): Promise<void> {
  await page.context().clearCookies();
  await expireToken(page);
}
