import {
  makeConfirmation,
  makeOpenParking,
  makeParking,
  renderScreen,
} from '@parqueo/remote-kit/testing';
import type { KnownBooking } from '@parqueo/shared-api/answers';
import { BOOKINGS_PER_PAGE, HOUR_MS, localTime } from '@parqueo/shared-api/contract';
import { createTestHost, errorAnswer } from '@parqueo/shared-api/testing';
import { act, screen, waitFor, within } from '@testing-library/react';
import HistoryScreen from './history-screen';

const BOOKINGS = 'GET /documents/booking';
const PARKINGS = 'GET /documents/parkings';
const CONFIRMATIONS = 'GET /documents/confirmaciones';

const booking = (id: number, estado: KnownBooking['estado'], parking = 7): KnownBooking => ({
  id: String(id),
  user_id: 1,
  parqueo_id: parking,
  confirmacion: String(id),
  extends_id: null,
  estado,
  cancelled_by: null,
  cancel_reason: null,
});
const confirmation = (id: number, estado: KnownBooking['estado'], start: string) =>
  makeConfirmation({
    id: String(id),
    reserva: String(id),
    estado,
    start_time: start,
    fecha: start,
  });

const three = {
  [BOOKINGS]: () => [booking(101, 'confirmed'), booking(102, 'pending'), booking(103, 'completed')],
  [PARKINGS]: () => [makeParking()],
  [CONFIRMATIONS]: () => [
    confirmation(101, 'confirmed', '2026-11-21T20:30:00.000Z'),
    confirmation(102, 'pending', '2026-11-23T14:00:00.000Z'),
    confirmation(103, 'completed', '2026-11-01T14:00:00.000Z'),
  ],
};

const lot = makeConfirmation().parking;
/** The three tickets with another lot. */
const withLot = (parking: unknown) => () =>
  three[CONFIRMATIONS]().map((each) => ({ ...each, parking }));

function open(answers: NonNullable<Parameters<typeof createTestHost>[0]>['answers']) {
  const host = createTestHost({ answers: { ...three, ...answers } });
  return { host, ...renderScreen(<HistoryScreen />, host, { path: '/booking-historial' }) };
}
const cards = () => screen.findAllByRole('link');

afterEach(() => jest.restoreAllMocks());

test("HIS-01 HIS-06 the user's own bookings, the latest first, asked at once with their tickets", async () => {
  let answer = () => {};
  const answered = new Promise<void>((resolve) => {
    answer = resolve;
  });
  const { host } = open({
    [BOOKINGS]: async () => {
      await answered;
      return three[BOOKINGS]();
    },
  });
  await waitFor(() => expect(host.calls).toHaveLength(2));
  answer();
  const texts = (await cards()).map((card) => card.textContent);
  expect(texts[0]).toContain('23 nov 2026');
  expect(texts[2]).toContain('1 nov 2026');
  expect(host.calls.map(({ call }) => call)).toEqual([BOOKINGS, CONFIRMATIONS]);
  expect(host.calls[0]?.url.searchParams.get('user_id')).toBe('1');
});

test('HIS-01 HIS-03 what the page of tickets lacks is looked up', async () => {
  const { host } = open({
    [CONFIRMATIONS]: ({ url }) =>
      three[CONFIRMATIONS]()
        .map((each) => (each.id === '102' ? { ...each, parking: null } : each))
        .filter(({ id }) => (id === '103') === url.searchParams.has('reserva')),
  });
  expect(await cards()).toHaveLength(3);
  expect(screen.getAllByText('Parqueo Reforma')).toHaveLength(3);
  expect(host.calls.map(({ call }) => call)).toEqual([
    BOOKINGS,
    CONFIRMATIONS,
    CONFIRMATIONS,
    PARKINGS,
  ]);
  expect(host.calls[2]?.url.searchParams.get('reserva')).toBe('103');
  expect(host.calls[3]?.url.searchParams.get('id')).toBe('7');
});

test('HIS-02 a card has status, lot, place, date, time and total; a click shows the details', async () => {
  const { user, location } = open({});
  const [, second] = await cards();
  const card = within(second as HTMLElement);
  expect(card.getByText('Confirmado')).toBeVisible();
  expect(card.getByText('Parqueo Reforma')).toBeVisible();
  expect(card.getByText('7a Avenida 5\u201110, Zona 9')).toBeVisible();
  expect(card.getByText('21 nov 2026')).toBeVisible();
  expect(card.getByText('02:30 PM')).toBeVisible();
  expect(card.getByText('Q. 47.50')).toBeVisible();
  await user.click(second as HTMLElement);
  expect(location()).toMatchObject({ pathname: '/booking-detail', search: '?reserva=101' });
  expect(location().state).toMatchObject({ booking: { id: '101' }, parking: { id: 7 } });
});

