import { PATHS } from '@parqueo/shared-api/contract';
import {
  CancelBody,
  CreatedReservation,
  Reservation,
  ReservationBody,
  ReservationList,
  StatusBody,
} from '@parqueo/shared-api/contract/schemas';
import { callerOf } from '../../platform/caller';
import type { App } from '../../platform/http';
import { pathId } from '../../platform/http';
import { idempotencyKey } from '../../platform/idempotency';
import type { SessionService } from '../session/service';
import type { ReservationService } from './service';

/**
 * POST /parking/{id}/reservation; GET /parking/reservations; PATCH
 * /parking/reservation/{id}/status (API-02); POST /reservation/{id}/cancel (HIS-05).
 */
export function reservationRoutes(
  app: App,
  reservations: ReservationService,
  sessions: SessionService,
): void {
  const anyone = sessions.guard();
  const owner = sessions.guard('admin');

  app.post<{ Params: { id: string }; Body: ReservationBody }>(
    PATHS.reserve(':id'),
    {
      onRequest: anyone,
      schema: {
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
    { onRequest: owner, schema: { response: { 200: ReservationList } } },
    (request) => reservations.ofOwner(callerOf(request).id),
  );

  app.patch<{ Params: { id: string }; Body: StatusBody }>(
    PATHS.reservationStatus(':id'),
    {
      onRequest: owner,
      schema: {
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
      onRequest: anyone,
      // Without a body there is no reason: the schema would ask for an object.
      preValidation: async (request) => {
        request.body ??= {};
      },
      schema: {
        body: CancelBody,
        response: { 200: Reservation },
      },
    },
    (request) => {
      const id = pathId(request.params.id, 'RESERVATION_NOT_FOUND');
      return reservations.cancel(callerOf(request).id, id, request.body?.reason);
    },
  );
}
