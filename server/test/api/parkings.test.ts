import {
  DEFAULT_SCHEDULE,
  NO_AUTOMATIC_ACCEPTANCE,
  type Parking,
} from '@parqueo/shared-api/contract';
import { Parking as ParkingSchema } from '@parqueo/shared-api/contract/schemas';
import { Compile } from 'typebox/compile';
import {
  type TestPerson,
  join,
  openParking,
  parkingBody,
  reservationBody,
  startWithPeople,
} from '../support/people';
import type { TestServer } from '../support/server';

let server: TestServer;
let owner: TestPerson;
let driver: TestPerson;

beforeAll(async () => {
  ({ server, owner, driver } = await startWithPeople());
});
afterAll(() => server.close());

const create = (body: object, who = owner, headers: Record<string, string> = {}) =>
  server.call<Parking>('POST', '/parking', { ...who, body, headers });
const available = async (query = '') =>
  (await server.call<Parking[]>('GET', `/parking/available${query}`, driver)).body;
const names = (parkings: Parking[]) => parkings.map(({ name }) => name);

describe('POST /parking', () => {
  test('ADD-06 API-02 API-03 opens a lot that everybody then reads', async () => {
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
    });
    const read = await server.call<Parking>('GET', `/parking/get/${body.id}`, driver);
    // How it accepts by itself, and whether it writes, its owner alone reads (REQ-05, PSH-02).
    expect({ ...read.body, ...NO_AUTOMATIC_ACCEPTANCE, whatsapp: true }).toEqual(body);
  });

  test('ADD-03 each field is refused with the form’s own message', async () => {
    const wrong = {
      name: [' ', 'El nombre es obligatorio'],
      address: ['', 'La dirección es obligatoria'],
      zone: ['20', 'La zona es obligatoria'],
      latitude: [null, 'Debes seleccionar una ubicación en el mapa'],
      car_hourly_rate: [0, 'La tarifa para carros debe ser mayor a 0'],
      moto_hourly_rate: [0, 'La tarifa para motos debe ser mayor a 0'],
      reservation_fee: [-1, 'El costo de reserva debe ser mayor o igual a 0'],
      car_spaces_count: [0, 'El número de espacios para carros debe ser mayor a 0'],
      moto_spaces_count: [0, 'El número de espacios para motos debe ser mayor a 0'],
    };
    const more = [
      ...Object.entries(wrong),
      ['car_spaces_count', [5000, 'Un parqueo tiene 2000 espacios para carros como máximo']],
      ['moto_spaces_count', [2.5, 'Solo números enteros']],
      ['car_hourly_rate', [99_999, 'La tarifa para carros es de Q10000 como máximo']],
      ['moto_hourly_rate', [5.125, 'Dos decimales como máximo']],
      ['reservation_fee', [10.001, 'Dos decimales como máximo']],
    ] as const;
    for (const [field, [value, message]] of more) {
      const { status, body } = await create({ ...parkingBody(owner.id), [field]: value });
      expect(status).toBe(400);
      expect(body).toMatchObject({ code: 'INVALID_FIELDS', fields: { [field]: message } });
    }
  });

  test('ADD-03 a day that closes when it opens is refused', async () => {
    const sunday = { available: true, available_from: '18:00', available_until: '18:00' };
    const { body } = await create(
      parkingBody(owner.id, { availability_schedule: { ...DEFAULT_SCHEDULE, sunday } }),
    );
    expect(body).toMatchObject({
      code: 'INVALID_FIELDS',
      fields: { availability_schedule: 'Domingo: abre y cierra a la misma hora' },
    });
  });

  test('BOK-13 a day may close on the next one', async () => {
    const sunday = { available: true, available_from: '18:00', available_until: '04:00' };
    const { status, body } = await create(
      parkingBody(owner.id, { availability_schedule: { ...DEFAULT_SCHEDULE, sunday } }),
    );
    expect(status).toBe(201);
    expect(body).toMatchObject({
      availability_schedule: { sunday },
      formatted_schedule: expect.arrayContaining(['Domingo: 18:00 - 04:00']),
    });
  });

  test('ADD-06 API-03 an owner tells what the lot offers, or nothing', async () => {
    const details = {
      features: ['card', 'roofed'],
      max_height_m: 2.1,
      entry_instructions: ' Portón verde,\ntoca el timbre. ',
      contact_phone: ' 2230-1234 ',
    };
    const { status, body } = await create({ ...parkingBody(owner.id), ...details });
    expect(status).toBe(201);
    expect(body).toMatchObject({
      features: ['roofed', 'card'],
      max_height_m: 2.1,
      entry_instructions: 'Portón verde,\ntoca el timbre.',
      contact_phone: '2230-1234',
    });
    const silent = await create(parkingBody(owner.id));
    expect(silent.body).toMatchObject({
      features: [],
      max_height_m: null,
      entry_instructions: '',
    });
    expect(silent.body).not.toHaveProperty('contact_phone');
  });

  test('ADD-03 what a lot cannot offer is refused', async () => {
    const height = 'La altura máxima va de 1 a 10 metros, con dos decimales como máximo';
    for (const [field, value, message] of [
      ['max_height_m', 0.5, height],
      ['max_height_m', 12, height],
      ['max_height_m', 2.125, height],
      ['max_height_m', 'dos', height],
      [
        'entry_instructions',
        'x'.repeat(201),
        'Las instrucciones tienen como máximo 200 caracteres.',
      ],
      ['contact_phone', '12', 'El teléfono debe tener 8 dígitos, con o sin código de país.'],
      [
        'contact_phone',
        'llámame ya',
        'El teléfono debe tener 8 dígitos, con o sin código de país.',
      ],
      [
        'contact_phone',
        '2'.repeat(21),
        'El teléfono debe tener 8 dígitos, con o sin código de país.',
      ],
      ['features.0', ['pool'], 'El valor no es válido.'],
      ['features', ['card', 'card'], 'El valor no es válido.'],
      ['features', 'card', 'El valor no es válido.'],
    ] as const) {
      const [name = ''] = field.split('.');
      const { status, body } = await create({ ...parkingBody(owner.id), [name]: value });
      expect({ field, value, status, body }).toMatchObject({
        status: 400,
        body: { code: 'INVALID_FIELDS', fields: { [field]: message } },
      });
    }
  });

  test('ADD-03 without moto spaces there are neither moto rate nor moto spaces', async () => {
    const { body } = await create(parkingBody(owner.id, { has_moto_spaces: false }));
    expect(body).toMatchObject({
      has_moto_spaces: false,
      moto_spaces_count: 0,
      moto_hourly_rate: 0,
    });
  });

  test('API-02 drivers open none, owners none for others, and unknown fields are refused', async () => {
    expect((await create(parkingBody(driver.id), driver)).status).toBe(403);
    expect((await create(parkingBody(driver.id))).body).toMatchObject({ code: 'FORBIDDEN' });
    const extra = await create({ ...parkingBody(owner.id), id: 1 });
    expect(extra.body).toMatchObject({ fields: { id: 'Este campo no está permitido.' } });
  });

  test('ADD-06 a retried creation makes one lot', async () => {
    const headers = { 'idempotency-key': 'lot-1' };
    const body = parkingBody(owner.id, { name: 'Parqueo Repetido' });
    const answers = await Promise.all([create(body, owner, headers), create(body, owner, headers)]);
    expect(answers[1].body.id).toBe(answers[0].body.id);
    expect(names(await available('?search=repetido'))).toEqual(['Parqueo Repetido']);
    expect((await create({ ...body, zone: '2' }, owner, headers)).status).toBe(422);
  });
});