test('HIS-05 a cancelled booking says who cancelled and why', async () => {
  open({
    [BOOKINGS]: () => [
      {
        ...booking(101, 'cancelled'),
        cancelled_by: 'owner',
        cancel_reason: 'Mantenimiento',
      },
    ],
  });
  const [card] = await cards();
  expect(
    within(card as HTMLElement).getByText('Cancelada por el parqueo. Motivo: Mantenimiento'),
  ).toBeVisible();
});

test('HIS-02 HIS-03 failing look-ups are logged; the rest is shown with its stand-ins', async () => {
  const error = jest.spyOn(console, 'error').mockImplementation();
  const failing = () => errorAnswer(403, 'No tienes permiso.', 'FORBIDDEN');
  open({
    [BOOKINGS]: () => [{ ...booking(101, 'pending'), estado: undefined }],
    [PARKINGS]: failing,
    [CONFIRMATIONS]: failing,
  });
  const [card] = await cards();
  for (const text of [
    'Sin estado',
    'Parqueo desconocido',
    'Dirección no disponible',
    'Sin fecha',
    'Sin hora',
  ]) {
    expect(within(card as HTMLElement).getByText(text)).toBeVisible();
  }
  expect(error).toHaveBeenCalledTimes(2);
});

describe('without signal', () => {
  const noSignal = () => Promise.reject(new TypeError('Failed to fetch'));
  beforeEach(() => void jest.spyOn(console, 'error').mockImplementation());

  /** The screen of who lost the signal, with what the service worker has of its answers. */
  function openOffline(answers: NonNullable<Parameters<typeof createTestHost>[0]>['answers']) {
    const host = createTestHost({
      answers: {
        [BOOKINGS]: noSignal,
        [PARKINGS]: noSignal,
        [CONFIRMATIONS]: noSignal,
        ...answers,
      },
    });
    host.reach(false);
    return { host, ...renderScreen(<HistoryScreen />, host, { path: '/booking-historial' }) };
  }

  test('HIS-06 CNF-07 the history has the tickets that were seen on this device, and no cards without content', async () => {
    openOffline({
      [BOOKINGS]: three[BOOKINGS],
      [CONFIRMATIONS]: ({ url }) =>
        url.searchParams.has('reserva')
          ? noSignal()
          : [confirmation(101, 'confirmed', '2026-11-21T20:30:00.000Z')],
    });
    expect(await screen.findByText('21 nov 2026')).toBeVisible();
    expect(await cards()).toHaveLength(1);
    expect(screen.getByText('Parqueo Reforma')).toBeVisible();
    expect(screen.getByRole('alert')).toHaveTextContent('no se pudieron cargar');
    expect(screen.getByRole('alert')).toHaveTextContent('Sin señal: puede faltar alguna reserva');
  });

  test('HIS-07 a stay that was extended since the list was seen ends when its ticket says', async () => {
    openOffline({
      [BOOKINGS]: () => [booking(101, 'active')],
      [CONFIRMATIONS]: () => [
        {
          ...confirmation(101, 'completed', '2026-11-21T17:54:00.000Z'),
          end_time: '2026-11-21T18:10:00.000Z',
        },
        {
          ...confirmation(102, 'active', '2026-11-21T18:10:00.000Z'),
          extends_id: 101,
          end_time: '2026-11-21T18:40:00.000Z',
        },
      ],
    });
    const [card, another] = await cards();
    expect(card).toHaveTextContent('11:54 AM – 12:40 PM');
    expect(within(card as HTMLElement).getByText('Activo')).toBeVisible();
    expect(another).toBeUndefined();
  });

  test.each([
    ['the list was never seen', noSignal, 'Confirmado'],
    ['the list was seen before', () => [booking(101, 'pending')], 'Confirmado'],
    ['the list was seen since', () => [booking(101, 'cancelled')], 'Cancelado'],
  ])('HIS-07 tickets are in the history though %s', async (_, list, chip) => {
    openOffline({
      [BOOKINGS]: list,
      [CONFIRMATIONS]: () => [
        confirmation(101, 'confirmed', '2026-11-21T20:30:00.000Z'),
        confirmation(109, 'confirmed', '2026-11-22T20:30:00.000Z'),
      ],
    });
    const texts = (await cards()).map((card) => card.textContent);
    expect(texts).toHaveLength(2);
    expect(texts[0]).toMatch(/Confirmado.*22 nov 2026/);
    expect(texts[1]).toContain(chip);
    expect(screen.getAllByText('Parqueo Reforma')).toHaveLength(2);
  });

  test('HIS-03 nothing is known: it says so once, with the way to try again', async () => {
    const { host, user } = openOffline({});
    expect(await screen.findByText('No se pudieron cargar tus reservas')).toBeVisible();
    expect(screen.queryByRole('article')).not.toBeInTheDocument();
    host.answer(three);
    host.reach(true);
    await user.click(screen.getByRole('button', { name: 'Intentar de nuevo' }));
    expect(await cards()).toHaveLength(3);
  });
});

