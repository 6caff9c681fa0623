import { SEEN_AT_HEADER } from '../offline/protocol';
import { answerFromStays } from './seen-stays';
import { cacheOf } from './testing';

const ADDRESS = 'http://page.invalid/api/documents';
const [OLD, NEW] = ['2026-11-23T17:00:00Z', '2026-11-23T18:00:00Z'];
const pending = { id: '5', estado: 'pending', asked: null };
const longer = { ...pending, estado: 'confirmed', end_time: '2026-11-23T20:00:00Z' };
const [other, later] = [
  { id: '7', estado: 'completed' },
  { id: '9', estado: 'confirmed' },
];
const cache = cacheOf(ADDRESS, {
  '/stays?limit=50': { at: OLD, body: [pending, other] },
  '/stays/5': { at: NEW, body: longer },
  '/stays/9': { at: NEW, body: later },
  '/booking/5': { at: NEW, body: pending },
});
const ask = async (path: string) => {
  const answer = await answerFromStays(cache, { url: ADDRESS + path });
  return answer && { body: await answer.json(), at: answer.headers.get(SEEN_AT_HEADER) };
};

test('TRP-01 HIS-07 without signal a list has all that was seen, each as it was seen last, in a ticket too', async () => {
  expect(await ask('/stays?limit=50')).toEqual({ body: [longer, other, later], at: OLD });
  expect(await ask('/stays/5')).toEqual({ body: longer, at: NEW });
  expect(await ask('/stays/9')).toEqual({ body: later, at: NEW });
});

test.each(['/stays/77', '/stays?limit=50&after=5', '/booking/5', '/../user'])(
  'HIS-07 what nobody has seen is not made up: %s',
  async (path) => {
    expect(await ask(path)).toBeNull();
  },
);
