import { type ConfirmationDocument, HOUR_MS, type Reservation } from '@parqueo/shared-api/contract';
import { sql } from 'kysely';
import { gateOfTests } from '../support/gate';
import { join } from '../support/people';
import { serverOfTests } from '../support/server';
import { insertReservations } from '../support/stays';

const CODE = /^[2-9A-HJ-NP-Z]{4}-[2-9A-HJ-NP-Z]{4}$/;

const server = serverOfTests();
const lot = gateOfTests(server, { car_spaces_count: 9 });

const ask = <T = Reservation[]>(query = '', headers = {}, who = lot.owner) =>
  server.call<T>('GET', `/parking/reservations${query}`, { ...who, headers });
const idsOf = async (query: string) => (await ask(query)).body.map(({ id }) => id);
const csv = { accept: 'text/csv' };

/** Stays of an hour that begin then; their ids. */
const insert = (...starts: string[]) =>
  insertReservations(
    server.store.db,
    starts.map((start) => ({
      space: lot.space(0),
      driver: lot.driver.id,
      from: new Date(start),
      until: new Date(Date.parse(start) + HOUR_MS),
      status: 'completed',
    })),
  );

describe('a question', () => {
  test('API-02 OHI-01 names a month of Guatemala’s calendar, a status or both', async () => {
    const [first = 0, last, next, before] = await insert(
      '2026-05-01T06:00:00Z',
      '2026-06-01T05:59:59Z',
      '2026-06-01T06:00:00Z',
      '2026-05-01T05:59:59Z',
    );
    expect(await idsOf('?month=2026-05')).toEqual([last, first]);
    expect(await idsOf('?month=2026-06')).toEqual([next]);
    expect(await idsOf('?month=2026-04')).toEqual([before]);
    await sql`update reservations set status = 'cancelled', cancelled_by = 'owner'
      where id = ${first}`.execute(server.store.db);
    expect(await idsOf('?month=2026-05&status=cancelled')).toEqual([first]);
    expect(await idsOf('?status=cancelled')).toEqual([first]);
    expect(await idsOf('')).toEqual([next, last, first, before]);
  });

  test('API-02 gets pages of 500, the newest first; without one it gets all, of the caller’s own lots', async () => {
    const hours = Array.from({ length: 701 }, (_, n) => Date.UTC(2026, 0, 1, 6 + n));
    const made = await insert(...hours.map((hour) => new Date(hour).toISOString()));
    await lot.ask();
    const newest = made.toReversed();
    expect(await idsOf('?month=2026-01&page=1')).toEqual(newest.slice(0, 500));
    expect(await idsOf('?month=2026-01&page=2')).toEqual(newest.slice(500));
    expect(await idsOf('?month=2026-01&page=3')).toEqual([]);
    expect(await idsOf('?month=2026-01')).toEqual(newest.slice(0, 500));
    expect(await idsOf('')).toHaveLength(702);
    const sheet = async (who = lot.owner) =>
      (await ask<string>('?month=2026-01', csv, who)).body.trimEnd().split('\r\n').slice(1);
    expect((await sheet()).map((line) => Number(line.split(',')[0]))).toEqual(newest);
    expect(await sheet(await join(server, 'admin'))).toEqual([]);
  });

  test('CNF-01 API-05 API-02 names the code of a reservation, which the answer and the ticket have too, however it is typed', async () => {
    const { code, id } = (await lot.ask()).body;
    expect(code).toMatch(CODE);
    const path = `/documents/confirmaciones/${id}`;
    const ticket = await server.call<ConfirmationDocument>('GET', path, lot.driver);
    const { id: of, name, address, zone, latitude, longitude } = lot.parking;
    expect(ticket.body).toMatchObject({
      code,
      parking: { id: of, name, address, zone, latitude, longitude },
      payment_method: 'cash',
      card_surcharge: 0,
      vehicle_brand: 'Toyota',
      vehicle_model: 'Yaris',
      vehicle_color: 'Gris',
    });
    expect((await lot.reservation(id))?.code).toBe(code);
    const others = await Promise.all([lot.ask(), lot.ask(), lot.ask()]);
    expect(new Set([code, ...others.map(({ body }) => body.code)]).size).toBe(4);

    const typed = String(code);
    const [joined, apart] = [typed.replace('-', ''), typed.replace('-', ' ')];
    const query = (text: string) => `?code=${encodeURIComponent(text)}`;
    for (const text of [typed, typed.toLowerCase(), joined, ` ${apart} `])
      expect(await idsOf(query(text))).toEqual([id]);
    expect(await idsOf(query('ZZZZ-2222'))).toEqual([]);
    expect((await ask(query(typed), {}, await join(server, 'admin'))).body).toEqual([]);
  });

  test('API-02 that makes no sense is refused, naming the field', async () => {
    const code = 'Un código tiene 8 letras y números: K7QF-3MWD.';
    for (const [field, value, message] of [
      ['month', '2026-13'],
      ['month', '2026-1'],
      ['month', '0000-01'],
      ['status', 'gone'],
      ['page', '0'],
      ['page', 'x'],
      ['owner', '1'],
      ...['', 'K7QF', 'K7QF-3MW0', 'K7QF-3MWDX', 'ñandú-77', '%'].map((odd) => ['code', odd, code]),
    ] as [string, string, string?][])
      expect([value, await ask<object>(`?${field}=${encodeURIComponent(value)}`)]).toMatchObject([
        value,
        {
          status: 400,
          body: { code: 'INVALID_FIELDS', fields: { [field]: message ?? expect.any(String) } },
        },
      ]);
  });
});

