import type { Page } from '@playwright/test';

/** A screen in one of its states, and the way there. */
export interface State {
  name: string;
  path: string;
  /** Something that is there once the state is reached. */
  shown: (page: Page) => ReturnType<Page['getByText']>;
  /** The way there is another one on another size of window, or leads to something else. */
  bySize?: true;
  /** Rules of accessibility that cannot hold there. */
  except?: string[];
  /** Before the path is opened. */
  prepare?: (page: Page) => Promise<void>;
  /** From the opened path to the state. */
  reach?: (page: Page) => Promise<void>;
}

export const heading = (name: string | RegExp) => (page: Page) =>
  page.getByRole('heading', { name }).first();

export const button = (name: string | RegExp) => (page: Page) =>
  page.getByRole('button', { name }).first();
export const press = (name: string | RegExp) => (page: Page) => button(name)(page).click();
export const text = (words: string | RegExp) => (page: Page) => page.getByText(words).first();
export const dialog = (name: string | RegExp) => (page: Page) => page.getByRole('dialog', { name });

/** Whether the window has the layout of large screens; others have a menu that slides in and a list that is pulled up. */
export const isLarge = (page: Page): boolean => page.viewportSize()!.width >= 1024;

export async function openMenu(page: Page): Promise<void> {
  if (!isLarge(page)) await page.getByRole('button', { name: 'Menú' }).click();
}

/** Calls whose path ends so get no answer, or this one, until `answered`. */
export const answering = (path: string | RegExp, status?: number) => async (page: Page) => {
  await page.route(path, async (route) => {
    if (status === undefined) return;
    await route.fulfill({ status, json: { err: 'No disponible' } });
  });
};
export const answered = (page: Page) => page.unrouteAll({ behavior: 'ignoreErrors' });
