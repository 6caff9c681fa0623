import type { Session } from '@parqueo/shared-api/host';
import { createStore } from 'zustand/vanilla';
import { keepPeopleApart, markEntry } from './people-apart';

const person = (id: number): Session => ({
  status: 'authenticated',
  user: { id, roles: ['driver'] },
});

function open() {
  const session = createStore<{ session: Session }>(() => ({ session: { status: 'loading' } }));
  const reload = jest.fn();
  keepPeopleApart(session as unknown as Parameters<typeof keepPeopleApart>[0], reload);
  return { become: (next: Session) => session.setState({ session: next }), reload };
}

beforeEach(() => {
  jest.useFakeTimers();
  history.replaceState(null, '', '/');
});
afterEach(() => jest.useRealTimers());

test('VEH-03 another account in the same tab begins with a page of its own', () => {
  const { become, reload } = open();
  become(person(1));
  become({ status: 'anonymous' });
  become(person(1));
  jest.runAllTimers();
  expect(reload).not.toHaveBeenCalled();
  become({ status: 'anonymous' });
  become(person(2));
  jest.runAllTimers();
  expect(reload).toHaveBeenCalledTimes(1);
});

test("VEH-03 the way back shows nothing that was put there for another account, and one's own stays", () => {
  const { become } = open();
  become(person(2));
  history.replaceState({ usr: { confirmation: { id: '9' } }, key: 'a' }, '', '/confirmation');
  markEntry(1);
  dispatchEvent(new PopStateEvent('popstate'));
  expect(history.state).toMatchObject({ key: 'a', usr: null });
  history.replaceState({ usr: { confirmation: { id: '9' } }, key: 'b' }, '', '/confirmation');
  markEntry(2);
  dispatchEvent(new PopStateEvent('popstate'));
  expect(history.state).toMatchObject({ usr: { confirmation: { id: '9' } } });
});

test('VEH-03 a tab that another account opens again, too', () => {
  history.replaceState({ usr: { confirmation: { id: '9' } }, key: 'a' }, '');
  markEntry(1);
  const { become, reload } = open();
  become(person(2));
  jest.runAllTimers();
  expect(history.state).toMatchObject({ usr: null });
  expect(reload).toHaveBeenCalledTimes(1);
});
