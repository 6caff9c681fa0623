import type { Page } from '@playwright/test';
import { expect } from './fixtures';

/** What the browser tells of a shift; TypeScript has no type for it. */
interface LayoutShift {
  value: number;
  sources: { node?: Node; previousRect: DOMRect; currentRect: DOMRect }[];
}

interface Shift {
  value: number;
  moved: string[];
}

/** Notes what moves by itself in a page, from its next load on. */
export const watchShifts = (page: Page) =>
  page.addInitScript(() => {
    const shifts: Shift[] = [];
    Object.assign(globalThis, { shifts });
    new PerformanceObserver((list) => {
      for (const { value, sources } of list.getEntries() as unknown as LayoutShift[]) {
        const moved = sources.map(
          ({ node, previousRect: { y }, currentRect }) =>
            `${node?.nodeName} ${node?.textContent?.slice(0, 40)}: ${y} to ${currentRect.y}`,
        );
        shifts.push({ value, moved });
      }
    }).observe({ type: 'layout-shift', buffered: true });
  });

/** Expects that nothing of account has moved since then; otherwise names it. */
export async function expectNoShift(page: Page, most = 0.02): Promise<void> {
  const shifts = await page.evaluate(() => (globalThis as unknown as { shifts: Shift[] }).shifts);
  const sum = shifts.reduce((all, { value }) => all + value, 0);
  expect(sum, JSON.stringify(shifts)).toBeLessThan(most);
}
