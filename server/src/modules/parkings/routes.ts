import {
  AVAILABILITY_MAX_DAYS,
  AVAILABILITY_PAST_HOURS,
  MAX_DAYS_AHEAD,
  NEAR_MAX_PAGE,
  PARKINGS_PER_PAGE,
  PATHS,
  RESERVATION_MIN_MINUTES,
  SEARCH_MAX_WORDS,
  parkingNamePath,
} from '@parqueo/shared-api/contract';
import * as schemas from '@parqueo/shared-api/contract/schemas';
import type { Core } from '../../platform/core';
import type { Caller } from '../../platform/http/caller';
import { type App, callerOf, callsOf, pathId } from '../../platform/http/calls';
import { errorCode } from '../../platform/http/errors';
import { KEY_LIFE_HOURS, idempotencyKey } from '../../platform/http/idempotency';
import { sendList } from '../../platform/http/list';
import { sharedAnswers } from '../../platform/http/shared-answers';
import type { SessionService } from '../session/service';
import { viewFor } from './parking-view';
import { type ParkingsParameters, weightOf } from './queries';
import type { ParkingService } from './service';

const TAG = 'parking';
const idOf = ({ id }: { id: string }) => pathId(id, 'PARKING_NOT_FOUND');

/**
 * GET /parking/available, /parking/get/{id}, /parking/my-parkings; POST /parking (API-02); GET and
 * PATCH /parking/{id} for its owner (BRD-02).
 */
export function parkingRoutes(
  app: App,
  { clock }: Core,
  parkings: ParkingService,
  sessions: SessionService,
): void {
  const sendShared = sharedAnswers(clock);
  const anyone = callsOf(app, TAG, sessions.guard());
  const owner = callsOf(app, TAG, sessions.guard('admin', { embeds: true }));
  const worker = callsOf(app, TAG, sessions.guard(['admin', 'attendant'], { embeds: true }));

  anyone.get(PATHS.available, {
    summary: 'Lots with their availability: a list, or what a map of a viewport draws',
    description:
      `At most ${PARKINGS_PER_PAGE} lots by page. With bbox and zoom: the lots of the viewport, ` +
      'or clusters of them when they are more; of a search the nearest lots to near, or to the ' +
      'middle, and whether there are more. Availability is that of now, or of start_time ' +
      `to end_time (${RESERVATION_MIN_MINUTES} minutes to ${AVAILABILITY_MAX_DAYS} days, at ` +
      `most ${MAX_DAYS_AHEAD} days ahead and begun at most ${AVAILABILITY_PAST_HOURS} hours ago). With near there are ${NEAR_MAX_PAGE} pages; a ` +
      `search has at most ${SEARCH_MAX_WORDS} words.`,
    querystring: schemas.AvailableQuery,
    response: { 200: schemas.AvailableAnswer },
    refusals: ['SEARCH_TOO_LONG'],
    weight: ({ query }) => weightOf(query as ParkingsParameters),
    handler: (request, reply) =>
      sendShared(request, reply, () => parkings.available(request.query)),
  });

  anyone.get(PATHS.parking(':id'), {
    summary: 'One lot, with its availability now or from start_time to end_time',
    params: schemas.IdParams,
    querystring: schemas.AvailabilityQuery,
    response: { 200: schemas.Parking },
    refusals: ['PARKING_NOT_FOUND'],
    handler: async (request, reply) => {
      const get = (reader?: Caller) => parkings.get(idOf(request.params), request.query, reader);
      try {
        return await sendShared(request, reply, () => get());
      } catch (error) {
        if (errorCode(error) !== 'PARKING_NOT_FOUND') throw error;
        // Those who have had a stay at it may find it all the same: an answer of their own.
        return get(callerOf(request));
      }
    },
  });

  callsOf(app, TAG).get(parkingNamePath(':id'), {
    summary: 'What a shared link leads to, for whoever has it: the name alone',
    params: schemas.IdParams,
    response: { 200: schemas.ParkingName },
    refusals: ['PARKING_NOT_FOUND'],
    handler: (request) => parkings.publicName(idOf(request.params)),
  });

  worker.get(PATHS.myParkings, {
    summary: 'The lots of the caller, and those where the caller is an attendant',
    description:
      'Of the latter owner_id is another’s, and the phone for customers is left out. An integrator’s page gets the former.',
    response: { 200: schemas.ParkingList },
    handler: async (request, reply) => {
      const caller = callerOf(request);
      return sendList(reply, parkings.workedAtBy(caller), (rows) => rows.map(viewFor(caller.id)));
    },
  });

  owner.post(PATHS.createParking, {
    summary: 'Opens a lot for the caller',
    description: `The same Idempotency-Key and body again give the same answer, for ${KEY_LIFE_HOURS} hours.`,
    body: schemas.ParkingBody,
    response: { 201: schemas.Parking },
    refusals: ['FORBIDDEN', 'DAILY_LIMIT', 'IDEMPOTENCY_MISMATCH'],
    handler: (request) => {
      const created = parkings.create(request.body, callerOf(request), idempotencyKey(request));
      return created;
    },
  });

  worker.get(PATHS.ownedParking(':id'), {
    summary: 'One of the lots where the caller works; another one is not found',
    params: schemas.IdParams,
    querystring: schemas.AvailabilityQuery,
    response: { 200: schemas.Parking },
    refusals: ['PARKING_NOT_FOUND', 'ACCESS_ENDED'],
    handler: (request) => parkings.workedAt(callerOf(request), idOf(request.params), request.query),
  });

  owner.patch(PATHS.ownedParking(':id'), {
    summary: 'Changes one of the lots of the caller',
    description:
      'At least one field. Fewer spaces are refused with SPACES_IN_USE when live reservations ' +
      'hold some that would have to go. Reservations made before keep their price and times.',
    params: schemas.IdParams,
    body: schemas.ParkingPatch,
    response: { 200: schemas.Parking },
    refusals: ['PARKING_NOT_FOUND', 'SPACES_IN_USE', 'DAILY_LIMIT'],
    handler: (request) => parkings.update(callerOf(request), idOf(request.params), request.body),
  });
}
