import { randomUUID } from 'node:crypto';
import { openTokens } from '@parqueo/registry';
import type { Parking } from '@parqueo/shared-api/contract';
import {
  CancelBody,
  EmbedTokenBody,
  ExtendBody,
  PageReport,
  LoginBody,
  ParkingBody,
  ParkingPatch,
  PromoteBody,
  ReservationBody,
  SignupBody,
  StatusBody,
  TakeBackBody,
  UserDocument,
} from '@parqueo/shared-api/contract/schemas';
import type { TObject } from 'typebox';
import { integratorCommand } from '../../src/integrator-command';
import {
  PASSWORD,
  type TestPerson,
  inHours,
  openParking,
  parkingBody,
  reservationBody,
  startWithPeople,
} from './people';
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
  /** May release the driver remote, of which no build is published. */
  team: { token: string };
  /** May ask for tokens of owners, of whom none has consented. */
  integrator: { token: string };
}

/** A server with somebody for each of the calls, and a lot of the owner's. */
export async function startScene(parkingChanges: Partial<ParkingBody> = {}): Promise<Scene> {
  // Each call comes from a network of its own: how often one may ask is for other tests.
  const people = await startWithPeople({ config: { trustProxy: ['127.0.0.1'] } });
  const { server, owner } = people;
  const key = await integratorCommand(
    server.store.db,
    ['add', 'Plaza Real', '--origin', 'https://integrador.gt'],
    server.clock.now(),
  );
  return {
    ...people,
    parking: await openParking(server, owner, parkingChanges),
    reservation: 0,
    team: { token: `Bearer ${await openTokens(server.place.dataDir).issue('driver', 'equipo')}` },
    integrator: { token: `Bearer ${key.split('\n').at(-1)}` },
  };
}

interface BodyCall {
  schema: TObject;
  /** Who makes the call; nobody in particular unless told. */
  by?: 'owner' | 'driver' | 'team' | 'integrator';
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
  'POST /api/reservation/:id/extend': {
    schema: ExtendBody,
    by: 'driver',
    good: ({ server }) => ({ end_time: inHours(server, 6), total_cost: 15 }),
  },
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
  'POST /api/session/embed-token': {
    schema: EmbedTokenBody,
    by: 'integrator',
    good: () => ({ consent: randomUUID(), origin: 'https://integrador.gt' }),
  },
  'POST /api/remotes/loads': {
    schema: PageReport,
    good: () => ({ remote: 'driver', build: 'aaaaaaaa', outcome: 'loaded' }),
  },
  'POST /api/registry/:name/promote': {
    schema: PromoteBody,
    by: 'team',
    good: () => ({ build: 'aaaaaaaa' }),
  },
  'POST /api/registry/:name/rollback': {
    schema: TakeBackBody,
    by: 'team',
    good: () => ({ build: 'aaaaaaaa' }),
  },
  'POST /api/registry/:name/disable': {
    schema: TakeBackBody,
    by: 'team',
    good: () => ({ build: 'aaaaaaaa' }),
  },
};

/** They take none, or an archive (registry-https.test.ts). */
const WITHOUT_FIELDS = [
  'POST /api/session/logout',
  'POST /api/session/logoutOthers',
  'POST /api/integrators/:id/consent',
  'POST /api/registry/:name/builds',
];

/** The routes of a server that take a body with fields: what BODY_CALLS has to name. */
export const routesWithFields = async (server: TestServer): Promise<string[]> =>
  (await routesOf(server.app)).filter(
    (route) => /^(POST|PUT|PATCH) \/api/.test(route) && !WITHOUT_FIELDS.includes(route),
  );

/** Whether the call is about a reservation that is there. */
export const isOfReservation = (route: string) => route.includes('/reservation/:id');

let networks = 0;

/** Makes one of the calls with the good body changed; the answer. */
export function callWith(scene: Scene, route: string, changes: object) {
  const { by, good } = BODY_CALLS[route] as BodyCall;
  const [method, path = ''] = route.split(' ');
  const id = isOfReservation(route) ? scene.reservation : scene.parking.id;
  networks += 1;
  return scene.server.call(
    method as 'POST',
    path.replace(':id', `${id}`).replace(':name', 'driver'),
    {
      headers: { 'x-forwarded-for': `10.9.${networks >> 8}.${networks & 255}` },
      ...(by && { token: scene[by].token }),
      body: { ...good(scene), ...changes },
    },
  );
}
