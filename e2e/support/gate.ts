import type { Page } from '@playwright/test';

/**
 * Takes what the opened car owes, by a tap. What it owes changes by the second, so the button is read at
 * the moment at which it is pressed.
 * @returns what was taken, in centavos
 */
export async function take(page: Page, method: 'Efectivo' | 'Tarjeta'): Promise<number> {
  const button = page.getByRole('button', { name: new RegExp(`^${method} Q`) });
  const read = await button.evaluateHandle((one: HTMLElement) => {
    const pressed = { text: '' };
    one.addEventListener('click', () => (pressed.text = one.innerText), { capture: true });
    return pressed;
  });
  await button.tap();
  const { text } = await read.jsonValue();
  return Math.round(Number(/[\d.]+/.exec(text.replaceAll(',', ''))?.[0]) * 100);
}
