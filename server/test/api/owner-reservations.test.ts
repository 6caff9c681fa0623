import type { Parking, Reservation } from '@parqueo/shared-api/contract/schemas';
import { sql } from 'kysely';
import { type TestPerson, join, openParking, reservationBody } from '../support/people';
import { requestSpace } from '../support/reservations';
import { type TestServer, startServer } from '../support/server';

let server: TestServer;
let owner: TestPerson;
let parking: Parking;

beforeAll(async () => {
  server = await startServer();
});
beforeEach(async () => {
  owner = await join(server, 'admin', 'Lucía Castellanos');
  parking = await openParking(server, owner, { car_spaces_count: 9 });
});
afterAll(() => server.close());

async function reserve(name: string, changes: object = {}, hoursAhead = 3) {
  const driver = await join(server, 'driver', name);
  const wanted = reservationBody(server, parking, { in: hoursAhead }, changes);
  const { body } = await requestSpace(server, driver, parking.id, wanted);
  return { ...body, driver };
}
/** Puts a stay where no request could: into another month. */
const move = (id: number, start: string) =>
  sql`update reservations set during = tstzrange(${start}::timestamptz, ${start}::timestamptz
    + interval '2 hours') where id = ${id}`.execute(server.store.db);
const ask = <T = Reservation[]>(query = '', headers: Record<string, string> = {}) =>
  server.call<T>('GET', `/parking/reservations${query}`, { ...owner, headers });
const idsOf = async (query: string) => (await ask(query)).body.map(({ id }) => id);

describe('a question', () => {
  test('API-02 OHI-01 names a month of Guatemala’s calendar, a status or both', async () => {
    const all = [];
    for (const name of ['Ana', 'Luis', 'Eva', 'Iris']) all.push(await reserve(name));
    const [first, last, next, before] = all.map(({ id }) => id) as [number, number, number, number];
    await move(first, '2026-05-01T06:00:00Z');
    await move(last, '2026-06-01T05:59:59Z');
    await move(next, '2026-06-01T06:00:00Z');
    await move(before, '2026-05-01T05:59:59Z');
    expect(await idsOf('?month=2026-05')).toEqual([last, first]);
    expect(await idsOf('?month=2026-06')).toEqual([next]);
    expect(await idsOf('?month=2026-04')).toEqual([before]);
    await server.call('POST', `/reservation/${first}/cancel`, {
      token: all[0]?.driver.token ?? '',
    });
    expect(await idsOf('?month=2026-05&status=cancelled')).toEqual([first]);
    expect(await idsOf('?status=cancelled')).toEqual([first]);
    expect(await idsOf('')).toEqual([next, last, first, before]);
  });

  test('API-02 gets pages of 500, the newest first; without one it gets all', async () => {
    const { id } = await reserve('Ana');
    await sql`insert into reservations (space_id, parking_id, vehicle_type, user_id, during, status,
        reply_by, payment_method, total_cost, reservation_cost, card_surcharge, vehicle_plate,
        vehicle_brand, vehicle_model, vehicle_color, created_at)
      select space_id, parking_id, vehicle_type, user_id,
        tstzrange('2026-01-01T06:00:00Z'::timestamptz + n * interval '1 hour',
          '2026-01-01T07:00:00Z'::timestamptz + n * interval '1 hour'),
        'completed', reply_by, payment_method, total_cost, reservation_cost, card_surcharge,
        vehicle_plate, vehicle_brand, vehicle_model, vehicle_color, created_at
      from reservations, generate_series(0, 700) n where id = ${id}`.execute(server.store.db);
    const [one, two, three] = [
      (await ask('?month=2026-01&page=1')).body,
      (await ask('?month=2026-01&page=2')).body,
      (await ask('?month=2026-01&page=3')).body,
    ] as const;
    expect([one.length, two.length, three.length]).toEqual([500, 201, 0]);
    const starts = [...one, ...two].map(({ start_time }) => start_time);
    expect(starts).toEqual(starts.toSorted().toReversed());
    expect(new Set([...one, ...two].map((each) => each.id)).size).toBe(701);
    expect((await ask('?month=2026-01')).body).toEqual(one);
    expect((await ask()).body).toHaveLength(702);
    const { body } = await ask<string>('?month=2026-01', { accept: 'text/csv' });
    const lines = body.trimEnd().split('\r\n').slice(1);
    expect(lines.map((line) => Number(line.split(',')[0]))).toEqual(
      [...one, ...two].map((each) => each.id),
    );
  });

  test('API-02 that makes no sense is refused, naming the field', async () => {
    for (const [query, field] of [
      ['month=2026-13', 'month'],
      ['month=2026-1', 'month'],
      ['month=0000-01', 'month'],
      ['status=gone', 'status'],
      ['page=0', 'page'],
      ['page=x', 'page'],
      ['owner=1', 'owner'],
    ] as const)
      expect([query, await ask<object>(`?${query}`)]).toMatchObject([
        query,
        { status: 400, body: { fields: { [field]: expect.any(String) } } },
      ]);
  });
});

