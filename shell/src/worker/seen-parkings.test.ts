import { SEEN_AT_HEADER } from '../offline/protocol';
import { answerFromParkings } from './seen-parkings';
import { cacheOf } from './testing';

const ADDRESS = 'http://page.invalid/api';
const [OLD, NEW] = ['2026-11-23T17:00:00Z', '2026-11-23T18:00:00Z'];
const lot = (id: number, available: number) => ({ id, available });
const cache = cacheOf(ADDRESS, {
  '/parking/available?search=reforma': { at: OLD, body: [lot(3, 1), lot(4, 1)] },
  '/parking/get/4?start_time=11': { at: NEW, body: lot(4, 2) },
  '/parking/available?zoom=14': { at: NEW, body: { parkings: [lot(3, 3)], clusters: [lot(8, 1)] } },
  '/usual-parkings': { at: NEW, body: { kept: [lot(5, 1)], recent: [lot(6, 1)] } },
  '/reservations': { at: NEW, body: [lot(7, 1)] },
  '/parking/available?page=2': { at: NEW, body: null },
});
const ask = async (path: string) => {
  const answer = await answerFromParkings(cache, { url: ADDRESS + path });
  return answer && { body: await answer.json(), at: answer.headers.get(SEEN_AT_HEADER) };
};

test('DET-08 without signal a lot that was in a list or open for another stay is as it was seen last', async () => {
  expect(await ask('/parking/get/3?start_time=12')).toEqual({ body: lot(3, 3), at: NEW });
  expect(await ask('/parking/get/4')).toEqual({ body: lot(4, 2), at: NEW });
  expect(await ask('/parking/get/5')).toMatchObject({ body: lot(5, 1) });
  expect(await ask('/parking/get/6')).toMatchObject({ body: lot(6, 1) });
});

test('DET-08 a lot that nobody has seen is not made up, and a list is not answered from one', async () => {
  for (const path of ['/parking/get/7', '/parking/get/8', '/parking/get/33', '/parking/available'])
    expect(await ask(path)).toBeNull();
});
