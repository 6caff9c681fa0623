import {
  DEFAULT_SCHEDULE,
  NO_AUTOMATIC_ACCEPTANCE,
  type Parking,
  type ParkingViewport,
} from '@parqueo/shared-api/contract';
import { Parking as ParkingSchema } from '@parqueo/shared-api/contract/schemas';
import { sql } from 'kysely';
import { Compile } from 'typebox/compile';
import { WORLD, insertParkings, numbered } from '../support/maps';
import { openParking, parkingBody, reservationBody, peopleOfTests } from '../support/people';
import { answerRequest, requestSpace, reservationsOf } from '../support/reservations';

const { server, owner, driver } = peopleOfTests();

const create = (body: object) => server.call<Parking>('POST', '/parking', { ...owner, body });
/** Names of the lots that a search finds. */
async function matching(search: string, where = ''): Promise<string[]> {
  const path = `/parking/available?search=${encodeURIComponent(search)}${where}`;
  const { body } = await server.call<Parking[] | { parkings: Parking[] }>('GET', path, driver);
  return ('parkings' in body ? body.parkings : body).map(({ name }) => name);
}

describe('POST /parking', () => {
  const sunday = (available_from: string, available_until: string) => ({
    ...DEFAULT_SCHEDULE,
    sunday: { available: true, available_from, available_until },
  });

  test('ADD-06 API-02 API-03 opens a lot that everybody then reads, and its owner among theirs', async () => {
    const { status, body } = await create(parkingBody(owner.id, { name: ' Parqueo El Sauce ' }));
    expect(status).toBe(201);
    expect(Compile(ParkingSchema).Check(body)).toBe(true);
    expect(body).toMatchObject({
      name: 'Parqueo El Sauce',
      owner_id: owner.id,
      car_spaces_count: 2,
      moto_spaces_count: 1,
      has_moto_spaces: true,
      formatted_schedule: ['Lunes a Domingo: 00:00 - 24:00'],
      features: [],
      max_height_m: null,
      entry_instructions: '',
    });
    expect(body).not.toHaveProperty('contact_phone');
    const read = await server.call<Parking>('GET', `/parking/get/${body.id}`, driver);
    // How it accepts by itself, and whether it writes, its owner alone reads (REQ-05, PSH-02).
    expect({ ...read.body, ...NO_AUTOMATIC_ACCEPTANCE, whatsapp: true }).toEqual(body);
    const mine = await server.call<Parking[]>('GET', '/parking/my-parkings', owner);
    expect(mine.body.map(({ id }) => id)).toEqual([body.id]);
  });

  test('ADD-06 API-03 BOK-13 ADD-03 an owner tells what the lot offers; a day may close on the next one, and without moto spaces there is no rate of theirs', async () => {
    const night = sunday('18:00', '04:00');
    const { status, body } = await create({
      ...parkingBody(owner.id, { has_moto_spaces: false, availability_schedule: night }),
      features: ['card', 'roofed'],
      max_height_m: 2.1,
      entry_instructions: ' Portón verde,\ntoca el timbre. ',
      contact_phone: ' 2230-1234 ',
    });
    expect(status).toBe(201);
    expect(body).toMatchObject({
      features: ['roofed', 'card'],
      max_height_m: 2.1,
      entry_instructions: 'Portón verde,\ntoca el timbre.',
      contact_phone: '2230-1234',
      has_moto_spaces: false,
      moto_spaces_count: 0,
      moto_hourly_rate: 0,
      availability_schedule: night,
      formatted_schedule: expect.arrayContaining(['Domingo: 18:00 - 04:00']),
    });
  });

  test('ADD-03 each field is refused with the form’s own message', async () => {
    for (const [field, value, message] of [
      ['name', ' ', 'El nombre es obligatorio'],
      ['zone', '20', 'La zona es obligatoria'],
      ['latitude', null, 'Debes seleccionar una ubicación en el mapa'],
      ['car_hourly_rate', 99_999, 'La tarifa para carros es de Q10000 como máximo'],
      ['reservation_fee', -1, 'El costo de reserva debe ser mayor o igual a 0'],
      ['car_spaces_count', 5000, 'Un parqueo tiene 2000 espacios para carros como máximo'],
      ['moto_spaces_count', 2.5, 'Solo números enteros'],
      ['availability_schedule', sunday('18:00', '18:00'), 'Domingo: abre y cierra a la misma hora'],
      [
        'max_height_m',
        'dos',
        'La altura máxima va de 1 a 10 metros, con dos decimales como máximo',
      ],
      ['contact_phone', '12', 'El teléfono debe tener 8 dígitos, con o sin código de país.'],
      ['features.0', ['pool'], 'El valor no es válido.'],
      ['features', ['card', 'card'], 'El valor no es válido.'],
      ['id', 1, 'Este campo no está permitido.'],
    ] as const) {
      const [name = ''] = field.split('.');
      const { status, body } = await create({ ...parkingBody(owner.id), [name]: value });
      expect({ field, value, status, body }).toMatchObject({
        status: 400,
        body: { code: 'INVALID_FIELDS', fields: { [field]: message } },
      });
    }
    expect((await create(parkingBody(driver.id))).body).toMatchObject({ code: 'FORBIDDEN' });
  });
});

test('DET-08 API-02 an id that is no lot is not found', async () => {
  for (const id of ['999999', 'abc', '0', '99999999999', '1e3'])
    expect(await server.call('GET', `/parking/get/${id}`, driver)).toMatchObject({
      status: 404,
      body: {
        err: 'El parqueo que buscas no existe o no está disponible',
        code: 'PARKING_NOT_FOUND',
      },
    });
});

