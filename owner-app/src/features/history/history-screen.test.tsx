import { makeReservation, renderScreen } from '@parqueo/remote-kit/testing';
import type { KnownReservation } from '@parqueo/shared-api/answers';
import { HOUR_MS, MINUTE_MS, NETWORK_ERROR_MESSAGE, monthOf } from '@parqueo/shared-api/contract';
import { createTestHost, errorAnswer } from '@parqueo/shared-api/testing';
import { screen, waitFor, within } from '@testing-library/react';
import HistoryScreen from './history-screen';

const session = { status: 'authenticated', user: { id: 2, roles: ['admin'] } } as const;
const august = (id: number, differences: Partial<KnownReservation>) =>
  makeReservation({
    id,
    start_time: `2025-08-${String(id).padStart(2, '0')}T16:00:00Z`,
    ...differences,
  });

beforeEach(() => localStorage.clear());

function open(
  reservations: ((request: { headers: Headers }) => unknown) | KnownReservation[],
  path = '/historial-reservas',
) {
  const host = createTestHost({
    session,
    answers: {
      'GET /parking/reservations':
        typeof reservations === 'function' ? reservations : () => reservations,
    },
  });
  return { host, ...renderScreen(<HistoryScreen />, host, { address: path }) };
}

const figure = async (term: string) => (await screen.findByText(term)).nextElementSibling;

test('OHI-01 months run from now back to January 2025, August 2025 is chosen', () => {
  open(() => new Promise(() => {}));
  const select = screen.getByLabelText('Mes');
  expect(select).toHaveDisplayValue('Agosto 2025');
  const months = within(select)
    .getAllByRole('option')
    .map(({ textContent }) => textContent);
  expect(months.at(-1)).toBe('Enero 2025');
  expect(months.slice(months.indexOf('Enero 2026'), months.indexOf('Enero 2026') + 2)).toEqual([
    'Enero 2026',
    'Diciembre 2025',
  ]);
});

test('OHI-02 pending reservations are listed, but neither counted nor earned', async () => {
  open([
    august(3, { reservation_cost: 10, status: 'completed' }),
    august(4, { reservation_cost: 12.1, status: 'confirmed', parking: { id: 2, name: 'Centro' } }),
    august(5, { reservation_cost: 12.2, status: 'cancelled', parking: { id: 2, name: 'Centro' } }),
    august(6, { reservation_cost: 99, status: 'pending', user: { full_name: 'Espera' } }),
    makeReservation({ id: 7, start_time: '2025-09-01T06:00:00Z', status: 'completed' }),
  ]);
  expect(await figure('Ganancias totales')).toHaveTextContent('Q34.30');
  expect(await figure('Reservas')).toHaveTextContent('3');
  const rows = within(screen.getByRole('table')).getAllByRole('row').slice(1);
  expect(rows.map((row) => within(row).getAllByRole('cell')[0]?.textContent)).toEqual([
    expect.stringContaining('6 ago 2025'),
    expect.stringContaining('5 ago 2025'),
    expect.stringContaining('4 ago 2025'),
    expect.stringContaining('3 ago 2025'),
  ]);
  expect(within(rows[0]!).getByText('Pendiente')).toBeVisible();
  const perParking = within(screen.getByRole('region', { name: 'Ganancias por parqueo' }));
  expect(perParking.getAllByRole('term').map((each) => each.textContent)).toEqual([
    'Centro',
    'Parqueo Reforma',
  ]);
  expect(perParking.getAllByRole('definition').map((each) => each.textContent)).toEqual([
    'Q24.30',
    'Q10.00',
  ]);
});

test('OHI-02 HIS-05 a cancelled reservation says who cancelled and why', async () => {
  open([
    august(3, { status: 'cancelled', cancelled_by: 'driver', cancel_reason: 'Llueve' }),
    august(4, { status: 'cancelled', cancelled_by: 'owner' }),
    august(5, { status: 'cancelled', cancelled_by: 'system' }),
  ]);
  expect(await screen.findByText('Cancelada por el conductor. Motivo: Llueve')).toBeVisible();
  expect(screen.getByText('Cancelada por ti')).toBeVisible();
  expect(screen.getByText('Cancelada por el sistema')).toBeVisible();
});

test('OHI-02 an extension names the reservation that it extends', async () => {
  open([august(3, { status: 'completed', extends_id: 2, reservation_cost: 0 })]);
  expect(await screen.findByText('Extensión de #2')).toBeVisible();
});

test('OHI-02 months are those of Guatemala, not of Greenwich', async () => {
  open([makeReservation({ start_time: '2025-09-01T05:59:00Z', status: 'completed' })]);
  expect(await screen.findByText('31 ago 2025')).toBeVisible();
});

