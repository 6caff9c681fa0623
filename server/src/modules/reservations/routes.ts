import { PATHS, reservationsFileName } from '@parqueo/shared-api/contract';
import {
  CancelBody,
  CreatedReservation,
  ExtendBody,
  Extension,
  IdParams,
  Reservation,
  ReservationBody,
  ReservationList,
  ReservationsQuery,
  StatusBody,
} from '@parqueo/shared-api/contract/schemas';
import type { Readable } from 'node:stream';
import type { FastifyRequest } from 'fastify';
import Negotiator from 'negotiator';
import Type from 'typebox';
import { callerOf } from '../../platform/http/caller';
import type { App } from '../../platform/http/app';
import { pathId } from '../../platform/http/app';
import { KEY_LIFE_HOURS, idempotencyKey } from '../../platform/http/idempotency';
import { sendList } from '../../platform/http/list';
import type { SessionService } from '../session/service';
import { csvOf } from './csv';
import { toReservation } from './rows';
import type { ReservationService } from './service';

const tags = ['reservation'];
const CSV = 'text/csv';

/** CSV when the Accept header prefers it, else JSON. */
const wantsSpreadsheet = ({ raw }: FastifyRequest) =>
  new Negotiator(raw).mediaType(['application/json', CSV]) === CSV;

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
 * /parking/reservation/{id}/status (API-02); POST /reservation/{id}/cancel (HIS-05); POST
 * /reservation/{id}/extend, GET /reservation/{id}/extension (TRP-01).
 */
export function reservationRoutes(
  app: App,
  reservations: ReservationService,
  sessions: SessionService,
): void {
  const anyone = sessions.guard();
  const owner = sessions.guard('admin', { embeds: true });

  app.post<{ Params: { id: string }; Body: ReservationBody }>(
    PATHS.reserve(':id'),
    {
      onRequest: anyone,
      config: { refusals: BOOKING_REFUSALS },
      schema: {
        tags,
        summary: 'Requests a space in a lot',
        description: `With an idempotency-key a retry within ${KEY_LIFE_HOURS} hours gives the same answer.`,
        params: IdParams,
        body: ReservationBody,
        response: { 201: CreatedReservation },
      },
    },
    async (request, reply) => {
      const parkingId = pathId(request.params.id, 'PARKING_NOT_FOUND');
      const { id: driverId } = callerOf(request);
      const key = idempotencyKey(request);
      const answer = await reservations.reserve(parkingId, driverId, request.body, key);
      return reply.code(201).send(answer);
    },
  );

  app.get(
    PATHS.reservations,
    {
      onRequest: owner,
      config: {
        refusals: ['TOO_MANY_DOWNLOADS'],
        weight: () => 10,
        isDownload: wantsSpreadsheet,
      },
      schema: {
        tags,
        summary: 'The reservations of the caller’s lots',
        description:
          'Newest first: the latest 5,000, or with a query pages of 500. With accept text/csv the same for a spreadsheet, always all pages.',
        querystring: ReservationsQuery,
        response: {
          200: {
            content: {
              'application/json': { schema: ReservationList },
              'text/csv': { schema: Type.Unsafe<Readable>({ type: 'string' }) },
            },
          },
        },
      },
    },
    async (request, reply) => {
      const { id } = callerOf(request);
      void reply.header('vary', 'accept');
      if (!request.isDownload) {
        const rows = reservations.ofOwner(id, request.query);
        return sendList(reply, rows, (each) => each.map(toReservation));
      }
      const file = reservationsFileName(request.query.month);
      return reply
        .type(`${CSV}; charset=utf-8`)
        .header('content-disposition', `attachment; filename="${file}"`)
        .send(csvOf(reservations.allOfOwner(id, request.query)));
    },
  );

  app.patch<{ Params: { id: string }; Body: StatusBody }>(
    PATHS.reservationStatus(':id'),
    {
      onRequest: owner,
      config: { refusals: ['RESERVATION_NOT_FOUND', 'ALREADY_DECIDED', 'IN_THE_PAST'] },
      schema: {
        tags,
        summary: 'An owner confirms or rejects a pending request',
        description: 'A rejection may have a reason, which the driver reads.',
        params: IdParams,
        body: StatusBody,
        response: { 200: Reservation },
      },
    },
    (request) => {
      const id = pathId(request.params.id, 'RESERVATION_NOT_FOUND');
      return reservations.decide(callerOf(request).id, id, request.body);
    },
  );

  app.post<{ Params: { id: string }; Body: CancelBody | undefined }>(
    PATHS.cancelReservation(':id'),
    {
      onRequest: sessions.guard(undefined, { embeds: true }),
      // Without a body there is no reason: the schema would ask for an object.
      preValidation: async (request) => {
        request.body ??= {};
      },
      config: { refusals: ['RESERVATION_NOT_FOUND', 'NOT_CANCELLABLE'] },
      schema: {
        tags,
        summary: 'A driver cancels before the start, an owner what was confirmed',
        description:
          'The body may be empty. Both sides hear at once who cancelled and why. Cancelling again gives the same answer, with the first reason.',
        params: IdParams,
        body: CancelBody,
        response: { 200: Reservation },
      },
    },
    (request) => {
      const id = pathId(request.params.id, 'RESERVATION_NOT_FOUND');
      const { id: personId, origin } = callerOf(request);
      const side = origin === null ? 'either' : 'owner';
      return reservations.cancel(personId, id, request.body?.reason, side);
    },
  );

  app.get<{ Params: { id: string } }>(
    PATHS.extension(':id'),
    {
      onRequest: anyone,
      config: { refusals: ['RESERVATION_NOT_FOUND'] },
      schema: {
        tags,
        summary: 'How far a stay of the caller’s can be extended, at what rate',
        description:
          'Any reservation of the stay can be named: its first one or one that extends it.',
        params: IdParams,
        response: { 200: Extension },
      },
    },
    (request) => {
      const id = pathId(request.params.id, 'RESERVATION_NOT_FOUND');
      return reservations.extension(callerOf(request).id, id);
    },
  );

  app.post<{ Params: { id: string }; Body: ExtendBody }>(
    PATHS.extendReservation(':id'),
    {
      onRequest: anyone,
      config: { refusals: EXTENSION_REFUSALS },
      schema: {
        tags,
        summary: 'Asks the owner for a later end of a stay, in the same space',
        description: `The answer is a reservation of its own, pending, from the present end to the new one. It costs the added hours at the parking's rate, without a fee. With an idempotency-key a retry within ${KEY_LIFE_HOURS} hours gives the same answer.`,
        params: IdParams,
        body: ExtendBody,
        response: { 201: CreatedReservation },
      },
    },
    async (request, reply) => {
      const id = pathId(request.params.id, 'RESERVATION_NOT_FOUND');
      const key = idempotencyKey(request);
      const answer = await reservations.extend(callerOf(request).id, id, request.body, key);
      return reply.code(201).send(answer);
    },
  );
}
