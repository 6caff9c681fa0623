import type { Parking } from '@parqueo/shared-api/contract';
import {
  CancelBody,
  LoginBody,
  ParkingBody,
  ParkingPatch,
  ReservationBody,
  SignupBody,
  StatusBody,
  UserDocument,
} from '@parqueo/shared-api/contract/schemas';
import type { TObject } from 'typebox';
import { PASSWORD, type TestPerson, parkingBody, reservationBody } from './people';
import { routesOf } from './routes';
import type { TestServer } from './server';

/** Who and what a call with a body is about. */
export interface Scene {
  server: TestServer;
  owner: TestPerson;
  driver: TestPerson;
  parking: Parking;
  /** A request of the driver's, where the call is about one. */
  reservation: number;
}

interface BodyCall {
  schema: TObject;
  /** Who makes the call; nobody in particular unless told. */
  by?: 'owner' | 'driver';
  /** A body that the server takes. */
  good(scene: Scene): object;
}

/** An account that nobody has opened yet. */
export const NEW_ACCOUNT = {
  full_name: 'Ana',
  email: 'nadie@ejemplo.gt',
  phone: '49999999',
  password: PASSWORD,
  user_type: 'driver',
};

/** Every call that takes a body, as 'METHOD /path'. */
export const BODY_CALLS: Record<string, BodyCall> = {
  'POST /api/user': { schema: SignupBody, good: () => NEW_ACCOUNT },
  'POST /api/session/login': {
    schema: LoginBody,
    good: ({ driver }) => ({ mail: driver.mail, password: PASSWORD }),
  },
  'POST /api/parking': {
    schema: ParkingBody,
    by: 'owner',
    good: ({ owner }) => parkingBody(owner.id),
  },
  'PATCH /api/parking/:id': { schema: ParkingPatch, by: 'owner', good: () => ({ active: true }) },
  'POST /api/parking/:id/reservation': {
    schema: ReservationBody,
    by: 'driver',
    good: ({ server, parking }) => reservationBody(server, parking),
  },
  'PATCH /api/parking/reservation/:id/status': {
    schema: StatusBody,
    by: 'owner',
    good: () => ({ status: 'cancelled' }),
  },
  'POST /api/reservation/:id/cancel': { schema: CancelBody, by: 'driver', good: () => ({}) },
  'POST /api/documents/users': {
    schema: UserDocument,
    by: 'driver',
    good: () => ({
      id: '1',
      full_name: 'Ana',
      email: 'nadie@ejemplo.gt',
      phone: '49999999',
      user_type: 'driver',
      created_date: '2026-03-04T15:00:00Z',
    }),
  },
};

const WITHOUT_BODY = ['POST /api/session/logout', 'POST /api/session/logoutOthers'];

/** The routes of a server that take a body: what BODY_CALLS has to name. */
export const routesWithBody = async (server: TestServer): Promise<string[]> =>
  (await routesOf(server.app)).filter(
    (route) => /^(POST|PUT|PATCH) \/api/.test(route) && !WITHOUT_BODY.includes(route),
  );

/** Whether the call is about a reservation that is there. */
export const isOfReservation = (route: string) => route.includes('/reservation/:id');

/** Makes one of the calls with the good body changed; the answer. */
export function callWith(scene: Scene, route: string, changes: object) {
  const { by, good } = BODY_CALLS[route] as BodyCall;
  const [method, path = ''] = route.split(' ');
  const id = isOfReservation(route) ? scene.reservation : scene.parking.id;
  return scene.server.call(method as 'POST', path.replace(':id', String(id)), {
    ...(by && { token: scene[by].token }),
    body: { ...good(scene), ...changes },
  });
}