test.each([
  ['parkings', [PARKINGS, CONFIRMATIONS], 'Parqueo desconocido'],
  ['confirmations', [CONFIRMATIONS], 'Sin fecha'],
])(
  'HIS-03 %s that cannot be had at first are told, with the way to try again',
  async (_, failing, standIn) => {
    jest.spyOn(console, 'error').mockImplementation();
    const refused = () => errorAnswer(403, 'No tienes permiso.', 'FORBIDDEN');
    const { user, host } = open(Object.fromEntries(failing.map((call) => [call, refused])));
    expect(await screen.findByRole('alert')).toHaveTextContent(
      'Algunos datos de tus reservas no se pudieron cargar.',
    );
    expect(screen.getAllByText(standIn)).toHaveLength(3);
    host.answer(three);
    await user.click(screen.getByRole('button', { name: 'Intentar de nuevo' }));
    await waitFor(() => expect(screen.queryByRole('alert')).not.toBeInTheDocument());
    expect(screen.queryByText(standIn)).not.toBeInTheDocument();
    expect(await cards()).toHaveLength(3);
  },
);

test('HIS-03 a lot that is nowhere is no failure', async () => {
  open({ [PARKINGS]: () => [], [CONFIRMATIONS]: withLot(null) });
  expect((await cards())[0]).toHaveTextContent('Parqueo desconocido');
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
});

test('HIS-03 bookings that cannot be had are told, with the way to try again', async () => {
  const error = jest.spyOn(console, 'error').mockImplementation();
  const { user, host } = open({
    [BOOKINGS]: () => errorAnswer(403, 'No tienes permiso.', 'FORBIDDEN'),
  });
  expect(await screen.findByText('No se pudieron cargar tus reservas')).toBeVisible();
  expect(screen.getByText('No tienes permiso.')).toBeVisible();
  expect(screen.queryByText('Aún no tienes reservas')).not.toBeInTheDocument();
  expect(error).toHaveBeenCalledWith('Error al obtener reservas', expect.anything());
  host.answer(three);
  await user.click(screen.getByRole('button', { name: 'Intentar de nuevo' }));
  expect(await cards()).toHaveLength(3);
});

test.each([
  ['bookings', [BOOKINGS], 1],
  ['lots and confirmations', [PARKINGS, CONFIRMATIONS], 2],
  ['everything', [BOOKINGS, PARKINGS, CONFIRMATIONS], 2],
])('HIS-03 a later look-up of %s that fails keeps what was there', async (_, failing, logs) => {
  const error = jest.spyOn(console, 'error').mockImplementation();
  const { host } = open({});
  const before = (await cards()).map((card) => card.textContent);
  host.answer(
    Object.fromEntries(failing.map((call) => [call, () => errorAnswer(403, 'No.', 'FORBIDDEN')])),
  );
  host.emit({ name: 'notification', payload: { type: 'new_reservation', message: '', data: {} } });
  await waitFor(() => expect(error).toHaveBeenCalledTimes(logs));
  await act(() => new Promise((resolve) => setTimeout(resolve)));
  expect((await cards()).map((card) => card.textContent)).toEqual(before);
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
});

