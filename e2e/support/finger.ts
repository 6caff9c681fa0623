import type { Locator, Page } from '@playwright/test';
import type { Point } from './pins';

/**
 * Drags with fingers that rest before they lift, so that it is no flick. They say themselves when they
 * moved: a busy machine takes longer for it, and would make it another gesture.
 */
export async function drag(page: Page, from: Point[], by: Partial<Point>): Promise<void> {
  // Its end would forget what the fingers did a moment ago.
  const client = await page.context().newCDPSession(page);
  const STEPS = 12;
  const STEP_SECONDS = 0.03;
  const begin = Date.now() / 1000 - 2 * STEPS * STEP_SECONDS;
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', step: number) => {
    const part = Math.min(step / STEPS, 1);
    const touchPoints = from.map(({ x, y }, id) => ({
      x: x + (by.x ?? 0) * part,
      y: y + (by.y ?? 0) * part,
      id,
    }));
    return client.send('Input.dispatchTouchEvent', {
      type,
      touchPoints: type === 'touchEnd' ? [] : touchPoints,
      timestamp: begin + step * STEP_SECONDS,
    });
  };
  await touch('touchStart', 0);
  for (let step = 1; step <= STEPS; step++) await touch('touchMove', step);
  await touch('touchEnd', 2 * STEPS);
}

/** The middle of a part of the page. */
export async function middleOf(part: Locator): Promise<Point> {
  const { x, y, width, height } = (await part.boundingBox())!;
  return { x: x + width / 2, y: y + height / 2 };
}
