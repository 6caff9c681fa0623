import {
  PATHS,
  UNDO_GRACE_SECONDS,
  UNDO_SECONDS,
  reservationsFileName,
} from '@parqueo/shared-api/contract';
import * as schemas from '@parqueo/shared-api/contract/schemas';
import { type App, callerOf, callsOf, pathId } from '../../platform/http/calls';
import { KEY_LIFE_HOURS, idempotencyKey } from '../../platform/http/idempotency';
import { sendList } from '../../platform/http/list';
import { orSpreadsheet, sendSpreadsheet } from '../../platform/http/spreadsheet';
import type { SessionService } from '../session/service';
import { RESERVATION_COLUMNS } from './csv';
import { toReservationOfLot } from './rows';
import type { ReservationService } from './service';

const TAG = 'reservation';
const idOf = ({ id }: { id: string }) => pathId(id, 'RESERVATION_NOT_FOUND');

const BOOKING_REFUSALS = [
  'PARKING_NOT_FOUND',
  'PARKING_INACTIVE',
  'PARKING_NOT_ACCEPTING',
  'VEHICLE_TYPE_NOT_OFFERED',
  'NO_FREE_SPACE',
  'OUTSIDE_SCHEDULE',
  'IN_THE_PAST',
  'END_BEFORE_START',
  'TOO_SHORT',
  'TOO_LONG',
  'TOO_FAR',
  'PRICE_CHANGED',
  'PLATE_ALREADY_BOOKED',
  'TOO_MANY_PENDING',
  'TOO_MANY_RESERVATIONS',
  'IDEMPOTENCY_MISMATCH',
] as const;

const EXTENSION_REFUSALS = [
  'RESERVATION_NOT_FOUND',
  'NOT_EXTENDABLE',
  'EXTENSION_PENDING',
  'PARKING_INACTIVE',
  'PARKING_NOT_ACCEPTING',
  'NOT_LATER',
  'TOO_SHORT',
  'TOO_LONG',
  'OUTSIDE_SCHEDULE',
  'PRICE_CHANGED',
  'SPACE_TAKEN',
  'PLATE_ALREADY_BOOKED',
  'TOO_MANY_PENDING',
  'TOO_MANY_RESERVATIONS',
  'IDEMPOTENCY_MISMATCH',
] as const;

/**
 * POST /parking/{id}/reservation; GET /parking/reservations; PATCH
 * /parking/reservation/{id}/status (API-02), POST /parking/reservation/{id}/undo (REQ-04); POST
 * /reservation/{id}/cancel (HIS-05), POST /reservation/{id}/no-space (CNF-10); POST
 * /reservation/{id}/extend, GET /reservation/{id}/extension (TRP-01).
 */
