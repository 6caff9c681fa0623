import { API_BASE, PATHS } from '@parqueo/shared-api/contract';
import type { Page } from '@playwright/test';

/** The session has run out: its token is refused, and there is none to be had for the cookie. */
export async function endSession(page: Page): Promise<void> {
  await page.context().clearCookies();
  let isAsked = false;
  await page.route('**/api/**', (route) => {
    const request = route.request();
    isAsked ||= new URL(request.url()).pathname === API_BASE + PATHS.accessToken;
    const { authorization, ...headers } = request.headers();
    if (!authorization || isAsked) return route.continue();
    return route.continue({ headers: { ...headers, authorization: `${authorization}x` } });
  });
}