test('HIS-07 without signal the list says that a booking may be missing', async () => {
  const { host } = open({});
  await cards();
  expect(screen.queryByText('Sin señal: puede faltar alguna reserva')).not.toBeInTheDocument();
  act(() => host.reach(false));
  expect(screen.getByText('Sin señal: puede faltar alguna reserva')).toBeVisible();
  expect(await cards()).toHaveLength(3);
  act(() => host.reach(true));
  await waitFor(() => expect(screen.queryByRole('alert')).not.toBeInTheDocument());
});

test('SOC-03 the history shows a reservation itself: no toast lies over it', async () => {
  const { host } = open({});
  await cards();
  const reservation = { id: 101, space: { identifier: 'C-07' } };
  const payload = { message: '', reservation };
  expect(host.suppresses({ name: 'reservation_created', payload })).toBe(true);
});

test('HIS-02 a lot without address or zone says what is known', async () => {
  open({ [CONFIRMATIONS]: withLot({ ...lot, address: '', zone: '' }) });
  await cards();
  expect(screen.getAllByText('Dirección no disponible')).toHaveLength(3);
  expect(document.body).not.toHaveTextContent(/null|undefined/);
});

test('HIS-02 HIS-04 a total, times and a name that are not told have their stand-ins', async () => {
  const { user } = open({
    [BOOKINGS]: () => [booking(101, 'confirmed')],
    [CONFIRMATIONS]: () => [
      {
        ...makeConfirmation(),
        parking: { ...lot, name: null },
        total: null,
        total_cost: null,
        start_time: null,
        fecha: null,
        end_time: 'ayer',
      },
    ],
  });
  const [card] = await cards();
  for (const text of ['Parqueo desconocido', 'Sin fecha', 'Sin hora', '-']) {
    expect(within(card as HTMLElement).getByText(text)).toBeVisible();
  }
  await user.click(card as HTMLElement);
  expect(document.body).not.toHaveTextContent(/NaN|Invalid|null|undefined/);
});

describe('sections', () => {
  const inHours = (hours: number) => new Date(Date.now() + hours * HOUR_MS).toISOString();
  const stay = (id: number, estado: KnownBooking['estado'], start: number, end: number) => ({
    ...confirmation(id, estado, inHours(start)),
    end_time: inHours(end),
  });
  const titles = () => screen.getAllByRole('heading', { level: 2 }).map((each) => each.textContent);

  test('HIS-06 what is now and what comes next is on top, the rest by month', async () => {
    open({
      [BOOKINGS]: () => [
        booking(101, 'active'),
        booking(102, 'pending'),
        booking(103, 'confirmed'),
        booking(104, 'cancelled'),
        booking(105, 'completed'),
      ],
      [CONFIRMATIONS]: () => [
        stay(101, 'active', -1, 1),
        stay(102, 'pending', 30, 32),
        stay(103, 'confirmed', 3, 5),
        { ...stay(104, 'cancelled', 20, 22), start_time: '2026-12-03T14:00:00.000Z' },
        stay(105, 'completed', -10_000, -9998),
      ],
    });
    await cards();
    expect(titles().slice(0, 2)).toEqual(['Ahora', 'Próximas']);
    expect(titles()).toContain('Diciembre 2026');
    expect(titles()).toHaveLength(4);
    const next = screen.getByRole('region', { name: 'Próximas' });
    expect(
      within(next)
        .getAllByText(/Pendiente|Confirmado/)
        .map((chip) => chip.textContent),
    ).toEqual(['Confirmado', 'Pendiente']);
  });

  test('HIS-06 arrival and departure are told', async () => {
    open({});
    const [, second] = await cards();
    expect(second).toHaveTextContent('02:30 PM – 05:00 PM');
  });

  test('HIS-06 a past booking is booked again with the same parking, type and vehicle', async () => {
    const parking = makeOpenParking();
    const { user, location } = open({
      [BOOKINGS]: () => [booking(105, 'completed')],
      [CONFIRMATIONS]: () => [
        {
          ...stay(105, 'completed', -49, -47),
          payment_method: 'card',
          vehicle_brand: 'Toyota',
          vehicle_model: 'Corolla',
          vehicle_color: 'Gris',
        },
      ],
      'GET /parking/get/7': () => parking,
    });
    await cards();
    await user.click(screen.getByRole('button', { name: 'Reservar de nuevo' }));
    await waitFor(() => expect(location().pathname).toBe('/booking'));
    expect(location().state).toMatchObject({
      parkingId: 7,
      parkingData: { id: 7 },
      form: { plate: 'P123ABC', brand: 'Toyota', vehicleType: 'car', payment: 'card' },
    });
    const arrival = new URLSearchParams(location().search).get('llegada');
    const expected = localTime(new Date(inHours(-49 + 72)));
    expect(arrival).toBe(`${expected.date}T${expected.time}`);
  });

  test('HIS-06 what is ahead is not offered again', async () => {
    open({
      [BOOKINGS]: () => [booking(103, 'confirmed')],
      [CONFIRMATIONS]: () => [stay(103, 'confirmed', 3, 5)],
    });
    await cards();
    expect(screen.queryByRole('button', { name: 'Reservar de nuevo' })).not.toBeInTheDocument();
  });
});

