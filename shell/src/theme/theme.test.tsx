import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { THEME_STORAGE_KEY, createThemeStore } from './theme-store';
import { ThemeSwitch } from './theme-switch';

const page = document.documentElement;

beforeEach(() => {
  delete page.dataset['theme'];
});

test('SHL-04 the theme follows the device until the visitor chooses, and the choice is kept', async () => {
  const user = userEvent.setup();
  render(<ThemeSwitch store={createThemeStore()} />);
  expect(screen.getByRole('radio', { name: 'Sistema' })).toBeChecked();
  expect(page.dataset['theme']).toBeUndefined();
  await user.click(screen.getByRole('radio', { name: 'Oscuro' }));
  expect(page.dataset['theme']).toBe('dark');
  expect(createThemeStore().getState().theme).toBe('dark');
  await user.click(screen.getByRole('radio', { name: 'Sistema' }));
  expect(page.dataset['theme']).toBeUndefined();
});

test('SHL-04 a theme chosen in another tab is shown in this one', () => {
  createThemeStore();
  localStorage.setItem(THEME_STORAGE_KEY, 'light');
  globalThis.dispatchEvent(new StorageEvent('storage', { key: THEME_STORAGE_KEY }));
  expect(page.dataset['theme']).toBe('light');
});

test('SHL-04 what is stored and no theme is taken for the system’s', () => {
  localStorage.setItem(THEME_STORAGE_KEY, '"><script>');
  createThemeStore();
  expect(page.dataset['theme']).toBeUndefined();
});
