import { createECDH, randomUUID } from 'node:crypto';
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

/** A body that the server takes: the same each time, or made for the scene. */
type Good = Readonly<Record<string, unknown>> | BodyCall['good'];
const callBy =
  (by?: BodyCall['by']) =>
  (schema: TObject, good: Good): BodyCall => ({
    schema,
    ...(by && { by }),
    good: typeof good === 'function' ? good : () => good,
  });
const [byAnyone, byOwner, byDriver] = [callBy(), callBy('owner'), callBy('driver')];
const byTeam = callBy('team');

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
  'POST /api/user': byAnyone(schemas.SignupBody, NEW_ACCOUNT),
  'POST /api/user/news-read': byDriver(schemas.NewsRead, { until: 7 }),
  'POST /api/session/login': byAnyone(schemas.LoginBody, ({ driver }) => ({
    mail: driver.mail,
    password: PASSWORD,
  })),
  'PATCH /api/user': byDriver(schemas.AccountPatch, { full_name: 'Ana', password: PASSWORD }),
  'POST /api/user/deletion': byDriver(schemas.DeletionBody, { password: 'no-es-esta' }),
  'POST /api/vehicles': byDriver(schemas.VehicleBody, vehicleBody('P888YYY')),
  'PATCH /api/vehicles/:id': byDriver(schemas.VehiclePatch, { color: 'Rojo' }),
  'POST /api/session/lost-password': byAnyone(schemas.LostPasswordBody, {
    mail: 'nadie@ejemplo.gt',
  }),
  // No link is good that was not sent.
  'POST /api/session/new-password': byAnyone(schemas.NewPasswordBody, {
    token: 'ninguno',
    password: PASSWORD,
  }),
  'POST /api/user/confirm-address': byAnyone(schemas.LinkTokenBody, { token: 'ninguno' }),
  'POST /api/user/second-factor': byDriver(schemas.FactorPasswordBody, { password: PASSWORD }),
  // No code is right where no secret was made.
  'POST /api/user/second-factor/on': byOwner(schemas.CodeBody, { code: '123456' }),
  'POST /api/user/second-factor/off': byOwner(schemas.TurnOffBody, {
    password: PASSWORD,
    code: '123456',
  }),
  'POST /api/parking': byOwner(schemas.ParkingBody, ({ owner }) => parkingBody(owner.id)),
  'PATCH /api/parking/:id': byOwner(schemas.ParkingPatch, { active: true }),
  'PATCH /api/parking/:id/photos': byOwner(schemas.PhotoOrder, { order: [] }),
  'POST /api/parking/:id/closures': byOwner(schemas.ClosuresBody, ({ server }) => ({
    closures: [{ date: localTime(new Date(inHours(server, 48))).date }],
    existing: 'keep',
  })),
  'POST /api/parking/:id/closures/today': byOwner(schemas.CloseTodayBody, { existing: 'keep' }),
  'PATCH /api/parking/:id/closures/:closureId': byOwner(schemas.CloseTodayBody, {
    existing: 'keep',
  }),
  'POST /api/parking/:id/impact': byOwner(schemas.ParkingPatch, { car_hourly_rate: 20 }),
  'POST /api/parking/:id/days/:day/close': byOwner(schemas.CloseBody, { counted_cash: 0, cash: 0 }),
  'POST /api/parking/:id/reservation': byDriver(schemas.ReservationBody, ({ server, parking }) =>
    reservationBody(server, parking),
  ),
  'PATCH /api/parking/reservation/:id/status': byOwner(schemas.StatusBody, { status: 'cancelled' }),
  'POST /api/push/subscription': byOwner(schemas.PushSubscriptionBody, {
    endpoint: 'https://push.ejemplo.gt/uno',
    keys: {
      p256dh: createECDH('prime256v1').generateKeys('base64url'),
      auth: 'a'.repeat(22),
    },
    hide_details: false,
  }),
  'PATCH /api/push/settings': byOwner(schemas.PushSettings, {
    quiet_from: null,
    quiet_until: null,
    leave_reminder: true,
    end_reminder: true,
  }),
  'POST /api/reservation/:id/cancel': byDriver(schemas.CancelBody, {}),
  'POST /api/reservation/:id/extend': byDriver(schemas.ExtendBody, ({ server }) => ({
    end_time: inHours(server, 6),
    total_cost: 15,
  })),
  'POST /api/attendants/invitations': byOwner(schemas.InvitationBody, ({ parking }) => ({
    parking_ids: [parking.id],
  })),
  'POST /api/invitations/look': byAnyone(
    schemas.InvitationTokenBody,
    ({ links: [token = ''] }) => ({ token }),
  ),
  'POST /api/invitations/accept': callBy('attendant')(schemas.InvitationTokenBody, ({ links }) => ({
    token: links.pop() ?? 'ninguno',
  })),
  'POST /api/invitations/signup': byAnyone(schemas.AttendantSignupBody, ({ links }) => ({
    token: links.pop() ?? 'ninguno',
    full_name: 'Marvin',
    phone: '49999998',
    password: PASSWORD,
  })),
  'POST /api/parking/:id/gate/marks': byOwner(schemas.MarksBody, ({ server, reservation }) => ({
    marks: [
      {
        kind: 'arrived',
        key: randomUUID(),
        happened_at: server.clock.now().toISOString(),
        stay_id: reservation,
      },
    ],
  })),
  'POST /api/documents/users': byDriver(schemas.UserDocument, {
    id: '1',
    full_name: 'Ana',
    email: 'nadie@ejemplo.gt',
    phone: '49999999',
    user_type: 'driver',
    created_date: '2026-03-04T15:00:00Z',
  }),
  'POST /api/session/embed-token': callBy('integrator')(schemas.EmbedTokenBody, {
    consent: randomUUID(),
    origin: 'https://integrador.gt',
  }),
  'POST /api/remotes/loads': byAnyone(schemas.PageReport, {
    remote: 'driver',
    build: 'aaaaaaaa',
    outcome: 'loaded',
  }),
  'POST /api/registry/:name/promote': byTeam(schemas.PromoteBody, { build: 'aaaaaaaa' }),
  'POST /api/registry/:name/rollback': byTeam(schemas.RollbackBody, { build: 'aaaaaaaa' }),
  'POST /api/registry/:name/disable': byTeam(schemas.TakeBackBody, { build: 'aaaaaaaa' }),
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
