import { type RenderOptions, makeParking, renderScreen, told } from '@parqueo/remote-kit/testing';
import type { TestHostOptions } from '@parqueo/shared-api/testing';
import type { ReactNode } from 'react';

interface Opened extends Omit<TestHostOptions, 'session'> {
  /** Id and role of who is signed in: an owner by default. */
  person?: number;
  role?: 'admin' | 'attendant';
  /** Where the screen is shown. */
  at?: RenderOptions;
}

/** Shows a screen to an owner of one lot, unless the answers say otherwise. */
export function openScreen(
  screen: ReactNode,
  { person = 2, role = 'admin', at, answers, ...options }: Opened = {},
) {
  const opened = renderScreen(
    screen,
    {
      ...options,
      session: { status: 'authenticated', user: { id: person, roles: [role] } },
      answers: { 'GET /parking/my-parkings': () => [makeParking()], ...answers },
    },
    at,
  );
  return {
    ...opened,
    /** The server tells that something has happened. */
    tell: () => opened.host.emit(told({ reservation_id: 1 }, 'new_reservation')),
  };
}
