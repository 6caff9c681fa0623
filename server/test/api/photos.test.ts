import { once } from 'node:events';
import type { IncomingMessage } from 'node:http';
import {
  ERRORS,
  type ErrorCode,
  PHOTOS,
  type Parking,
  type Photo,
  type StayDocument,
} from '@parqueo/shared-api/contract';
import sharp from 'sharp';
import { type TestPerson, join, lotOfTests, openParking, reservationBody } from '../support/people';
import { animation, noise, phonePhoto, picture, pngOf, swollenText } from '../support/pictures';
import { dial } from '../support/raw';
import { serverOfTests, startServer } from '../support/server';
import { until } from '../support/until';

const server = serverOfTests();
const { owner, driver, parking } = lotOfTests(server);
let other: TestPerson;
beforeAll(async () => void (other = await join(server, 'admin')));

type Refused = { code?: ErrorCode; err?: string };

const upload = (
  file: Buffer,
  { kind = 'inside', type = 'image/jpeg', who = owner, to = parking.id } = {},
) =>
  server.call<Parking & Refused>('POST', `/parking/${to}/photos?kind=${kind}`, {
    ...who,
    body: file,
    headers: { 'content-type': type },
  });

const remove = (photo: string) =>
  server.call<Parking & Refused>('DELETE', `/parking/${parking.id}/photos/${photo}`, owner);

const order = (ids: string[]) =>
  server.call<Parking & Refused>('PATCH', `/parking/${parking.id}/photos`, {
    ...owner,
    body: { order: ids },
  });

/** A photo as an image of a page asks for it: without a token. */
const get = (id: string, size = 'large', headers: Record<string, string> = {}) =>
  server.app.inject({ method: 'GET', url: `/api/photos/${id}/${size}`, headers });

const idsOf = ({ photos }: Parking) => photos.map(({ id }) => id);

const seenBy = async ({ token }: TestPerson) =>
  (await server.call<Parking>('GET', `/parking/get/${parking.id}`, { token })).body;

/** Adds plain photos of different colours; their ids. */
async function addPhotos(...colours: string[]): Promise<string[]> {
  const ids: string[] = [];
  for (const colour of colours) {
    const { body } = await upload(await picture('png', { colour }));
    ids.push(idsOf(body).at(-1) ?? '');
  }
  return ids;
}

