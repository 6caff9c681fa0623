import type { Parking, ParkingViewport } from '@parqueo/shared-api/contract';
import { sql } from 'kysely';
import {
  type InsertedParking,
  WORLD,
  insertParkings,
  numbered,
  total,
  view as viewOf,
} from '../support/maps';
import { openParking, peopleOfTests } from '../support/people';

const { server, owner, driver } = peopleOfTests();

const ask = <T = ParkingViewport>(query: string) =>
  server.call<T>('GET', `/parking/available?${query}`, driver);
const view = (query: string) => viewOf(server, driver, query);
const insert = (parkings: readonly InsertedParking[]) => insertParkings(server, owner, parkings);

/** How far lots are from a place, in degrees as long as those of a latitude. */
const distances = (lots: readonly Parking[], [latitude, longitude]: readonly [number, number]) =>
  lots.map((lot) => {
    const east = (Number(lot.longitude) - longitude) * Math.cos((latitude * Math.PI) / 180);
    return Number(Math.hypot(Number(lot.latitude) - latitude, east).toFixed(6));
  });

describe('GET /parking/available with bbox and zoom', () => {
  let only: Parking;
  beforeAll(async () => {
    only = await openParking(server, owner, {
      name: 'Parqueo Único',
      latitude: 15.5,
      longitude: -88.6,
    });
    await insert(
      numbered(600, (n) => ({
        latitude: 14.5 + (n % 25) / 100,
        longitude: -90.6 + Math.floor(n / 25) / 100,
        motos: n % 100 === 0 ? 2 : 0,
        motoRate: n % 100 === 0 ? 4 + n / 100 : 0,
        carRate: 10 + (n % 7),
      })),
    );
    await insert(numbered(3, () => ({ latitude: null, longitude: null })));
  });

  test('MAP-05 a view of at most 500 lots shows them all, with live availability', async () => {
    const { parkings, clusters } = await view('bbox=-90.6,14.5,-90.415,14.7&zoom=13');
    expect(clusters).toEqual([]);
    expect(parkings).toHaveLength(19 * 21);
    expect((await ask<Parking[]>('bbox=-90.6,14.5,-90.415,14.7')).body).toEqual(parkings);
  });

  test('MAP-05 a view of more shows clusters with count, mean place and lowest rate', async () => {
    const country = 'bbox=-92.3,13.7,-88.2,17.9';
    const { parkings, clusters } = await view(`${country}&zoom=8`);
    expect(parkings).toEqual([]);
    expect(clusters.length).toBeGreaterThan(1);
    expect(clusters.length).toBeLessThan(40);
    expect(clusters).toContainEqual({
      latitude: 15.5,
      longitude: -88.6,
      count: 1,
      lowest_rate: 15,
      spaces: only.car_spaces_count + only.moto_spaces_count,
      free_spaces: only.car_spaces_count + only.moto_spaces_count,
    });
    expect(Math.min(...clusters.map(({ lowest_rate }) => lowest_rate))).toBe(10);
    for (const { latitude, longitude, count } of clusters.filter((cluster) => cluster.count > 1)) {
      expect(count).toBeGreaterThan(1);
      expect(latitude > 14.49 && latitude < 14.75).toBe(true);
      expect(longitude > -90.61 && longitude < -90.35).toBe(true);
    }
    // Lots without a place are on no map, and closer means finer.
    expect(total({ clusters })).toBe(601);
    expect((await view(`${country}&zoom=11`)).clusters.length).toBeGreaterThan(clusters.length);
  });

  test('MAP-05 any box and zoom is answered with few clusters', async () => {
    for (const zoom of [0, 3.7, 10, 20, 24]) {
      const world = await view(`bbox=${WORLD}&zoom=${zoom}`);
      expect(total(world)).toBe(601);
      expect(world.clusters.length).toBeLessThanOrEqual(1000);
    }
    const thin = await view('bbox=-180,14.49,180,14.76&zoom=24');
    expect(total(thin)).toBeGreaterThanOrEqual(600);
    const point = await view('bbox=-88.6,15.5,-88.6,15.5&zoom=24');
    expect(point.parkings.map(({ name }) => name)).toEqual(['Parqueo Único']);
  });

  test('MAP-05 only lots that offer the type, in lists, views and clusters', async () => {
    const motos = await view(`bbox=${WORLD}&zoom=5&vehicle_type=moto`);
    expect(motos.clusters).toEqual([]);
    expect(motos.parkings).toHaveLength(7);
    expect((await ask<Parking[]>('vehicle_type=moto')).body).toHaveLength(7);
    expect(total(await view(`bbox=${WORLD}&zoom=5&vehicle_type=car`))).toBe(601);
  });

  test('MAP-05 SHL-06 a search in a view is answered with lots, by page', async () => {
    const found = await view(`bbox=${WORLD}&zoom=3&search=unico`);
    expect(found.parkings.map(({ name }) => name)).toEqual(['Parqueo Único']);
    expect(found.more).toBe(false);
    const first = await view(`bbox=${WORLD}&zoom=3&search=parqueo`);
    expect(first).toMatchObject({ clusters: [], more: true });
    expect(first.parkings).toHaveLength(500);
    const second = await view(`bbox=${WORLD}&zoom=3&search=parqueo&page=2`);
    expect(second).toMatchObject({ clusters: [], more: false });
    expect(second.parkings).toHaveLength(101);
    const shown = [...first.parkings, ...second.parkings].map(({ id }) => id);
    expect(new Set(shown).size).toBe(601);
  });

  test('MAP-05 SHL-06 of a search with many lots the nearest to the middle, or to a place, are shown', async () => {
    const { body: all } = await ask<Parking[]>('search=parqueo&near=14.62,-90.5');
    const box = 'bbox=-90.6,14.54,-90.4,14.7&zoom=12&search=parqueo';
    const inBox = all.filter(({ latitude }) => Number(latitude) >= 14.54);
    const middle = (lots: readonly Parking[]) => distances(lots, [14.62, -90.5]);
    const shown = middle((await view(box)).parkings);
    expect(shown).toEqual(shown.toSorted((a, b) => a - b));
    expect(shown.slice(0, 100)).toEqual(middle(inBox).slice(0, 100));
    const corner = await view(`${box}&near=14.54,-90.6`);
    expect(corner.parkings[0]).toMatchObject({ latitude: 14.54, longitude: -90.6 });
  });

  test('MAP-05 near a place the nearest come first, in a view and in pages', async () => {
    const { parkings } = await view('bbox=-90.6,14.5,-90.415,14.7&zoom=13&near=14.5001,-90.5999');
    const metres = distances(parkings, [14.5001, -90.5999]);
    expect(metres).toEqual(metres.toSorted((a, b) => a - b));
    const pages = await Promise.all(
      ['', '&page=2'].map((page) => ask<Parking[]>(`near=14.5001,-90.5999${page}`)),
    );
    const ids = pages.flatMap(({ body }) => body.map(({ id }) => id));
    expect(new Set(ids).size).toBe(604);
  });

  test('API-02 FND-05 what cannot be read is refused, naming the parameter', async () => {
    for (const [query, field] of [
      ['bbox=-181,0,1,1&zoom=3', 'bbox'],
      ['bbox=1,2,3', 'bbox'],
      ['zoom=3', 'bbox'],
      ['bbox=0,0,1,1&zoom=25', 'zoom'],
      ['bbox=0,0,1,1&zoom=3&page=11', 'page'],
      ['bbox=0,0,1,1&zoom=-1', 'zoom'],
      ['bbox=0,0,1,1&zoom=far', 'zoom'],
      // Numbers and yes or no are written in one way; nothing is guessed.
      ...['1e3', '0x10', '0b1', '%205', '%2B5', '5.', 'true', '%EF%BC%91', ''].flatMap((odd) => [
        [`page=${odd}`, 'page'],
        [`bbox=0,0,1,1&zoom=${odd}`, 'zoom'],
        [`max_rate=${odd}`, 'max_rate'],
      ]),
      ...['TRUE', '1', 'yes', ''].map((odd) => [`only_free=${odd}`, 'only_free']),
      ...['pool', '', 'card,', 'Card'].map((odd) => [`features=${odd}`, 'features']),
      ...['-2', '99'].map((odd) => [`min_height=${odd}`, 'min_height']),
      ['max_rate=-1', 'max_rate'],
      ['open_all_night=2', 'open_all_night'],
      ['page=0', 'page'],
      ['page=1&page=2', 'page'],
      ['bbox=0,0,1,1&zoom=3&zoom=3', 'zoom'],
      ['vehicle_type=car&vehicle_type=car', 'vehicle_type'],
      ['near=here', 'near'],
      ['vehicle_type=truck', 'vehicle_type'],
      ['cluster=true', 'cluster'],
      ['order=name', 'order'],
    ]) {
      const { status, body } = await ask<{ fields: object }>(String(query));
      expect({ query, status, fields: Object.keys(body.fields ?? {}) }).toEqual({
        query,
        status: 400,
        fields: [field],
      });
    }
  });

  test('MAP-05 clusters of a type count its lots and show its lowest rate', async () => {
    await sql`update parkings set moto_spaces_count = 1, moto_hourly_rate = 3`.execute(
      server.store.db,
    );
    const many = await view(`bbox=${WORLD}&zoom=9&vehicle_type=moto`);
    expect(total(many)).toBe(601);
    expect(new Set(many.clusters.map(({ lowest_rate }) => lowest_rate))).toEqual(new Set([3]));
  });
});