test('HIS-06 a long history comes page by page, two calls each', async () => {
  const ids = Array.from({ length: BOOKINGS_PER_PAGE + 2 }, (_, index) => 1000 - index);
  const pageOf = ({ url }: { url: URL }) => {
    const after = url.searchParams.get('after');
    return ids.filter((id) => !after || id < Number(after)).slice(0, BOOKINGS_PER_PAGE);
  };
  const { user, host } = open({
    [BOOKINGS]: (call) => pageOf(call).map((id) => booking(id, 'completed')),
    [CONFIRMATIONS]: (call) =>
      pageOf(call).map((id) => confirmation(id, 'completed', '2026-10-01T14:00:00.000Z')),
  });
  expect(await cards()).toHaveLength(BOOKINGS_PER_PAGE);
  expect(host.calls).toHaveLength(2);
  await user.click(screen.getByRole('button', { name: 'Ver más reservas' }));
  await waitFor(async () => expect(await cards()).toHaveLength(ids.length));
  expect(host.calls).toHaveLength(4);
  expect(screen.queryByRole('button', { name: 'Ver más reservas' })).not.toBeInTheDocument();
});

test('HIS-06 SOC-04 a next page that is on its way when an event comes still comes', async () => {
  const ids = Array.from({ length: BOOKINGS_PER_PAGE + 3 }, (_, index) => 1000 - index);
  let answer = () => {};
  const answered = new Promise<void>((resolve) => {
    answer = resolve;
  });
  const { user, host } = open({
    [BOOKINGS]: async ({ url }) => {
      const after = url.searchParams.get('after');
      if (after) await answered;
      return ids
        .filter((id) => !after || id < Number(after))
        .slice(0, BOOKINGS_PER_PAGE)
        .map((id) => booking(id, 'completed'));
    },
    [CONFIRMATIONS]: () =>
      ids.map((id) => confirmation(id, 'completed', '2026-10-01T14:00:00.000Z')),
  });
  expect(await cards()).toHaveLength(BOOKINGS_PER_PAGE);
  await user.click(screen.getByRole('button', { name: 'Ver más reservas' }));
  await act(async () =>
    host.emit({
      name: 'notification',
      payload: { type: 'new_reservation', message: '', data: {} },
    }),
  );
  answer();
  await waitFor(async () => expect(await cards()).toHaveLength(ids.length));
});

test('HIS-06 a next page that does not come says so, keeps what is there and is asked for again', async () => {
  const ids = Array.from({ length: BOOKINGS_PER_PAGE + 3 }, (_, index) => 1000 - index);
  let failing = true;
  const { user } = open({
    [BOOKINGS]: ({ url }) => {
      const after = url.searchParams.get('after');
      if (after && failing)
        return errorAnswer(503, 'Intenta de nuevo en un momento.', 'UNAVAILABLE');
      return ids
        .filter((id) => !after || id < Number(after))
        .slice(0, BOOKINGS_PER_PAGE)
        .map((id) => booking(id, 'completed'));
    },
    [CONFIRMATIONS]: () =>
      ids.map((id) => confirmation(id, 'completed', '2026-10-01T14:00:00.000Z')),
  });
  expect(await cards()).toHaveLength(BOOKINGS_PER_PAGE);
  await user.click(screen.getByRole('button', { name: 'Ver más reservas' }));
  expect(await screen.findByText('Intenta de nuevo en un momento.')).toBeVisible();
  expect(await cards()).toHaveLength(BOOKINGS_PER_PAGE);
  failing = false;
  await user.click(screen.getByRole('button', { name: 'Intentar de nuevo' }));
  await waitFor(async () => expect(await cards()).toHaveLength(ids.length));
  expect(screen.queryByText('Intenta de nuevo en un momento.')).not.toBeInTheDocument();
});
