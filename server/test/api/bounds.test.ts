import {
  HOUR_MS,
  AVAILABILITY_PAST_HOURS,
  ERRORS,
  type ErrorCode,
  PARKINGS_PER_DAY,
  MAX_DAYS_AHEAD,
  MAX_SPACES,
  NEAR_MAX_PAGE,
  SEARCH_MAX_WORDS,
  SPACES_PER_DAY,
} from '@parqueo/shared-api/contract';
import {
  type TestPerson,
  join,
  logIn,
  openParking,
  parkingBody,
  reservationBody,
  peopleOfTests,
  inHours,
} from '../support/people';
import { requestSpace } from '../support/reservations';

const QUARTER = 0.25;

const { server, owner, driver } = peopleOfTests();

const at = (hours: number) => encodeURIComponent(inHours(server, hours));

interface Refusal {
  code: ErrorCode;
  err: string;
  fields?: Record<string, string>;
}

/** A question about availability, with its refusal if there is one. */
async function ask(query: string) {
  const { status, body } = await server.call<Refusal>('GET', `/parking/available?${query}`, driver);
  return status === 200 ? 'answered' : body;
}

test('API-02 MAP-05 the nearest are told for ten pages, and not beyond', async () => {
  const near = 'near=14.6,-90.5';
  expect(await ask(`${near}&page=${NEAR_MAX_PAGE}`)).toBe('answered');
  expect(await ask(`${near}&page=${NEAR_MAX_PAGE + 1}`)).toMatchObject({
    code: 'INVALID_FIELDS',
    fields: { page: `Hay ${NEAR_MAX_PAGE} páginas como máximo cuando lo más cercano va primero.` },
  });
  expect(await ask(`page=${NEAR_MAX_PAGE + 1}`)).toBe('answered');
});

test('API-02 MAP-06 a search has six words at most', async () => {
  const words = (count: number) => `search=${Array.from({ length: count }, () => 'a').join('+')}`;
  expect(await ask(words(SEARCH_MAX_WORDS))).toBe('answered');
  // The zone is no word: it is asked for by itself.
  expect(await ask(`${words(SEARCH_MAX_WORDS)}+zona+10`)).toBe('answered');
  for (const count of [SEARCH_MAX_WORDS + 1, 31]) {
    expect(await ask(words(count))).toMatchObject({
      code: 'SEARCH_TOO_LONG',
      err: 'Busca con 6 palabras como máximo.',
      fields: { search: 'Busca con 6 palabras como máximo.' },
    });
  }
});

test('API-02 API-03 availability is told for a quarter of an hour to thirty days, ninety days ahead', async () => {
  const stay = (from: number, hours: number) =>
    ask(`start_time=${at(from)}&end_time=${at(from + hours)}`);
  const days = (count: number) => count * 24;
  for (const [from, hours] of [
    [1, QUARTER],
    [0, days(30)],
    [days(MAX_DAYS_AHEAD), 1],
    [-1, 2],
    [-AVAILABILITY_PAST_HOURS, 48],
  ] as const)
    expect([from, hours, await stay(from, hours)]).toEqual([from, hours, 'answered']);
  for (const [from, hours, field, text] of [
    [1, QUARTER - 1 / HOUR_MS, 'end_time', ERRORS.TOO_SHORT.err],
    [1, 1 / HOUR_MS, 'end_time', ERRORS.TOO_SHORT.err],
    [1, days(30) + 1 / HOUR_MS, 'end_time', 'Elige 30 días como máximo.'],
    [days(MAX_DAYS_AHEAD) + 1, 1, 'start_time', ERRORS.TOO_FAR.err],
    [days(365 * 50), 1, 'start_time', ERRORS.TOO_FAR.err],
    [-AVAILABILITY_PAST_HOURS - 1 / HOUR_MS, 48, 'start_time', ERRORS.IN_THE_PAST.err],
    [days(-365 * 100), 1, 'start_time', ERRORS.IN_THE_PAST.err],
  ] as const)
    expect({ from, hours, refused: await stay(from, hours) }).toMatchObject({
      from,
      hours,
      refused: { code: 'INVALID_FIELDS', fields: { [field]: text } },
    });
  for (const [query, field] of [
    [`start_time=${at(1)}`, 'end_time'],
    [`end_time=${at(1)}`, 'start_time'],
    [`start_time=${at(2)}&end_time=${at(2)}`, 'end_time'],
    ['start_time=2026-03-04&end_time=2026-03-05', 'start_time'],
  ] as const)
    expect([query, await ask(query)]).toMatchObject([
      query,
      { fields: { [field]: expect.any(String) } },
    ]);
});

