import {
  DOCUMENT_VALUES,
  PATHS,
  STAYS_COLLECTION,
  USERS_COLLECTION,
} from '@parqueo/shared-api/contract';
import * as schemas from '@parqueo/shared-api/contract/schemas';
import Type from 'typebox';
import { type App, callerOf, callsOf } from '../../platform/http/calls';
import { AppError } from '../../platform/http/errors';
import { sendList } from '../../platform/http/list';
import type { SessionService } from '../session/service';
import { toStay } from './documents';
import type { DocumentService, Filter } from './service';

const BY_FIELD = `'?field=a,b' asks for the documents whose field is one of at most ${DOCUMENT_VALUES} values.`;

const SCHEMAS = {
  booking: schemas.BookingDocument,
  parkings: schemas.ParkingDocument,
  confirmaciones: schemas.ConfirmationDocument,
} as const;

/**
 * GET /documents/{collection} and /documents/{collection}/{id} (API-05); the users collection only
 * where developer pages exist (DEV-01, DEV-02).
 */
export function documentRoutes(
  app: App,
  documents: DocumentService,
  sessions: SessionService,
  developerPages: boolean,
): void {
  const anyone = callsOf(app, 'documents', sessions.guard());

  for (const collection of ['booking', 'confirmaciones'] as const) {
    const document = SCHEMAS[collection];
    anyone.get(PATHS.documents(collection), {
      summary: `The caller’s documents of ${collection}`,
      description: `${BY_FIELD} With 'limit' or 'after', by page: those that hold a space, the next to begin first, then those that are over, the last to begin first.`,
      querystring: schemas.BookingPage,
      response: { 200: Type.Array(document) },
      handler: async (request, reply) => {
        const { limit, after, ...rest } = request.query;
        const page = limit === undefined && after === undefined ? undefined : { limit, after };
        const filter = readFilter(rest);
        const { slices, view } = documents.list(collection, callerOf(request).id, filter, page);
        return sendList(reply, slices, view);
      },
    });
  }

  anyone.get(PATHS.documents('parkings'), {
    summary: 'The caller’s documents of parkings',
    description: BY_FIELD,
    response: { 200: Type.Array(schemas.ParkingDocument) },
    // The service checks the field of the query.
    refusals: ['INVALID_FIELDS'],
    handler: async (request, reply) => {
      const filter = readFilter(request.query);
      const { slices, view } = documents.list('parkings', callerOf(request).id, filter);
      return sendList(reply, slices, view);
    },
  });

  for (const collection of ['booking', 'parkings', 'confirmaciones'] as const) {
    const document = SCHEMAS[collection];
    anyone.get(PATHS.document(collection, ':id'), {
      summary: `One of the caller's documents of ${collection}`,
      params: schemas.IdParams,
      response: { 200: document },
      refusals: ['NOT_FOUND'],
      handler: (request) => documents.get(collection, callerOf(request).id, request.params.id),
    });
  }

  anyone.get(PATHS.documents(STAYS_COLLECTION), {
    summary: 'A page of the caller’s stays, each with its extensions',
    description:
      'Those that hold a space, the next to begin first, then those that are over, the last to begin first.',
    querystring: schemas.StayPage,
    response: { 200: Type.Array(schemas.StayDocument) },
    handler: async (request, reply) =>
      sendList(reply, documents.stays(callerOf(request).id, request.query), (rows) =>
        rows.map(toStay),
      ),
  });

  anyone.get(PATHS.document(STAYS_COLLECTION, ':id'), {
    summary: 'One of the caller’s stays, by any of its reservations',
    params: schemas.IdParams,
    response: { 200: schemas.StayDocument },
    refusals: ['NOT_FOUND'],
    handler: (request) => documents.stay(callerOf(request).id, request.params.id),
  });

  if (!developerPages) return;
  anyone.get(PATHS.documents(USERS_COLLECTION), {
    summary: 'Users added by the developer page; development and demo mode only',
    response: { 200: Type.Array(schemas.UserDocument) },
    handler: () => documents.users(),
  });
  anyone.post(PATHS.documents(USERS_COLLECTION), {
    summary: 'Add a user to that collection; development and demo mode only',
    body: schemas.UserDocument,
    response: { 201: schemas.UserDocument },
    handler: (request) => documents.addUser(request.body),
  });
}

/** '?field=a,b': one field and the values that it may have, or nothing. */
function readFilter(query: unknown): Filter | undefined {
  const [entry, another] = Object.entries(query as Record<string, unknown>);
  if (!entry) return undefined;
  const [field, value] = entry;
  if (another || typeof value !== 'string') throw new AppError('BAD_REQUEST');
  // No text in the store has one, and PostgreSQL refuses to compare with it.
  if (value.includes('\0')) throw new AppError('BAD_REQUEST');
  const values = value.split(',');
  if (values.length > DOCUMENT_VALUES) throw new AppError('BAD_REQUEST');
  return { field, values };
}
