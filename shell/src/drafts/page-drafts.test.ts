import { DRAFTS } from '@parqueo/shared-api/contract';
import { type Device, openDevice } from '../session/device';
import { openDrafts } from './page-drafts';

let pages = 0;

/** A browser: its pages share one memory. */
function browser() {
  const name = `drafts-${++pages}`;
  const device = openDevice(name);
  const signIn = (id: number, drafts = openDrafts(device, name)) => {
    device.remember({ id, roles: ['driver'] });
    drafts.keepOnly(id);
  };
  return { device, signIn, open: (of: Device = device) => openDrafts(of, name) };
}

afterEach(() => {
  jest.useRealTimers();
  jest.restoreAllMocks();
});

test('what was typed is there after a reload, and gone once it was removed', () => {
  const { signIn, open } = browser();
  signIn(1);
  open().open('booking/7').write({ plate: 'P123ABC' });
  open().open('vehicle').write({ color: 'Gris' });
  expect(open().open('booking/7').read()).toEqual({ plate: 'P123ABC' });
  expect(open().open('booking/8').read()).toBeNull();
  open().open('booking/7').remove();
  expect(open().open('booking/7').read()).toBeNull();
  expect(open().open('vehicle').read()).toEqual({ color: 'Gris' });
});

test('SES-09 a session that ran out hides the drafts until the same person is back', () => {
  const { device, signIn, open } = browser();
  signIn(1);
  const draft = open().open('vehicle');
  draft.write({ color: 'Gris' });
  device.forget();
  expect(draft.read()).toBeNull();
  expect(open().open('vehicle').read()).toBeNull();
  signIn(1);
  expect(open().open('vehicle').read()).toEqual({ color: 'Gris' });
});

test('another person never gets them, and a form that is still open writes nothing under the other name', () => {
  const { signIn, open } = browser();
  signIn(1);
  const draft = open().open('vehicle');
  draft.write({ color: 'Gris' });
  signIn(2);
  draft.write({ color: 'Rojo' });
  expect(open().open('vehicle').read()).toBeNull();
  signIn(1);
  expect(open().open('vehicle').read()).toBeNull();
});

test('SHL-05 a logout removes all of them', () => {
  const { signIn, open } = browser();
  signIn(1);
  open().open('vehicle').write({ color: 'Gris' });
  open().forget();
  signIn(1);
  expect(open().open('vehicle').read()).toBeNull();
});

test('what a visitor typed stays in the tab, and goes with whoever signs in', () => {
  const { device, signIn, open } = browser();
  open().open('signup').write({ full_name: 'Ana López' });
  expect(Object.values<unknown>(localStorage).join()).not.toContain('Ana López');
  expect(open().open('signup').read()).toEqual({ full_name: 'Ana López' });
  signIn(1);
  device.forget();
  expect(open().open('signup').read()).toBeNull();
});

test('they are bounded in age, number and size', () => {
  jest.useFakeTimers();
  const { signIn, open } = browser();
  signIn(1);
  const keep = (form: string, text = 'x') => open().open(form).write({ text });
  const isKept = (form: string) => open().open(form).read() !== null;
  keep('old');
  jest.advanceTimersByTime(DRAFTS.maxAgeMs - 1);
  expect(isKept('old')).toBe(true);
  jest.advanceTimersByTime(1);
  expect(isKept('old')).toBe(false);

  for (let n = 0; n <= DRAFTS.maxForms; n++) keep(`form ${n}`);
  expect([isKept('form 0'), isKept('form 1'), isKept('form 20')]).toEqual([false, true, true]);

  keep('form 1', 'x'.repeat(DRAFTS.maxLength));
  expect(isKept('form 1')).toBe(false);
});

test('expired drafts are deleted when a page opens, also of somebody whose session has ended', () => {
  jest.useFakeTimers();
  const { device, signIn, open } = browser();
  signIn(1);
  const kept = () => Object.values<unknown>(localStorage).join();
  open().open('old').write({ text: 'P123ABC' });
  jest.advanceTimersByTime(1);
  open().open('new').write({ text: 'P456DEF' });
  device.forget();
  jest.advanceTimersByTime(DRAFTS.maxAgeMs - 1);
  open();
  expect(kept()).not.toContain('P123ABC');
  expect(kept()).toContain('P456DEF');
  jest.advanceTimersByTime(1);
  open();
  expect(kept()).not.toContain('P456DEF');
});

test('where the storage is blocked nothing is open, and nothing throws', () => {
  const { open, signIn } = browser();
  signIn(1);
  const blocked = () => {
    throw new DOMException('blocked', 'SecurityError');
  };
  for (const storage of ['localStorage', 'sessionStorage'] as const)
    jest.spyOn(globalThis, storage, 'get').mockImplementation(blocked);
  const drafts = open();
  expect([drafts.isOpen('driver'), drafts.formsOf(1)]).toEqual([false, []]);
  const draft = drafts.open('booking/7');
  draft.write({ plate: 'P123ABC' });
  expect(draft.read()).toBeNull();
});

test('what is no draft is none, and a storage that is full or denied is no error', () => {
  const { signIn, open } = browser();
  signIn(1);
  localStorage.setItem(`drafts-${pages}`, '{"user":1,"drafts":[7,{"form":"a"}]}');
  expect(open().open('a').read()).toBeNull();
  localStorage.setItem(`drafts-${pages}`, 'nonsense');
  expect(open().open('a').read()).toBeNull();
  open().open('a').write({ text: 'x' });
  expect(open().open('a').read()).toEqual({ text: 'x' });
  jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError');
  });
  open().open('a').write({});
});
