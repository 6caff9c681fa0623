import { SEEN_AT_HEADER } from '../offline/protocol';
import { cacheOf } from './kept-answers';
import { answerFromDocuments } from './seen-documents';

const ADDRESS = 'http://page.invalid/api/documents';

const ask = async (cache: Cache, path: string) => {
  const answer = await answerFromDocuments(cache, { url: ADDRESS + path });
  return answer && { body: await answer.json(), at: answer.headers.get(SEEN_AT_HEADER) };
};

const [OLD, NEW] = ['2026-11-23T17:00:00Z', '2026-11-23T18:00:00Z'];
const pending = { id: '5', reserva: '5', extends_id: null, estado: 'pending' };
const confirmed = { ...pending, estado: 'confirmed' };
const extension = { id: '6', reserva: '6', extends_id: 5, estado: 'confirmed' };
const later = { id: '9', reserva: '9', extends_id: null, estado: 'confirmed' };
const longer = { ...confirmed, asked: null, end_time: '2026-11-23T20:00:00Z' };
const cache = cacheOf(ADDRESS, {
  '/stays?limit=50': { at: OLD, body: [{ ...pending, asked: null }] },
  '/stays/5': { at: NEW, body: longer },
  '/stays/9': { at: NEW, body: later },
  '/confirmaciones?reserva=5': { at: OLD, body: [pending] },
  '/confirmaciones/5': { at: NEW, body: confirmed },
  '/confirmaciones?extends_id=5': { at: NEW, body: [extension] },
  '/confirmaciones/9': { at: NEW, body: later },
  '/booking?user_id=1&limit=50': { at: OLD, body: [{ id: '5', user_id: 1 }] },
});

test('HIS-07 without signal a list has all that was seen, each as it was seen last', async () => {
  expect(await ask(cache, '/confirmaciones?limit=50')).toEqual({
    body: [confirmed, extension, later],
    at: NEW,
  });
  expect(await ask(cache, '/confirmaciones?reserva=5,9')).toMatchObject({
    body: [confirmed, later],
  });
  expect(await ask(cache, '/confirmaciones/6')).toMatchObject({ body: extension });
  expect(await ask(cache, '/booking?user_id=1&limit=50')).toMatchObject({ at: OLD });
});

test('TRP-01 HIS-07 a stay whose ticket was seen is in the list as it was there, though the list never had it', async () => {
  expect(await ask(cache, '/stays?limit=50')).toEqual({ body: [longer, later], at: NEW });
  expect(await ask(cache, '/stays/5')).toEqual({ body: longer, at: NEW });
});

test('HIS-07 what nobody has seen is not made up', async () => {
  expect(await ask(cache, '/confirmaciones/77')).toBeNull();
  expect(await ask(cache, '/parkings?id=1')).toBeNull();
  expect(await ask(cache, '/booking?user_id=1&limit=50&after=5')).toBeNull();
  expect(await ask(cache, '/../user')).toBeNull();
});
