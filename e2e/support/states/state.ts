import type { Locator, Page } from '@playwright/test';

/** A screen in one of its states, and the way there. */
export interface State {
  name: string;
  path: string;
  /** Something that is there once the state is reached. */
  shown: (page: Page) => Locator;
  /** The way there is another one on another size of window, or leads to something else. */
  bySize?: true;
  /** Rules of accessibility that cannot hold there. */
  except?: string[];
  /** Before the path is opened. */
  prepare?: (page: Page) => Promise<unknown>;
  /** From the opened path to the state. */
  reach?: (page: Page) => Promise<unknown>;
}

/** States of one path, by their names, in their order. */
export const at = (path: string, states: Record<string, Omit<State, 'name' | 'path'>>): State[] =>
  Object.entries(states).map(([name, state]) => ({ name, path, ...state }));

export const heading = (name: string | RegExp) => (page: Page) =>
  page.getByRole('heading', { name }).first();
export const button = (name: string | RegExp) => (page: Page) =>
  page.getByRole('button', { name }).first();
export const dialog = (name?: string | RegExp) => (page: Page) =>
  page.getByRole('dialog', name === undefined ? {} : { name });
export const field = (label: string) => (page: Page) => page.getByLabel(label, { exact: true });
export const text = (words: string | RegExp) => (page: Page) => page.getByText(words).first();

export const press = (name: string | RegExp) => (page: Page) => button(name)(page).click();

/** Fills in fields by their labels, in this order, and presses a button. */
export const send = (fields: Record<string, string>, name: string) => async (page: Page) => {
  for (const [label, words] of Object.entries(fields)) await field(label)(page).fill(words);
  await press(name)(page);
};

/** Cuts the connection once something is there. */
export const cut = (there: State['shown']) => async (page: Page) => {
  await there(page).waitFor();
  await page.context().setOffline(true);
};

/** Whether the window has the layout of large screens; others have a menu that slides in and a list that is pulled up. */
export const isLarge = (page: Page): boolean => page.viewportSize()!.width >= 1024;

export async function openMenu(page: Page): Promise<void> {
  if (!isLarge(page)) await press('Menú')(page);
}

/** Calls whose path ends so get no answer, or this one, until `answered`. */
export const answering = (path: string | RegExp, status?: number) => async (page: Page) => {
  await answered(page);
  await page.route(path, async (route) => {
    if (status === undefined) return;
    await route.fulfill({ status, json: { err: 'No disponible' } });
  });
};
export const answered = (page: Page) => page.unrouteAll({ behavior: 'ignoreErrors' });