test('BOK-13 a stay into the next month is listed in that of its arrival, with both days', async () => {
  const night = { start_time: '2025-09-01T04:00:00Z', end_time: '2025-09-01T09:00:00Z' };
  open([makeReservation({ ...night, status: 'completed' })]);
  const times = await screen.findByText('31 ago 2025');
  expect(times).toHaveTextContent('31 ago 202522:00 - 03:00del 1 sep 2025');
});

test('OHI-02 the chart says which day was best', async () => {
  open([
    august(3, { status: 'completed' }),
    august(9, { status: 'completed', reservation_cost: 25 }),
  ]);
  expect(
    await screen.findByRole('img', { name: 'El mejor día fue el 9, con Q25.00' }),
  ).toBeVisible();
});

test('OHI-01 says when a month has no reservations; another choice is remembered', async () => {
  const { user } = open([]);
  expect(await screen.findByText('No hay reservas para Agosto 2025')).toBeVisible();
  await user.selectOptions(screen.getByLabelText('Mes'), 'Marzo 2025');
  expect(await screen.findByText('No hay reservas para Marzo 2025')).toBeVisible();
  open([]);
  expect(screen.getAllByLabelText('Mes')[1]).toHaveDisplayValue('Marzo 2025');
});

test('OHI-01 VEH-03 another account at the same device does not get the month of the one before, nor one kept without an account', async () => {
  localStorage.setItem('parqueo-owner-history-month', '2026-02');
  const { user, unmount } = open([]);
  await user.selectOptions(screen.getByLabelText('Mes'), '2026-01');
  unmount();
  const host = createTestHost({
    session: { status: 'authenticated', user: { id: 3, roles: ['admin'] } },
    answers: { 'GET /parking/reservations': () => [] },
  });
  renderScreen(<HistoryScreen />, host, { address: '/historial-reservas' });
  expect(screen.getByLabelText('Mes')).toHaveDisplayValue('Agosto 2025');
  expect(localStorage.getItem('parqueo-owner-history-month')).toBeNull();
});

test('OHI-01 the address chooses a month, and one that does not exist is ignored', () => {
  open([], '/historial-reservas?mes=2025-11');
  expect(screen.getByLabelText('Mes')).toHaveDisplayValue('Noviembre 2025');
  open([], '/historial-reservas?mes=1999-01');
  expect(screen.getAllByLabelText('Mes')[1]).toHaveDisplayValue('Agosto 2025');
});

test('OHI-01 Mes actual chooses this month', async () => {
  const { user } = open([]);
  await user.click(screen.getByRole('button', { name: 'Mes actual' }));
  const select = screen.getByLabelText<HTMLSelectElement>('Mes');
  expect(select.selectedIndex).toBe(0);
  expect(screen.getByRole('button', { name: 'Mes actual' })).toBeDisabled();
});

describe('OHI-02 the month is saved as a file', () => {
  const saved: { name: string; content: Blob }[] = [];
  const contents = new Map<string, Blob>();

  beforeEach(() => {
    saved.length = 0;
    // What jsdom lacks: addresses for contents, and a link that saves one.
    URL.createObjectURL = (content) => {
      contents.set(`blob:${contents.size}`, content as Blob);
      return [...contents.keys()].at(-1) as string;
    };
    URL.revokeObjectURL = () => {};
    jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (
      this: HTMLAnchorElement,
    ) {
      saved.push({ name: this.download, content: contents.get(this.href) as Blob });
    });
  });
  afterEach(() => jest.restoreAllMocks());

  const spreadsheet = () => new Response('\uFEFFReserva,Total (Q)\r\n3,40.00\r\n');
  const listOr =
    (file: () => unknown) =>
    ({ headers }: { headers: Headers }) =>
      headers.get('accept') === 'text/csv' ? file() : [august(3, { status: 'completed' })];

  test('that the server makes, every byte of it, under its month’s name; once for two taps', async () => {
    const { host, user } = open(listOr(spreadsheet));
    await user.dblClick(await screen.findByRole('button', { name: 'Descargar CSV' }));
    await waitFor(() => expect(saved).toHaveLength(1));
    expect(saved[0]?.name).toBe('reservas-2025-08.csv');
    expect(Buffer.from((await saved[0]?.content.arrayBuffer()) as ArrayBuffer)).toEqual(
      Buffer.from(await spreadsheet().arrayBuffer()),
    );
    const asked = host.calls.filter(({ headers }) => headers.get('accept') === 'text/csv');
    expect(asked.map(({ call, url }) => call + url.search)).toEqual([
      'GET /parking/reservations?month=2025-08',
    ]);
    expect(asked[0]?.headers.get('authorization')).toBe('token');
  });

  test('or it is said why not, and another try is possible', async () => {
    const { host, user } = open(
      listOr(() => errorAnswer(429, 'Ya tienes varias descargas en curso.', 'TOO_MANY_DOWNLOADS')),
    );
    await user.click(await screen.findByRole('button', { name: 'Descargar CSV' }));
    expect(await screen.findByRole('alert')).toHaveTextContent(
      'Ya tienes varias descargas en curso.',
    );
    expect(saved).toEqual([]);
    host.answer({ 'GET /parking/reservations': listOr(spreadsheet) });
    await user.click(screen.getByRole('button', { name: 'Descargar CSV' }));
    await waitFor(() => expect(saved).toHaveLength(1));
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  });

  test('or it is said that there is no connection', async () => {
    const { user } = open(listOr(() => Promise.reject(new TypeError('Failed to fetch'))));
    await user.click(await screen.findByRole('button', { name: 'Descargar CSV' }));
    expect(await screen.findByRole('alert')).toHaveTextContent(NETWORK_ERROR_MESSAGE);
    expect(saved).toEqual([]);
  });
});

