import { createStore } from 'zustand/vanilla';
import { readStored, storeText } from '../stored';

export const THEMES = ['light', 'dark', 'system'] as const;
/** The chosen theme; 'system' follows the device. */
export type Theme = (typeof THEMES)[number];

/** Key in local storage. */
export const THEME_STORAGE_KEY = 'parqueo-theme';

/** Colour of the browser's own bars, as in index.html. */
const BAR_COLORS = { light: '#ffffff', dark: '#152130' } as const;

/** Applies the theme chosen on this device, in this tab or another. */
export function createThemeStore() {
  const store = createStore<{ theme: Theme }>(() => ({ theme: storedTheme() }));
  store.subscribe(({ theme }) => showTheme(theme));
  showTheme(store.getState().theme);
  globalThis.addEventListener('storage', ({ key }) => {
    if (key === THEME_STORAGE_KEY) store.setState({ theme: storedTheme() });
  });
  return Object.assign(store, {
    choose: (theme: Theme) => {
      store.setState({ theme });
      storeText(THEME_STORAGE_KEY, theme);
    },
  });
}
export type ThemeStore = ReturnType<typeof createThemeStore>;

export function storedTheme(): Theme {
  const stored = readStored(THEME_STORAGE_KEY);
  return THEMES.find((theme) => theme === stored) ?? 'system';
}

export function showTheme(theme: Theme): void {
  const { dataset } = document.documentElement;
  if (theme === 'system') delete dataset['theme'];
  else dataset['theme'] = theme;
  for (const bar of document.querySelectorAll<HTMLMetaElement>('meta[name="theme-color"]')) {
    const systems = bar.media.includes('dark') ? 'dark' : 'light';
    bar.content = BAR_COLORS[theme === 'system' ? systems : theme];
  }
}