describe('LOT-02 a photo of a lot', () => {
  test('is turned upright, made smaller and has nothing left but its picture', async () => {
    const sent = await phonePhoto();
    expect((await sharp(sent).metadata()).exif?.toString('latin1')).toContain('Victoria Secreta');
    const { status, body } = await upload(sent);
    expect(status).toBe(201);
    const [photo] = body.photos as [Photo];
    expect(photo).toEqual({ id: expect.any(String), kind: 'inside', width: 960, height: 1280 });

    for (const [size, width] of [
      ['large', 960],
      ['small', 240],
    ] as const) {
      const answer = await get(photo.id, size);
      expect(answer.statusCode).toBe(200);
      expect(answer.headers).toMatchObject({
        'content-type': 'image/webp',
        'cache-control': 'public, max-age=31536000, immutable',
        'x-content-type-options': 'nosniff',
        'cross-origin-resource-policy': 'cross-origin',
        'content-security-policy': expect.stringContaining("default-src 'none'"),
      });
      const metadata = await sharp(answer.rawPayload).metadata();
      expect(metadata).toMatchObject({ format: 'webp', width });
      expect([
        metadata.exif,
        metadata.icc,
        metadata.xmp,
        metadata.iptc,
        metadata.orientation,
      ]).toEqual(Array.from({ length: 5 }));
      expect(answer.rawPayload.toString('latin1')).not.toMatch(/Exif|GPS|Secreta/);
    }
    // The red edge of the camera's left is above.
    const { data } = await sharp((await get(photo.id)).rawPayload)
      .extract({ left: 480, top: 20, width: 1, height: 1 })
      .raw()
      .toBuffer({ resolveWithObject: true });
    expect([(data[0] ?? 0) > 200, (data[2] ?? 255) < 60]).toEqual([true, true]);
  });

  test('is at most 300 kB, and one of noise too', async () => {
    const { body } = await upload(await noise(900, 900));
    const { rawPayload } = await get(body.photos[0]?.id ?? '');
    expect(rawPayload.length).toBeLessThanOrEqual(PHOTOS.storedBytes);
    expect(await sharp(rawPayload).metadata()).toMatchObject({ width: body.photos[0]?.width });
  });

  test('comes with the lot wherever the lot is read, and its entrance with the ticket', async () => {
    const [first = ''] = await addPhotos('#111');
    const { body } = await upload(await picture('webp'), { kind: 'entrance' });
    expect(body.photos.map(({ kind }) => kind)).toEqual(['inside', 'entrance']);
    expect((await seenBy(driver)).photos).toEqual(body.photos);
    const { body: mine } = await server.call<Parking[]>('GET', '/parking/my-parkings', owner);
    expect(mine.find(({ id }) => id === parking.id)?.photos).toEqual(body.photos);
    const view = '/parking/available?bbox=-91,14,-90,15&zoom=15';
    const { body: map } = await server.call<{ parkings: Parking[] }>('GET', view, driver);
    expect(map.parkings.find(({ id }) => id === parking.id)?.photos).toEqual(body.photos);

    const reserved = await server.call<{ id: number }>(
      'POST',
      `/parking/${parking.id}/reservation`,
      { ...driver, body: reservationBody(server, parking) },
    );
    const entrance = { entrance_photo: body.photos[1] };
    for (const collection of ['stays', 'confirmaciones']) {
      const path = `/documents/${collection}/${reserved.body.id}`;
      expect((await server.call<StayDocument>('GET', path, driver)).body).toMatchObject(entrance);
    }
    // A lot that is closed keeps them: its drivers still find the entrance.
    await server.call('PATCH', `/parking/${parking.id}`, { ...owner, body: { active: false } });
    expect((await get(first)).statusCode).toBe(200);
  });

  test('is asked for again at no cost, and gone when it is removed', async () => {
    const [id = ''] = await addPhotos('#222');
    // Another owner takes away the same photo of a lot of theirs, and no more.
    const theirs = { who: other, to: (await openParking(server, other)).id };
    await upload(await picture('png', { colour: '#222' }), theirs);
    const same = await server.call('DELETE', `/parking/${theirs.to}/photos/${id}`, other);
    expect(same).toMatchObject({ status: 200, body: { photos: [] } });
    const { etag } = (await get(id, 'small')).headers;
    const again = await get(id, 'small', { 'if-none-match': String(etag) });
    expect([again.statusCode, again.body]).toEqual([304, '']);
    expect(await remove(id)).toMatchObject({ status: 200, body: { photos: [] } });
    expect(await remove(id)).toMatchObject({ status: 404, body: { code: 'PHOTO_NOT_FOUND' } });
    const gone = await get(id, 'small', { 'if-none-match': String(etag) });
    expect([gone.statusCode, gone.headers['cache-control']]).toEqual([404, 'no-store']);
  });

  test('is the same one when a phone sends it twice at once, and four at most', async () => {
    const file = await picture('jpeg');
    for (const { status, body } of await Promise.all([upload(file), upload(file)]))
      expect([status, body.photos.length]).toEqual([201, 1]);
    const [second, third, fourth] = await addPhotos('#100', '#200', '#300');
    const fifth = await upload(await picture('png', { colour: '#500' }));
    expect(fifth).toMatchObject({ status: 409, body: { code: 'TOO_MANY_PHOTOS' } });
    // The entrance does not count, and a new one takes the place of the old.
    await upload(await picture('png', { colour: '#600' }), { kind: 'entrance' });
    const { body } = await upload(await picture('png', { colour: '#700' }), { kind: 'entrance' });
    expect(body.photos).toHaveLength(5);
    expect(idsOf(body).slice(1, 4)).toEqual([second, third, fourth]);
    // A photo that had arrived, although its sender did not hear of it.
    expect((await upload(file)).status).toBe(201);
  });

  test('keeps the order that its owner gives', async () => {
    const [first = '', second = '', third = ''] = await addPhotos('#a00', '#0a0', '#00a');
    await upload(await picture('png', { colour: '#abc' }), { kind: 'entrance' });
    expect(idsOf((await order([third, first, second])).body).slice(0, 3)).toEqual([
      third,
      first,
      second,
    ]);
    expect(idsOf(await seenBy(driver)).slice(0, 3)).toEqual([third, first, second]);
    for (const wrong of [
      [first, second],
      [first, first, second],
      [first, second, 'x'],
    ])
      expect(await order(wrong)).toMatchObject({ status: 409, body: { code: 'PHOTOS_CHANGED' } });
  });
});