export function reservationRoutes(
  app: App,
  reservations: ReservationService,
  sessions: SessionService,
): void {
  const anyone = callsOf(app, TAG, sessions.guard());
  const either = callsOf(app, TAG, sessions.guard(undefined, { embeds: true }));
  const worker = callsOf(app, TAG, sessions.guard(['admin', 'attendant'], { embeds: true }));

  anyone.post(PATHS.reserve(':id'), {
    summary: 'Requests a space in a lot',
    description: `With an idempotency-key a retry within ${KEY_LIFE_HOURS} hours gives the same answer.`,
    params: schemas.IdParams,
    body: schemas.ReservationBody,
    response: { 201: schemas.CreatedReservation },
    refusals: BOOKING_REFUSALS,
    handler: (request) => {
      const parkingId = pathId(request.params.id, 'PARKING_NOT_FOUND');
      const { id: driverId } = callerOf(request);
      const key = idempotencyKey(request);
      return reservations.reserve(parkingId, driverId, request.body, key);
    },
  });

  worker.get(PATHS.reservations, {
    summary: 'The reservations of the caller’s lots',
    description:
      'Newest first: the latest 5,000, or with a query pages of 500. Without a month also the requests of the lots where the caller is an attendant, those that wait and those of the last day; no others of these. With accept text/csv the same for a spreadsheet, always all pages.',
    querystring: schemas.ReservationsQuery,
    ...orSpreadsheet(schemas.ReservationList),
    handler: async (request, reply) => {
      const caller = callerOf(request);
      void reply.header('vary', 'accept');
      if (!request.isDownload) {
        const rows = reservations.ofOwner(caller, request.query);
        const { origin } = caller;
        return sendList(reply, rows, (each) => each.map((row) => toReservationOfLot(row, origin)));
      }
      const file = reservationsFileName(request.query.month);
      const all = reservations.allOfOwner(caller.id, request.query);
      return sendSpreadsheet(reply, file, RESERVATION_COLUMNS, all);
    },
  });

  worker.patch(PATHS.reservationStatus(':id'), {
    summary: 'An owner or an attendant confirms or rejects a pending request',
    description: 'A rejection may have a reason, which the driver reads.',
    params: schemas.IdParams,
    body: schemas.StatusBody,
    response: { 200: schemas.Reservation },
    refusals: ['RESERVATION_NOT_FOUND', 'ACCESS_ENDED', 'ALREADY_DECIDED', 'IN_THE_PAST'],
    handler: (request) =>
      reservations.decide(callerOf(request), idOf(request.params), request.body),
  });

  worker.post(PATHS.undoAnswer(':id'), {
    summary: 'An owner or an attendant takes an answer back: the request is pending again',
    description: `Within ${UNDO_SECONDS} seconds, and ${UNDO_GRACE_SECONDS} more for a slow call. The request holds a space again, after a rejection another one if its own is taken. Both sides hear of the answer at once, of its undoing by an event that notifies nobody, and of the next answer only if it is another one: the same one again notifies nobody. Undoing again gives the same answer.`,
    params: schemas.IdParams,
    response: { 200: schemas.Reservation },
    refusals: ['RESERVATION_NOT_FOUND', 'ACCESS_ENDED', 'UNDO_NOT_POSSIBLE'],
    handler: (request) => reservations.undoAnswer(callerOf(request), idOf(request.params)),
  });

  either.post(PATHS.cancelReservation(':id'), {
    summary: 'A driver cancels before the start, an owner what was confirmed',
    description:
      'The body may be empty. Both sides hear at once who cancelled and why. Cancelling again gives the same answer, with the first reason.',
    params: schemas.IdParams,
    body: schemas.CancelBody,
    response: { 200: schemas.Reservation },
    refusals: ['RESERVATION_NOT_FOUND', 'NOT_CANCELLABLE'],
    // Without a body there is no reason: the schema would ask for an object.
    preValidation: async (request) => {
      request.body ??= {};
    },
    handler: (request) => {
      const id = idOf(request.params);
      const { id: personId, origin } = callerOf(request);
      const side = origin === null ? 'either' : 'owner';
      return reservations.cancel(personId, id, request.body?.reason, side);
    },
  });

  anyone.post(PATHS.noSpace(':id'), {
    summary: 'A driver finds no space at the entrance',
    description:
      'Cancels a confirmed reservation during its time, before an arrival: it costs nothing, and the lot is told at once. Repeating it gives the same answer.',
    params: schemas.IdParams,
    response: { 200: schemas.Reservation },
    refusals: ['RESERVATION_NOT_FOUND', 'NOT_CANCELLABLE'],
    handler: (request) => reservations.reportNoSpace(callerOf(request).id, idOf(request.params)),
  });

  anyone.get(PATHS.extension(':id'), {
    summary: 'How far a stay of the caller’s can be extended, at what rate',
    description: 'Any reservation of the stay can be named: its first one or one that extends it.',
    params: schemas.IdParams,
    response: { 200: schemas.Extension },
    refusals: ['RESERVATION_NOT_FOUND'],
    handler: (request) => reservations.extension(callerOf(request).id, idOf(request.params)),
  });

  anyone.post(PATHS.extendReservation(':id'), {
    summary: 'Asks the owner for a later end of a stay, in the same space',
    description: `The answer is a reservation of its own, pending, from the present end to the new one. It costs the added hours at the parking's rate, without a fee. With an idempotency-key a retry within ${KEY_LIFE_HOURS} hours gives the same answer.`,
    params: schemas.IdParams,
    body: schemas.ExtendBody,
    response: { 201: schemas.CreatedReservation },
    refusals: EXTENSION_REFUSALS,
    handler: (request) => {
      const id = idOf(request.params);
      const key = idempotencyKey(request);
      return reservations.extend(callerOf(request).id, id, request.body, key);
    },
  });
}