describe('the spreadsheet', () => {
  test('OHI-02 has Spanish headings, Guatemala’s time, two decimals, and a name', async () => {
    const made = await reserve('Ñandú "El" Pérez, hijo', { payment_method: 'card' });
    await server.call('POST', `/reservation/${made.id}/cancel`, {
      ...made.driver,
      body: { reason: 'Línea uno\nlínea dos' },
    });
    const { status, headers, body } = await ask<string>('?month=2026-03', { accept: 'text/csv' });
    expect(status).toBe(200);
    expect(headers['content-type']).toBe('text/csv; charset=utf-8');
    expect(headers['content-disposition']).toBe('attachment; filename="reservas-2026-03.csv"');
    expect(body).toBe(
      '\uFEFFReserva,Fecha de llegada,Hora de llegada,Fecha de salida,Hora de salida,Parqueo,' +
        'Espacio,Conductor,Vehículo,Placa,Marca,Modelo,Color,Estado,Cancelada por,Motivo,' +
        'Método de pago,Costo de reserva (Q),Recargo de tarjeta (Q),Total (Q),Extensión\r\n' +
        `${made.id},2026-03-04,12:00,2026-03-04,14:00,Parqueo La Ceiba,C-01,` +
        `"Ñandú ""El"" Pérez, hijo",Carro,${made.vehicle_plate},Toyota,Yaris,Gris,Cancelada,` +
        'Conductor,"Línea uno\nlínea dos",Tarjeta,10.00,2.00,40.00,\r\n',
    );
  });

  test('OHI-02 does not run what a driver typed, and gives no other cells to a program that splits elsewhere', async () => {
    const { id } = await reserve('Ana');
    for (const [typed, cell] of [
      ...['=1+1', '+1', '-1', '@SUM(A1)', '\t=1', '\r=1', '＝1+1'].map((one) => [one, `'${one}`]),
      ['x;=1+1; @y', `"x;'=1+1;' @y"`],
      ['x\t=1+1\t @y', `"x\t'=1+1\t' @y"`],
    ]) {
      await sql`update reservations set vehicle_color = ${typed} where id = ${id}`.execute(
        server.store.db,
      );
      const { body } = await ask<string>('', { accept: 'text/csv' });
      expect(body).toContain(cell);
    }
  });

  test.each([
    [undefined, 'application/json'],
    ['*/*', 'application/json'],
    ['application/json', 'application/json'],
    ['application/json, text/csv', 'application/json'],
    ['text/html,application/xhtml+xml,*/*;q=0.8', 'application/json'],
    ['image/png', 'application/json'],
    ['text/csv;q=0.5, application/json', 'application/json'],
    ['text/csv', 'text/csv'],
    ['text/csv, */*;q=0.1', 'text/csv'],
    ['text/*', 'text/csv'],
  ])('API-02 accept %s is answered with %s', async (accept, type) => {
    const { headers } = await ask('', accept === undefined ? {} : { accept });
    expect(headers['content-type']).toBe(`${type}; charset=utf-8`);
    expect(String(headers.vary)).toMatch(/\baccept\b(?!-)/i);
  });
});
