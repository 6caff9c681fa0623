import { makeParking, renderScreen } from '@parqueo/remote-kit/testing';
import { type TestHostOptions, createTestHost } from '@parqueo/shared-api/testing';
import type { ReactNode } from 'react';

interface Opened extends Omit<TestHostOptions, 'session'> {
  /** Id and role of who is signed in: an owner by default. */
  person?: number;
  role?: 'admin' | 'attendant';
  /** Where the screen is shown. */
  at?: Parameters<typeof renderScreen>[2];
}

/** Shows a screen to an owner of one lot, unless the answers say otherwise. */
export function openScreen(
  screen: ReactNode,
  { person = 2, role = 'admin', at, answers, ...options }: Opened = {},
) {
  const host = createTestHost({
    ...options,
    session: { status: 'authenticated', user: { id: person, roles: [role] } },
    answers: { 'GET /parking/my-parkings': () => [makeParking()], ...answers },
  });
  return {
    host,
    /** Bodies of what was sent by a call. */
    sent: (wanted: string) =>
      host.calls.filter(({ call }) => call === wanted).map(({ body }) => body),
    /** The server tells that something has happened. */
    tell: () => {
      const data = { reservation_id: 1, space_identifier: 'C-01' };
      host.emit({ name: 'notification', payload: { type: 'new_reservation', message: '', data } });
    },
    ...renderScreen(screen, host, at),
  };
}
