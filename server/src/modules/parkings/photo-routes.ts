import { PHOTOS, photoOfPath, photoPath, photosPath } from '@parqueo/shared-api/contract';
import * as schemas from '@parqueo/shared-api/contract/schemas';
import Type from 'typebox';
import { type App, callerOf, callsOf, pathId } from '../../platform/http/calls';
import { has } from '../../platform/http/etag';
import { answerEarly, uploadOf } from '../../platform/http/upload-body';
import type { SessionService } from '../session/service';
import type { PhotoService } from './photos/service';

const TAG = 'parking';
const IMAGE = 'image/webp';

/**
 * The photos of a parking (LOT-02): POST and PATCH /parking/{id}/photos, DELETE one of them, for its
 * owner; GET /photos/{photo}/{size} for everybody.
 */
export function photoRoutes(app: App, photos: PhotoService, sessions: SessionService): void {
  const isOwner = sessions.guard('admin', { embeds: true });
  const owner = callsOf(app, TAG, isOwner);
  const parkingId = ({ id }: { id: string }) => pathId(id, 'PARKING_NOT_FOUND');

  void app.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    // The body is read when its turn comes, and its content alone says what it is.
    scope.addContentTypeParser('*', ({ raw }, _body, done) => done(null, raw));
    scope.addHook('onSend', answerEarly);
    callsOf(scope as unknown as App, TAG, isOwner).post(photosPath(':id'), {
      summary: 'Adds a photo to one of the lots of the caller',
      description:
        'The body is the file: JPEG, PNG or WebP, whatever its content type says. It is turned ' +
        'upright, made smaller and stored without its metadata. The photo of an entrance takes ' +
        'the place of the one before; without a kind it is of the inside.',
      params: schemas.IdParams,
      querystring: schemas.PhotoQuery,
      response: { 201: schemas.Parking },
      refusals: ['PARKING_NOT_FOUND', 'NOT_A_PHOTO', 'PHOTO_TOO_LARGE', 'TOO_MANY_PHOTOS'],
      isUpload: true,
      handler: (request) => {
        const { kind = 'inside' } = request.query;
        const upload = () => uploadOf(request, PHOTOS.uploadBytes, 'PHOTO_TOO_LARGE');
        const id = parkingId(request.params);
        return photos.add(callerOf(request).id, id, kind, upload);
      },
    });
  });

  owner.patch(photosPath(':id'), {
    summary: 'Orders the photos of the inside of one of the lots of the caller',
    params: schemas.IdParams,
    body: schemas.PhotoOrder,
    response: { 200: schemas.Parking },
    refusals: ['PARKING_NOT_FOUND', 'PHOTOS_CHANGED'],
    handler: (request) =>
      photos.order(callerOf(request).id, parkingId(request.params), request.body.order),
  });

  owner.delete(photoOfPath(':id', ':photo'), {
    summary: 'Removes a photo of one of the lots of the caller',
    params: schemas.PhotoOfParkingParams,
    response: { 200: schemas.Parking },
    refusals: ['PARKING_NOT_FOUND', 'PHOTO_NOT_FOUND'],
    handler: (request) =>
      photos.remove(callerOf(request).id, parkingId(request.params), request.params.photo),
  });

  callsOf(app, TAG).get(photoPath(':photo', ':size'), {
    summary: 'A photo as WebP',
    description: `At most ${PHOTOS.edge} pixels long, or ${PHOTOS.smallEdge} when small. It never changes.`,
    params: schemas.PhotoParams,
    response: {
      200: { content: { [IMAGE]: { schema: Type.Unsafe<Buffer>({ type: 'string' }) } } },
      304: Type.Null(),
    },
    refusals: ['PHOTO_NOT_FOUND'],
    handler: async (request, reply) => {
      const { photo, size } = request.params;
      const content = await photos.content(photo, size);
      const etag = `"${photo}-${size}"`;
      reply.headers({
        'cache-control': 'public, max-age=31536000, immutable',
        // The owner's screens show it in pages of integrators too.
        'cross-origin-resource-policy': 'cross-origin',
        etag,
      });
      return has(request, etag) ? reply.code(304).send(null) : reply.type(IMAGE).send(content);
    },
  });
}
