import { DRAFTS } from '../../contract';
import { createDrafts } from './drafts';

/** A browser: its pages share one memory. */
function browser() {
  let user: number | null = null;
  const open = () =>
    createDrafts({
      userId: () => user,
      storage: { user: () => localStorage, visitor: () => sessionStorage },
    });
  const signIn = (id: number) => {
    user = id;
    open().keepOnly(id);
  };
  const signOut = () => {
    user = null;
  };
  return { signIn, signOut, open };
}

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
  const { signIn, signOut, open } = browser();
  signIn(1);
  const draft = open().open('vehicle');
  draft.write({ color: 'Gris' });
  signOut();
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
  expect(open().open('vehicle').read()).toBeNull();
});

test('what a visitor typed stays in the tab, and goes with whoever signs in', () => {
  const { signIn, signOut, open } = browser();
  open().open('signup').write({ full_name: 'Ana López' });
  expect(Object.values<unknown>(localStorage).join()).not.toContain('Ana López');
  expect(open().open('signup').read()).toEqual({ full_name: 'Ana López' });
  signIn(1);
  signOut();
  expect(open().open('signup').read()).toBeNull();
});

test('they are bounded in age, number and size', () => {
  jest.useFakeTimers();
  const { signIn, open } = browser();
  signIn(1);
  const keep = (form: string, text = 'x') => open().open(form).write({ text });
  const isStored = (form: string) => open().open(form).read() !== null;
  keep('old');
  jest.advanceTimersByTime(DRAFTS.maxAgeMs - 1);
  expect(isStored('old')).toBe(true);
  jest.advanceTimersByTime(1);
  expect(isStored('old')).toBe(false);

  for (let n = 0; n <= DRAFTS.maxForms; n++) keep(`form ${n}`);
  expect([isStored('form 0'), isStored('form 1'), isStored('form 20')]).toEqual([
    false,
    true,
    true,
  ]);

  keep('form 1', 'x'.repeat(DRAFTS.maxLength));
  expect(isStored('form 1')).toBe(false);
});

test('expired drafts are deleted when a page opens, also of somebody whose session has ended', () => {
  jest.useFakeTimers();
  const { signIn, signOut, open } = browser();
  signIn(1);
  const storedText = () => Object.values<unknown>(localStorage).join();
  open().open('old').write({ text: 'P123ABC' });
  jest.advanceTimersByTime(1);
  open().open('new').write({ text: 'P456DEF' });
  signOut();
  jest.advanceTimersByTime(DRAFTS.maxAgeMs - 1);
  open();
  expect(storedText()).not.toContain('P123ABC');
  expect(storedText()).toContain('P456DEF');
  jest.advanceTimersByTime(1);
  open();
  expect(storedText()).not.toContain('P456DEF');
});

test('what is no draft is none, and a storage that is full or denied is no error', () => {
  const { signIn, open } = browser();
  signIn(1);
  localStorage.setItem('parqueo-drafts', '{"user":1,"drafts":[7,{"form":"a"}]}');
  expect(open().open('a').read()).toBeNull();
  localStorage.setItem('parqueo-drafts', 'nonsense');
  expect(open().open('a').read()).toBeNull();
  open().open('a').write({ text: 'x' });
  expect(open().open('a').read()).toEqual({ text: 'x' });
  jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError');
  });
  open().open('a').write({});
});

test('a browser that denies its storage has no drafts, and no errors', () => {
  const denied = () => {
    throw new DOMException('denied', 'SecurityError');
  };
  const drafts = createDrafts({ userId: () => 1, storage: { user: denied, visitor: denied } });
  drafts.keepOnly(1);
  drafts.open('a').write({ text: 'x' });
  expect(drafts.open('a').read()).toBeNull();
  expect([drafts.isOpen('driver'), drafts.formsOf(1)]).toEqual([false, []]);
  drafts.forget();
});
