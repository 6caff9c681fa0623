import { randomUUID } from 'node:crypto';
import { localTime } from '@parqueo/shared-api/contract';
import * as schemas from '@parqueo/shared-api/contract/schemas';
import type { TObject } from 'typebox';
import { PASSWORD, inHours, parkingBody, reservationBody, vehicleBody } from './people';
import { routesOf } from './routes';
import type { Scene } from './scene';
import type { TestServer } from './server';

interface BodyCall {
  schema: TObject;
  /** Who makes the call; nobody in particular unless told. */
  by?: 'owner' | 'driver' | 'attendant' | 'team' | 'integrator';
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
  'POST /api/user': { schema: schemas.SignupBody, good: () => NEW_ACCOUNT },
  'POST /api/user/news-read': {
    schema: schemas.NewsRead,
    by: 'driver',
    good: () => ({ until: 7 }),
  },
  'POST /api/session/login': {
    schema: schemas.LoginBody,
    good: ({ driver }) => ({ mail: driver.mail, password: PASSWORD }),
  },
  'PATCH /api/user': {
    schema: schemas.AccountPatch,
    by: 'driver',
    good: () => ({ full_name: 'Ana', password: PASSWORD }),
  },
  'POST /api/user/deletion': {
    schema: schemas.DeletionBody,
    by: 'driver',
    good: () => ({ password: 'no-es-esta' }),
  },
  'POST /api/vehicles': {
    schema: schemas.VehicleBody,
    by: 'driver',
    good: () => vehicleBody('P888YYY'),
  },
  'PATCH /api/vehicles/:id': {
    schema: schemas.VehiclePatch,
    by: 'driver',
    good: () => ({ color: 'Rojo' }),
  },
  'POST /api/session/lost-password': {
    schema: schemas.LostPasswordBody,
    good: () => ({ mail: 'nadie@ejemplo.gt' }),
  },
  // No link is good that was not sent.
  'POST /api/session/new-password': {
    schema: schemas.NewPasswordBody,
    good: () => ({ token: 'ninguno', password: PASSWORD }),
  },
  'POST /api/user/confirm-address': {
    schema: schemas.LinkTokenBody,
    good: () => ({ token: 'ninguno' }),
  },
  'POST /api/user/second-factor': {
    schema: schemas.FactorPasswordBody,
    by: 'driver',
    good: () => ({ password: PASSWORD }),
  },
  // No code is right where no secret was made.
  'POST /api/user/second-factor/on': {
    schema: schemas.CodeBody,
    by: 'owner',
    good: () => ({ code: '123456' }),
  },
  'POST /api/user/second-factor/off': {
    schema: schemas.TurnOffBody,
    by: 'owner',
    good: () => ({ password: PASSWORD, code: '123456' }),
  },
  'POST /api/parking': {
    schema: schemas.ParkingBody,
    by: 'owner',
    good: ({ owner }) => parkingBody(owner.id),
  },
  'PATCH /api/parking/:id': {
    schema: schemas.ParkingPatch,
    by: 'owner',
    good: () => ({ active: true }),
  },
  'PATCH /api/parking/:id/photos': {
    schema: schemas.PhotoOrder,
    by: 'owner',
    good: () => ({ order: [] }),
  },
  'POST /api/parking/:id/closures': {
    schema: schemas.ClosuresBody,
    by: 'owner',
    good: ({ server }) => ({
      closures: [{ date: localTime(new Date(inHours(server, 48))).date }],
      existing: 'keep',
    }),
  },
  'POST /api/parking/:id/closures/today': {
    schema: schemas.CloseTodayBody,
    by: 'owner',
    good: () => ({ existing: 'keep' }),
  },
  'PATCH /api/parking/:id/closures/:closureId': {
    schema: schemas.CloseTodayBody,
    by: 'owner',
    good: () => ({ existing: 'keep' }),
  },
  'POST /api/parking/:id/impact': {
    schema: schemas.ParkingPatch,
    by: 'owner',
    good: () => ({ car_hourly_rate: 20 }),
  },
  'POST /api/parking/:id/days/:day/close': {
    schema: schemas.CloseBody,
    by: 'owner',
    good: () => ({ counted_cash: 0, cash: 0 }),
  },
  'POST /api/parking/:id/reservation': {
    schema: schemas.ReservationBody,
    by: 'driver',
    good: ({ server, parking }) => reservationBody(server, parking),
  },
  'PATCH /api/parking/reservation/:id/status': {
    schema: schemas.StatusBody,
    by: 'owner',
    good: () => ({ status: 'cancelled' }),
  },
  'POST /api/push/subscription': {
    schema: schemas.PushSubscriptionBody,
    by: 'owner',
    good: () => ({
      endpoint: 'https://push.ejemplo.gt/uno',
      keys: { p256dh: 'B'.repeat(87), auth: 'a'.repeat(22) },
      hide_details: false,
    }),
  },
  'PATCH /api/push/settings': {
    schema: schemas.PushSettings,
    by: 'owner',
    good: () => ({
      quiet_from: null,
      quiet_until: null,
      leave_reminder: true,
      end_reminder: true,
    }),
  },
  'POST /api/reservation/:id/cancel': {
    schema: schemas.CancelBody,
    by: 'driver',
    good: () => ({}),
  },
  'POST /api/reservation/:id/extend': {
    schema: schemas.ExtendBody,
    by: 'driver',
    good: ({ server }) => ({ end_time: inHours(server, 6), total_cost: 15 }),
  },
  'POST /api/attendants/invitations': {
    schema: schemas.InvitationBody,
    by: 'owner',
    good: ({ parking }) => ({ parking_ids: [parking.id] }),
  },
  'POST /api/invitations/look': {
    schema: schemas.InvitationTokenBody,
    good: ({ links: [token = ''] }) => ({ token }),
  },
  'POST /api/invitations/accept': {
    schema: schemas.InvitationTokenBody,
    by: 'attendant',
    good: ({ links }) => ({ token: links.pop() ?? 'ninguno' }),
  },
  'POST /api/invitations/signup': {
    schema: schemas.AttendantSignupBody,
    good: ({ links }) => ({
      token: links.pop() ?? 'ninguno',
      full_name: 'Marvin',
      phone: '49999998',
      password: PASSWORD,
    }),
  },
  'POST /api/parking/:id/gate/marks': {
    schema: schemas.MarksBody,
    by: 'owner',
    good: ({ server, reservation }) => ({
      marks: [
        {
          kind: 'arrived',
          key: randomUUID(),
          happened_at: server.clock.now().toISOString(),
          stay_id: reservation,
        },
      ],
    }),
  },
  'POST /api/documents/users': {
    schema: schemas.UserDocument,
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
    schema: schemas.EmbedTokenBody,
    by: 'integrator',
    good: () => ({ consent: randomUUID(), origin: 'https://integrador.gt' }),
  },
  'POST /api/remotes/loads': {
    schema: schemas.PageReport,
    good: () => ({ remote: 'driver', build: 'aaaaaaaa', outcome: 'loaded' }),
  },
  'POST /api/registry/:name/promote': {
    schema: schemas.PromoteBody,
    by: 'team',
    good: () => ({ build: 'aaaaaaaa' }),
  },
  'POST /api/registry/:name/rollback': {
    schema: schemas.RollbackBody,
    by: 'team',
    good: () => ({ build: 'aaaaaaaa' }),
  },
  'POST /api/registry/:name/disable': {
    schema: schemas.TakeBackBody,
    by: 'team',
    good: () => ({ build: 'aaaaaaaa' }),
  },
};

/** They take none, or a file (registry-https.test.ts, photos.test.ts). */
const WITHOUT_FIELDS = [
  'POST /api/session/logout',
  'POST /api/session/logoutOthers',
  'POST /api/user/ask-confirmation',
  'POST /api/user/new-address',
  'POST /api/integrators/:id/consent',
  'POST /api/kept-parkings/:id',
  'POST /api/reservation/:id/no-space',
  'POST /api/parking/reservation/:id/undo',
  'POST /api/push/test',
  'POST /api/parking/:id/photos',
  'POST /api/registry/:name/builds',
  'POST /api/registry/:name/fits',
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
  const ofVehicle = route.includes('/vehicles') ? scene.vehicle : scene.parking.id;
  const id = isOfReservation(route) ? scene.reservation : ofVehicle;
  networks += 1;
  return scene.server.call(
    method as 'POST',
    path
      .replace(':id', `${id}`)
      .replace(':name', 'driver')
      .replace(':day', localTime(scene.server.clock.now()).date),
    {
      headers: { 'x-forwarded-for': `10.9.${networks >> 8}.${networks & 255}` },
      ...(by && { token: scene[by].token }),
      body: { ...good(scene), ...changes },
    },
  );
}
