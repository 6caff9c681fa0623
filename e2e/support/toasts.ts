import { TOAST_MS } from '@parqueo/shared-api/contract';
import type { Page } from '@playwright/test';

/** On the pages that are opened from now on a toast stays until it is closed. */
export const keepToasts = (page: Page) =>
  page.addInitScript((durations) => {
    const begin = globalThis.setTimeout;
    Object.assign(globalThis, {
      setTimeout: (call: () => void, ms = 0, ...given: []) =>
        begin(call, durations.includes(ms) ? 3_600_000 : ms, ...given),
    });
  }, Object.values<number>(TOAST_MS));