test('OHI-01 a failure shows the message and can be tried again', async () => {
  const { host, user } = open(() => errorAnswer(500, 'Algo falló.'));
  const alert = await screen.findByRole('alert');
  expect(alert).toHaveTextContent('Error al cargar las reservas');
  expect(alert).toHaveTextContent('Algo falló.');
  host.answer({ 'GET /parking/reservations': () => [] });
  await user.click(screen.getByRole('button', { name: 'Intentar de nuevo' }));
  expect(await screen.findByText('No hay reservas para Agosto 2025')).toBeVisible();
});

describe('OHI-02 HIS-05 the owner cancels', () => {
  const soon = (differences: Partial<KnownReservation> = {}) => {
    const start = Date.now() - 120_000;
    return makeReservation({
      status: 'confirmed',
      start_time: new Date(start).toISOString(),
      end_time: new Date(start + HOUR_MS).toISOString(),
      ...differences,
    });
  };

  function openThisMonth(reservation: KnownReservation, cancel: (sent: unknown) => unknown) {
    const host = createTestHost({
      session,
      answers: {
        'GET /parking/reservations': () => [reservation],
        'POST /reservation/101/cancel': ({ body }) => cancel(body),
      },
    });
    const month = monthOf(new Date(reservation.start_time as string));
    return renderScreen(<HistoryScreen />, host, { address: `/historial-reservas?mes=${month}` });
  }

  test('a confirmed reservation, with a reason that the driver reads', async () => {
    const reservation = soon();
    const sent: unknown[] = [];
    const { user } = openThisMonth(reservation, (body) => {
      sent.push(body);
      Object.assign(reservation, {
        status: 'cancelled',
        cancelled_by: 'owner',
        cancel_reason: 'Se inundó',
      });
      return reservation;
    });
    await user.click(
      await screen.findByRole('button', { name: 'Cancelar la reserva de Ana López' }),
    );
    const dialog = within(screen.getByRole('dialog', { name: 'Cancelar reserva' }));
    expect(dialog.getByRole('button', { name: 'Volver' })).toHaveFocus();
    await user.type(dialog.getByLabelText('Motivo (opcional)'), ' Se inundó ');
    await user.click(dialog.getByRole('button', { name: 'Cancelar reserva' }));
    expect(await screen.findByText('Cancelada por ti. Motivo: Se inundó')).toBeVisible();
    // The button is gone; the keyboard goes on from its reservation.
    expect(screen.getByRole('group', { name: 'Reserva de Ana López' })).toHaveFocus();
    expect(sent).toEqual([{ reason: 'Se inundó' }]);
    expect(screen.queryByRole('button', { name: /^Cancelar la reserva/ })).not.toBeInTheDocument();
  });

  test('and is told when it came too late', async () => {
    const { user } = openThisMonth(soon(), () =>
      errorAnswer(409, 'Esta reserva ya no se puede cancelar.', 'NOT_CANCELLABLE'),
    );
    await user.click(
      await screen.findByRole('button', { name: 'Cancelar la reserva de Ana López' }),
    );
    const dialog = within(screen.getByRole('dialog', { name: 'Cancelar reserva' }));
    await user.click(dialog.getByRole('button', { name: 'Cancelar reserva' }));
    expect(await dialog.findByText('Esta reserva ya no se puede cancelar.')).toBeVisible();
  });

  test.each([
    ['that waits for an answer', soon({ status: 'pending' })],
    ['that has begun', soon({ status: 'active' })],
    ['whose end has passed', soon({ end_time: new Date(Date.now() - MINUTE_MS).toISOString() })],
  ])('nothing %s', async (_which, reservation) => {
    openThisMonth(reservation, () => reservation);
    expect(await screen.findByText('P123ABC', { exact: false })).toBeVisible();
    expect(screen.queryByRole('button', { name: /^Cancelar la reserva/ })).not.toBeInTheDocument();
  });
});