test('API-02 API-06 a reservation lasts a quarter of an hour at least and begins within ninety days', async () => {
  const parking = await openParking(server, owner, { car_spaces_count: 5 });
  const reserve = (stay: { in?: number; hours: number }) =>
    requestSpace(server, driver, parking.id, reservationBody(server, parking, stay));
  expect((await reserve({ hours: QUARTER })).status).toBe(201);
  expect((await reserve({ in: MAX_DAYS_AHEAD * 24, hours: 1 })).status).toBe(201);
  for (const hours of [QUARTER - 1 / HOUR_MS, 1 / HOUR_MS])
    expect((await reserve({ hours })).body).toMatchObject({
      code: 'TOO_SHORT',
      err: 'Una reserva dura 15 minutos como mínimo.',
      fields: { end_time: 'Una reserva dura 15 minutos como mínimo.' },
    });
  expect((await reserve({ in: MAX_DAYS_AHEAD * 24 + 1, hours: 1 })).body).toMatchObject({
    code: 'TOO_FAR',
    err: 'Se puede reservar con 90 días de anticipación como máximo.',
    fields: { start_time: 'Se puede reservar con 90 días de anticipación como máximo.' },
  });
});

describe('API-02 ADD-03 what one account may add in a day', () => {
  const create = ({ id, token }: TestPerson, changes = {}, key?: string) =>
    server.call<Refusal & { id: number }>('POST', '/parking', {
      token,
      body: parkingBody(id, { has_moto_spaces: false, ...changes }),
      ...(key && { headers: { 'idempotency-key': key } }),
    });

  test('lots, also when they are sent at once; the next day there is room again', async () => {
    const busy = await join(server, 'admin');
    const answers = await Promise.all(
      Array.from({ length: PARKINGS_PER_DAY + 10 }, (_, n) => create(busy, {}, `lot-${n}`)),
    );
    const refused = answers.filter(({ status }) => status !== 201);
    expect(refused).toHaveLength(10);
    for (const { status, body } of refused)
      expect({ status, body }).toEqual({
        status: 409,
        body: {
          code: 'DAILY_LIMIT',
          err: 'Hoy ya agregaste lo que se puede agregar en un día. Intenta mañana.',
          fields: { name: `Se pueden abrir ${PARKINGS_PER_DAY} parqueos al día.` },
        },
      });
    // A retry of what was opened is no new lot, and other people's day is their own.
    const opened = answers.findIndex(({ status }) => status === 201);
    expect((await create(busy, {}, `lot-${opened}`)).status).toBe(201);
    expect((await create(owner)).status).toBe(201);
    server.clock.advance({ days: 1 });
    await logIn(server, busy);
    expect((await create(busy)).status).toBe(201);
  });

  test('spaces, in new lots and in those that grow', async () => {
    const busy = await join(server, 'admin');
    const large = { car_spaces_count: MAX_SPACES };
    const { body: first } = await create(busy, large);
    const { body: second } = await create(busy, large);
    const left = SPACES_PER_DAY - 2 * MAX_SPACES;
    expect((await create(busy, large)).body).toMatchObject({
      code: 'DAILY_LIMIT',
      fields: { car_spaces_count: `Hoy puedes agregar ${left} espacios más.` },
    });
    const { body: third } = await create(busy, { car_spaces_count: 1 });
    const grow = (id: number, car_spaces_count: number) =>
      server.call<Refusal>('PATCH', `/parking/${id}`, { ...busy, body: { car_spaces_count } });
    expect((await grow(third.id, left + 1)).body).toMatchObject({
      code: 'DAILY_LIMIT',
      fields: { car_spaces_count: `Hoy puedes agregar ${left - 1} espacios más.` },
    });
    expect((await grow(third.id, left)).status).toBe(200);
    // Spaces that come back were there before.
    expect((await grow(first.id, 1)).status).toBe(200);
    expect((await grow(first.id, MAX_SPACES)).status).toBe(200);
    expect((await grow(second.id, MAX_SPACES)).status).toBe(200);
  });
});