describe('GET /parking/available', () => {
  beforeAll(async () => {
    for (const [name, zone, address] of [
      ['Parqueo Óptica', '10', 'Diagonal 6 y 13 Calle'],
      ['Parqueo 100% Seguro', '10', 'Avenida Reforma'],
      ['Parqueo del Sur', '21', 'Sexta Avenida'],
    ] as const)
      await openParking(server, owner, { name, zone, address });
  });

  test('SHL-06 MAP-06 search ignores case and accents, in name, address and zone, and takes every sign as text', async () => {
    for (const [search, ...found] of [
      ['optica', 'Parqueo Óptica'],
      ['SEXTA avenida', 'Parqueo del Sur'],
      ['zona 21', 'Parqueo del Sur'],
      ['sex\u200Bta', 'Parqueo del Sur'],
      ['parqueo zona 10', 'Parqueo Óptica', 'Parqueo 100% Seguro'],
      ['z10', 'Parqueo Óptica', 'Parqueo 100% Seguro'],
      ['Zona 21, Guatemala', 'Parqueo del Sur'],
      ['100%', 'Parqueo 100% Seguro'],
      ['%', 'Parqueo 100% Seguro'],
      ['_'],
      ['\\'],
      ['%_%'],
      ["_'; drop table"],
      ['nada parecido'],
    ] as const)
      expect([search, ...(await matching(search))]).toEqual([search, ...found]);
    expect(await matching('optica', '&page=2')).toEqual([]);
    expect(await matching('optica', '&showSensitiveData=true')).toEqual(['Parqueo Óptica']);
  });

  test.each(['', '&near=14.7,-90.6', '&near=14.7,-90.6&zoom=15&bbox=-91,14,-90,15'])(
    'FND-09 the best match comes first, then the nearest (%s)',
    async (where) => {
      const place = (name: string, latitude: number, address = 'Colonia Utatlán') =>
        openParking(server, owner, { name, latitude, longitude: -90.6, address });
      if (where === '') {
        await place('Parqueo Utatlán', 14.7, 'Avenida Parque Colón');
        await place('Parqueo Colonial', 14.701);
        await place('Parqueo Parque Colón', 14.71);
        await place('Parque Colón Norte', 14.72);
        await place('Parque Colón', 14.73);
        await place('Otro Parqueo Parque Colón', 14.715);
      }
      for (const text of ['parque colon', 'PARQUE  COLÓN'])
        expect(await matching(text, where)).toEqual([
          'Parque Colón',
          'Parque Colón Norte',
          'Parqueo Parque Colón',
          'Otro Parqueo Parque Colón',
          'Parqueo Colonial',
          'Parqueo Utatlán',
        ]);
    },
  );
});

const get = async <T>(path: string) => {
  const { status, body } = await server.call<T>('GET', path, driver);
  expect(status).toBe(200);
  return body;
};
const VIEW = '/parking/available?bbox=-91,14,-90,15&zoom=9';

// What others may have written into the store: its columns refuse null and less than 0, and round to centavos.
test.each([
  ["'NaN'", 0],
  ['99999999.99', 99_999_999.99],
  ['10000.01', 10_000.01],
])(
  'API-03 API-06 FND-01 a lot whose rate is %s is shown, takes no reservation, and hides no other lot',
  async (rate, shown) => {
    const [odd, plain] = [await openParking(server, owner), await openParking(server, owner)];
    const first = await requestSpace(server, driver, odd.id, reservationBody(server, odd));
    await answerRequest(server, owner, first.body.id, { status: 'confirmed' });
    await sql
      .raw(
        `update parkings set car_hourly_rate = ${rate}, reservation_fee = ${rate} where id = ${odd.id}`,
      )
      .execute(server.store.db);
    const expected = { car_hourly_rate: shown, accepts_reservations: false };
    expect(await get(`/parking/get/${odd.id}`)).toMatchObject(expected);
    for (const lots of [
      await get<Parking[]>('/parking/available'),
      (await get<ParkingViewport>(VIEW)).parkings,
    ]) {
      expect(lots.find(({ id }) => id === odd.id)).toMatchObject(expected);
      expect(lots.find(({ id }) => id === plain.id)).toMatchObject({ accepts_reservations: true });
    }
    const free = (await get<ParkingViewport>(`${VIEW}&only_free=true`)).parkings;
    expect(free.map(({ id }) => id)).not.toContain(odd.id);
    for (const total_cost of [10, 40, shown * 2 + 10]) {
      const wanted = { ...reservationBody(server, odd, { in: 8 }), total_cost };
      const { status, body } = await requestSpace(server, driver, odd.id, wanted);
      expect([status, body]).toMatchObject([409, { code: 'PARKING_NOT_ACCEPTING' }]);
    }
    // What was agreed before stays as it was.
    const kept = (await reservationsOf(server, owner)).find(({ id }) => id === first.body.id);
    expect(kept?.total_cost).toBe(first.body.total_cost);
  },
);

test('API-03 FND-06 clusters of lots with odd rates have a price of lots that can be reserved', async () => {
  await sql`delete from reservations`.execute(server.store.db);
  await insertParkings(
    server,
    owner,
    numbered(1200, (n) => ({ latitude: n % 2 === 0 ? 14.6 : -40, carRate: 12.5 })),
  );
  await sql`update parkings set car_hourly_rate = 'NaN'
    where name = 'Parqueo' and (latitude < 0 or id % 3 = 0)`.execute(server.store.db);
  const { clusters } = await get<ParkingViewport>(`/parking/available?bbox=${WORLD}&zoom=1`);
  const large = clusters.filter(({ count }) => count >= 600);
  const prices = large.map(({ lowest_rate, spaces }) => [lowest_rate, spaces]);
  expect(prices).toContainEqual([0, 0]);
  expect(Math.max(...clusters.map(({ lowest_rate }) => lowest_rate))).toBeLessThanOrEqual(15);
});