const SCRIPT =
  '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><script>alert(1)</script></svg>';

test.each<[string, () => Buffer | Promise<Buffer>, ErrorCode]>([
  ['a renamed .exe', () => Buffer.from(`MZ\x90\0${'\0'.repeat(500)}`, 'latin1'), 'NOT_A_PHOTO'],
  ['an SVG with a script', () => Buffer.from(SCRIPT), 'NOT_A_PHOTO'],
  ['a page', () => Buffer.from('<!doctype html><script>alert(1)</script>'), 'NOT_A_PHOTO'],
  ['an empty file', () => Buffer.alloc(0), 'NOT_A_PHOTO'],
  ['an animated GIF', () => animation('gif'), 'NOT_A_PHOTO'],
  ['an animated WebP', () => animation('webp'), 'NOT_A_PHOTO'],
  ['half a photo', async () => (await noise(600, 600)).subarray(0, 20_000), 'NOT_A_PHOTO'],
  ['50 megapixels', () => picture('jpeg', { width: 8660, height: 5774 }), 'PHOTO_TOO_LARGE'],
  ['a kilobyte of 900 megapixels', () => pngOf(30_000, 30_000), 'PHOTO_TOO_LARGE'],
  ['11 MB', () => Buffer.alloc(11 * 1024 * 1024, 0xff), 'PHOTO_TOO_LARGE'],
])('LOT-02 %s is refused in Spanish, and the server goes on', async (_, file, code) => {
  const answer = await upload(await file());
  expect(answer).toMatchObject({
    status: ERRORS[code].status,
    body: { code, err: ERRORS[code].err },
  });
  expect((await seenBy(driver)).photos).toEqual([]);
});

test('LOT-02 a picture that swells by 100 MB of text is a picture without it', async () => {
  const before = process.memoryUsage().rss;
  const { body } = await upload(pngOf(64, 64, [swollenText()]));
  expect((await get(body.photos[0]?.id ?? '')).rawPayload.length).toBeLessThan(1000);
  expect(process.memoryUsage().rss - before).toBeLessThan(300 * 1024 * 1024);
});

/** Sends the heading of an upload, on a connection of its own. */
function beginUpload(address: string, { token }: TestPerson, to: number, { length }: Buffer) {
  const sender = dial(address);
  sender.write(
    `POST /api/parking/${to}/photos HTTP/1.1\r\nhost: parqueo\r\nauthorization: ${token}\r\n` +
      `content-type: image/png\r\ncontent-length: ${length}\r\n\r\n`,
  );
  return sender;
}

test('LOT-02 API-02 a stop takes the whole photos in that wait behind half a one', async () => {
  const stopping = await startServer({ limits: { unfinishedMs: 100 } });
  const address = await stopping.listen();
  const sender = await join(stopping, 'admin');
  const { id } = await openParking(stopping, sender);
  // More than is read before its turn.
  const file = await noise(600, 600);
  beginUpload(address, sender, id, file);
  const [half] = (await once(stopping.app.server, 'request')) as [IncomingMessage];
  await until(() => half.readableFlowing !== null);
  const whole = fetch(`${address}/api/parking/${id}/photos`, {
    method: 'POST',
    headers: { authorization: sender.token, 'content-type': 'image/png' },
    body: new Uint8Array(file),
  });
  await once(stopping.app.server, 'request');
  await stopping.stop();
  expect((await whole).status).toBe(201);
});

test('LOT-02 API-02 a photo that is slow on its way is in no way of its owner’s other calls', async () => {
  const file = await picture('png');
  const sender = beginUpload(await server.listen(), owner, parking.id, file);
  const heard = once(sender, 'data');
  await once(server.app.server, 'request');
  expect((await server.call('GET', '/user', owner)).status).toBe(200);
  sender.write(file);
  expect(String(await heard)).toMatch(/^HTTP\/1\.1 201 /);
  sender.destroy();
});

test('LOT-02 the content decides what a file is, whatever its sender calls it', async () => {
  for (const type of [
    'application/x-msdownload',
    'application/json',
    'text/plain',
    'image/svg+xml',
  ])
    expect((await upload(await picture('png'), { type })).status).toBe(201);
});