describe('the spreadsheet', () => {
  test('OHI-02 has Spanish headings, Guatemala’s time, two decimals, and a name', async () => {
    const driver = await join(server, 'driver', 'Ñandú "El" Pérez, hijo');
    const made = (await lot.ask({ in: 13, hours: 3 }, { payment_method: 'card' }, driver)).body;
    await lot.cancel(made.id, driver, { reason: 'Línea uno\nlínea dos' });
    const { status, headers, body } = await ask<string>('?month=2026-03', csv);
    expect(status).toBe(200);
    expect(headers['content-type']).toBe('text/csv; charset=utf-8');
    expect(headers['content-disposition']).toBe('attachment; filename="reservas-2026-03.csv"');
    expect(body).toBe(
      '\uFEFFReserva,Fecha de llegada,Hora de llegada,Fecha de salida,Hora de salida,Parqueo,' +
        'Espacio,Conductor,Vehículo,Placa,Marca,Modelo,Color,Estado,Cancelada por,Motivo,' +
        'Método de pago,Costo de reserva (Q),Recargo de tarjeta (Q),Total (Q),Extensión\r\n' +
        `${made.id},2026-03-04,22:00,2026-03-05,01:00,Parqueo La Ceiba,C-01,` +
        `"Ñandú ""El"" Pérez, hijo",Carro,${made.vehicle_plate},Toyota,Yaris,Gris,Cancelada,` +
        'Conductor,"Línea uno\nlínea dos",Tarjeta,10.00,2.75,55.00,\r\n',
    );
  });

  test('OHI-02 does not run what a driver typed, and gives no other cells to a program that splits elsewhere', async () => {
    const { id } = (await lot.ask()).body;
    for (const [typed, cell] of [
      ...['=1+1', '+1', '-1', '@SUM(A1)', '\t=1', '\r=1', '＝1+1'].map((one) => [one, `'${one}`]),
      ['x;=1+1; @y', `"x;'=1+1;' @y"`],
      ['x\t=1+1\t @y', `"x\t'=1+1\t' @y"`],
    ]) {
      await sql`update reservations set vehicle_color = ${typed} where id = ${id}`.execute(
        server.store.db,
      );
      const { body } = await ask<string>('', csv);
      expect(body).toContain(cell);
    }
  });

  test.each([
    [undefined, 'application/json'],
    ['*/*', 'application/json'],
    ['application/json, text/csv', 'application/json'],
    ['text/html,application/xhtml+xml,*/*;q=0.8', 'application/json'],
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