describe('GET /parking/my-parkings', () => {
  test('OWN-01 API-02 an owner reads its own lots only, a driver none', async () => {
    const other = await join(server, 'admin');
    await openParking(server, other, { name: 'Parqueo Ajeno' });
    const mine = await server.call<Parking[]>('GET', '/parking/my-parkings', other);
    expect(names(mine.body)).toEqual(['Parqueo Ajeno']);
    expect((await server.call('GET', '/parking/my-parkings', driver)).status).toBe(403);
  });
});

describe('GET /parking/get/{id}', () => {
  test('DET-08 API-02 an id that is no lot is not found', async () => {
    for (const id of ['999999', 'abc', '0', '99999999999', '1e3']) {
      const { status, body } = await server.call('GET', `/parking/get/${id}`, driver);
      expect(status).toBe(404);
      expect(body).toEqual({
        err: 'El parqueo que buscas no existe o no está disponible',
        code: 'PARKING_NOT_FOUND',
      });
    }
  });
});

describe('GET /parking/available', () => {
  beforeAll(async () => {
    const place = (
      name: string,
      latitude: number,
      longitude: number,
      zone: string,
      address: string,
    ) => openParking(server, owner, { name, latitude, longitude, zone, address });
    await place('Parqueo Óptica', 14.601, -90.51, '10', 'Diagonal 6 y 13 Calle');
    await place('Parqueo 100% Seguro', 14.602, -90.511, '10', 'Avenida Reforma');
    await place('Parqueo del Sur', 14.56, -90.546, '21', 'Sexta Avenida');
  });

  test('SHL-06 MAP-06 search ignores case and accents, in name, address and zone', async () => {
    expect(names(await available('?search=optica&showSensitiveData=true'))).toEqual([
      'Parqueo Óptica',
    ]);
    expect(names(await available('?search=SEXTA%20avenida'))).toEqual(['Parqueo del Sur']);
    expect(names(await available('?search=zona%2021'))).toEqual(['Parqueo del Sur']);
    expect(names(await available('?search=sex%E2%80%8Bta'))).toEqual(['Parqueo del Sur']);
    expect(names(await available('?search=parqueo%20zona%2010'))).toHaveLength(2);
    expect(await available('?search=nada%20parecido')).toEqual([]);
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
      for (const text of ['parque colon', 'PARQUE  COLÓN']) {
        const { body } = await server.call<Parking[] | { parkings: Parking[] }>(
          'GET',
          `/parking/available?search=${encodeURIComponent(text)}${where}`,
          driver,
        );
        expect(names('parkings' in body ? body.parkings : body)).toEqual([
          'Parque Colón',
          'Parque Colón Norte',
          'Parqueo Parque Colón',
          'Otro Parqueo Parque Colón',
          'Parqueo Colonial',
          'Parqueo Utatlán',
        ]);
      }
    },
  );

  test('SHL-06 signs that mean something to the database are searched as text', async () => {
    expect(names(await available(`?search=${encodeURIComponent('100%')}`))).toEqual([
      'Parqueo 100% Seguro',
    ]);
    expect(await available(`?search=${encodeURIComponent("_'; drop table")}`)).toEqual([]);
  });

  test('MAP-05 a viewport holds the lots within it', async () => {
    expect(names(await available('?bbox=-90.52,14.59,-90.50,14.61')).toSorted()).toEqual([
      'Parqueo 100% Seguro',
      'Parqueo Óptica',
    ]);
  });

  test('MAP-05 near a place the nearest come first', async () => {
    const parkings = await available('?near=14.5601,-90.5459');
    expect(parkings[0]?.name).toBe('Parqueo del Sur');
  });

  test('MAP-06 pages after the last one are empty', async () => {
    expect(await available('?page=2')).toEqual([]);
  });

  test('API-02 a query that cannot be read is refused, naming the parameter', async () => {
    for (const [query, field] of [
      ['?bbox=1,2,3', 'bbox'],
      ['?bbox=1..2,1,1,1', 'bbox'],
      ['?near=here', 'near'],
      ['?page=0', 'page'],
      ['?order=name', 'order'],
    ] as const) {
      const { status, body } = await server.call<{ fields: object }>(
        'GET',
        `/parking/available${query}`,
        driver,
      );
      expect(status).toBe(400);
      expect(Object.keys(body.fields)).toEqual([field]);
    }
  });

  test('API-03 MAP-02 availability counts reservations that hold a space now', async () => {
    const parking = await openParking(server, owner, { name: 'Parqueo Vivo', car_spaces_count: 3 });
    const request = reservationBody(server, parking, { in: 0, hours: 2 });
    await server.call('POST', `/parking/${parking.id}/reservation`, { ...driver, body: request });
    const later = reservationBody(server, parking, { in: 5 });
    await server.call('POST', `/parking/${parking.id}/reservation`, { ...driver, body: later });
    const [found] = await available('?search=vivo');
    expect(found?.availability_stats).toEqual({
      total: {
        available_spaces: 3,
        total_spaces: 4,
        occupied_spaces: 1,
        availability_percentage: 75,
        total_reservations: 2,
      },
      car: {
        available_spaces: 2,
        total_spaces: 3,
        occupied_spaces: 1,
        availability_percentage: 67,
      },
      moto: {
        available_spaces: 1,
        total_spaces: 1,
        occupied_spaces: 0,
        availability_percentage: 100,
      },
    });
  });

  test('API-03 a lot without spaces of a type has 0 per cent of them, never NaN', async () => {
    await openParking(server, owner, { name: 'Parqueo Sin Motos', has_moto_spaces: false });
    const [found] = await available('?search=sin%20motos');
    expect(found?.availability_stats.moto).toEqual({
      available_spaces: 0,
      total_spaces: 0,
      occupied_spaces: 0,
      availability_percentage: 0,
    });
  });
});
