import type { ParkingCluster } from '../contract';
import { dirtyAnswers } from '../testing';
import { readParking, readViewport } from '.';

const cluster: ParkingCluster = {
  latitude: 14.6,
  longitude: -90.5,
  count: 12,
  lowest_rate: 7.5,
  spaces: 240,
  free_spaces: 31,
};
const freeFrom = { car: '2026-11-23T21:00:00.000Z', moto: null };

const clustersOf = (...clusters: unknown[]) => readViewport({ parkings: [], clusters })?.clusters;

test('MAP-05 a cluster tells its spaces; from an older server they are unknown', () => {
  expect(clustersOf(cluster)).toEqual([cluster]);
  const unknown = { ...cluster, spaces: null, free_spaces: null };
  expect(clustersOf({ ...cluster, spaces: undefined, free_spaces: undefined })).toEqual([unknown]);
});

test('MAP-05 whatever a server sends, a cluster has a place, a count and spaces or none', () => {
  for (const { name, answer } of dirtyAnswers(cluster)) {
    const read = clustersOf(answer);
    if (!read) throw new Error(name);
    for (const { count, lowest_rate, spaces, free_spaces } of read) {
      expect({ name, count: Number.isSafeInteger(count) && count > 0 }).toEqual({
        name,
        count: true,
      });
      expect({ name, rate: lowest_rate >= 0 && lowest_rate < 1e10 }).toEqual({ name, rate: true });
      const areCounts = Number.isSafeInteger(spaces) && Number.isSafeInteger(free_spaces);
      expect({ name, both: areCounts || (spaces === null && free_spaces === null) }).toEqual({
        name,
        both: true,
      });
      if (areCounts) expect(Number(free_spaces)).toBeLessThanOrEqual(Number(spaces));
    }
  }
  expect(clustersOf({ ...cluster, free_spaces: 500 })).toEqual([{ ...cluster, free_spaces: 240 }]);
});

test('FND-01 when a parking is free again is a time or unknown', () => {
  expect(readParking({ id: 7, free_from: freeFrom })?.free_from).toEqual(freeFrom);
  expect(readParking({ id: 7 })?.free_from).toEqual({ car: null, moto: null });
  for (const { answer } of dirtyAnswers({ id: 7, free_from: freeFrom })) {
    const { car, moto } = readParking(answer)?.free_from ?? { car: null, moto: null };
    expect([freeFrom.car, null]).toContain(car);
    expect(moto).toBeNull();
  }
});

test('MAP-05 an answer says whether there are more parkings than those of a view', () => {
  const more = (answer: object) => readViewport({ parkings: [], clusters: [], ...answer })?.more;
  expect([more({ more: true }), more({ more: 'yes' }), more({})]).toEqual([true, false, false]);
});

test("API-03 an owner's details are read; an older server's and invalid ones are empty", () => {
  const details = {
    features: ['roofed', 'card'],
    max_height_m: 2.1,
    entry_instructions: 'Portón verde',
  };
  const nothing = { features: [], max_height_m: null, entry_instructions: '' };
  expect(readParking({ id: 7, ...details })).toMatchObject(details);
  expect(readParking({ id: 7 })).toMatchObject(nothing);
  const strange = { features: ['pool', 'card', 'card', null], max_height_m: 40 };
  expect(readParking({ id: 7, ...strange })).toMatchObject({ ...nothing, features: ['card'] });
  for (const { name, answer } of dirtyAnswers({ id: 7, ...details })) {
    const read = readParking(answer);
    if (!read) continue;
    const { features, max_height_m, entry_instructions } = read;
    expect({ name, features: features.every((one) => details.features.includes(one)) }).toEqual({
      name,
      features: true,
    });
    expect([2.1, null]).toContain(max_height_m);
    expect(typeof entry_instructions).toBe('string');
  }
});
