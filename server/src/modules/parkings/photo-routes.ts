import { PHOTOS, photoOfPath, photoPath, photosPath } from '@parqueo/shared-api/contract';
import {
  IdParams,
  Parking,
  PhotoOfParkingParams,
  PhotoOrder,
  PhotoParams,
  PhotoQuery,
} from '@parqueo/shared-api/contract/schemas';
import Type from 'typebox';
import type { App } from '../../platform/http/app';
import { pathId } from '../../platform/http/app';
import { callerOf } from '../../platform/http/caller';
import { has } from '../../platform/http/etag';
import { answerEarly, uploadOf } from '../../platform/http/upload-body';
import type { SessionService } from '../session/service';
import type { PhotoService } from './photos/service';

const tags = ['parking'];
const IMAGE = 'image/webp';

/** Calls that an upload counts as: an account has one at once, and two or three a second. */
const UPLOAD_WEIGHT = 20;

/**
 * The photos of a parking (LOT-02): POST and PATCH /parking/{id}/photos, DELETE one of them, for its
 * owner; GET /photos/{photo}/{size} for everybody.
 */
export function photoRoutes(app: App, photos: PhotoService, sessions: SessionService): void {
  const owner = sessions.guard('admin', { embeds: true });
  const parkingId = ({ id }: { id: string }) => pathId(id, 'PARKING_NOT_FOUND');

  void app.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    // The body is read when its turn comes, and its content alone says what it is.
    scope.addContentTypeParser('*', ({ raw }, _body, done) => done(null, raw));
    scope.addHook('onSend', answerEarly);
    (scope as unknown as App).post(
      photosPath(':id'),
      {
        onRequest: owner,
        config: {
          refusals: ['PARKING_NOT_FOUND', 'NOT_A_PHOTO', 'PHOTO_TOO_LARGE', 'TOO_MANY_PHOTOS'],
          weight: () => UPLOAD_WEIGHT,
        },
        schema: {
          tags,
          summary: 'Adds a photo to one of the lots of the caller',
          description:
            'The body is the file: JPEG, PNG or WebP, whatever its content type says. It is turned ' +
            'upright, made smaller and stored without its metadata. The photo of an entrance takes ' +
            'the place of the one before; without a kind it is of the inside.',
          params: IdParams,
          querystring: PhotoQuery,
          response: { 201: Parking },
        },
      },
      async (request, reply) => {
        const { kind = 'inside' } = request.query;
        const upload = () => uploadOf(request, PHOTOS.uploadBytes, 'PHOTO_TOO_LARGE');
        const id = parkingId(request.params);
        return reply.code(201).send(await photos.add(callerOf(request).id, id, kind, upload));
      },
    );
  });

  app.patch(
    photosPath(':id'),
    {
      onRequest: owner,
      config: { refusals: ['PARKING_NOT_FOUND', 'PHOTOS_CHANGED'] },
      schema: {
        tags,
        summary: 'Orders the photos of the inside of one of the lots of the caller',
        params: IdParams,
        body: PhotoOrder,
        response: { 200: Parking },
      },
    },
    (request) => photos.order(callerOf(request).id, parkingId(request.params), request.body.order),
  );

  app.delete(
    photoOfPath(':id', ':photo'),
    {
      onRequest: owner,
      config: { refusals: ['PARKING_NOT_FOUND', 'PHOTO_NOT_FOUND'] },
      schema: {
        tags,
        summary: 'Removes a photo of one of the lots of the caller',
        params: PhotoOfParkingParams,
        response: { 200: Parking },
      },
    },
    (request) =>
      photos.remove(callerOf(request).id, parkingId(request.params), request.params.photo),
  );

  app.get(
    photoPath(':photo', ':size'),
    {
      config: { refusals: ['PHOTO_NOT_FOUND'] },
      schema: {
        tags,
        summary: 'A photo as WebP',
        description: `At most ${PHOTOS.edge} pixels long, or ${PHOTOS.smallEdge} when small. It never changes.`,
        params: PhotoParams,
        response: {
          200: { content: { [IMAGE]: { schema: Type.Unsafe<Buffer>({ type: 'string' }) } } },
          304: Type.Null(),
        },
      },
    },
    async (request, reply) => {
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
  );
}
