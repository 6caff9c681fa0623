import { toastDuration } from './toast-duration';

test('SOC-03 toasts stay 5 s, 7 s with a detail', () => {
  expect(toastDuration({})).toBe(5000);
  expect(toastDuration({ detail: 'x' })).toBe(7000);
});
