import {
  makeOpenParking,
  makeStay,
  renderScreen,
  told,
  wholeText,
} from '@parqueo/remote-kit/testing';
import type { KnownStay } from '@parqueo/shared-api/answers';
import { BOOKINGS_PER_PAGE, HOUR_MS, localTime } from '@parqueo/shared-api/contract';
import { type TestHost, type TestHostOptions, errorAnswer } from '@parqueo/shared-api/testing';
import { act, screen, waitFor, within } from '@testing-library/react';
import HistoryScreen from './history-screen';

const STAYS = 'GET /documents/stays';

const stay = (id: number, estado: KnownStay['estado'], start_time: string, end_time?: string) =>
  makeStay({ id: String(id), estado, start_time, ...(end_time && { end_time }) });

const three = {
  [STAYS]: () => [
    stay(101, 'confirmed', '2026-11-21T20:30:00.000Z'),
    stay(102, 'pending', '2026-11-23T14:00:00.000Z'),
    stay(103, 'completed', '2026-11-01T14:00:00.000Z'),
  ],
};
const reforma = makeStay().parking!;

const open = (answers: TestHostOptions['answers'] = {}) =>
  renderScreen(
    <HistoryScreen />,
    { answers: { ...three, ...answers } },
    { path: '/booking-historial' },
  );
const cards = () => screen.findAllByRole('link');
const inHours = (hours: number) => new Date(Date.now() + hours * HOUR_MS).toISOString();

test("HIS-01 HIS-02 HIS-06 SOC-03 GAT-05 the user's own bookings, the latest first, in one call; a card has status, lot, place, date, time and total, a click shows the details", async () => {
  const { host, user, location } = open({});
  const [first, second, third] = await cards();
  expect(first).toHaveTextContent('23 nov 2026');
  expect(third).toHaveTextContent('1 nov 2026');
  expect(host.calls.map(({ call }) => call)).toEqual([STAYS]);
  // A reservation is shown here itself: no toast lies over it (SOC-03).
  const payload = { message: '', reservation: { id: 101, space: { identifier: 'C-07' } } };
  expect(host.suppresses({ name: 'reservation_created', payload })).toBe(true);
  // The list shows no spaces: a move keeps its toast (GAT-05).
  const moved = (space_identifier: string) =>
    host.suppresses(told({ reservation_id: 101, space_identifier }));
  expect([moved('C-07'), moved('C-09')]).toEqual([true, false]);
  expect(second).toHaveTextContent('02:30 PM – 05:00 PM');
  const card = within(second as HTMLElement);
  expect(card.getByText('Confirmado')).toBeVisible();
  expect(card.getByText('Parqueo Reforma')).toBeVisible();
  expect(card.getByText(wholeText('7a Avenida 5-10, Zona 9'))).toBeVisible();
  expect(card.getByText('21 nov 2026')).toBeVisible();
  expect(card.getByText('02:30 PM')).toBeVisible();
  expect(card.getByText('Q. 47.50')).toBeVisible();
  await user.click(second as HTMLElement);
  expect(location()).toMatchObject({ pathname: '/booking-detail', search: '?reserva=101' });
  expect(location().state).toMatchObject({ stay: { id: '101', parking: { id: 7 } } });
});

test('HIS-02 HIS-04 HIS-05 BOK-15 TRP-01 a card says who cancelled, what is paid by card, what waits; what is missing has its stand-in', async () => {
  const cancelled = {
    estado: 'cancelled',
    cancelled_by: 'owner',
    cancel_reason: 'Mantenimiento',
  } as const;
  const { user } = open({
    [STAYS]: () => [
      makeStay({ id: '1', ...cancelled }),
      makeStay({ id: '2', estado: 'confirmed', payment_method: 'card', total_cost: 60 }),
      makeStay({ id: '3', asked: { id: '104', end_time: '2026-11-21T23:30:00.000Z' } }),
      makeStay({ id: '4', parking: { ...reforma, address: '', zone: '' } }),
      { ...makeStay({ id: '5', parking: null, start_time: null }), estado: undefined },
      {
        ...makeStay({ id: '6', total_cost: null, start_time: null, end_time: 'ayer' }),
        parking: { ...reforma, name: null },
      },
    ],
  });
  const card = async (index: number) => (await cards())[index] as HTMLElement;
  expect(
    within(await card(0)).getByText('Cancelada por el parqueo. Motivo: Mantenimiento'),
  ).toBeVisible();
  expect(within(await card(0)).getByRole('deletion')).toBeVisible();
  expect(await card(1)).toHaveTextContent('Con tarjeta pagas Q63.00: Q60.00 + Q3.00');
  expect(await card(2)).toHaveTextContent(
    'Pediste quedarte hasta las 05:30 PM: esperando respuesta',
  );
  expect(await card(3)).toHaveTextContent('Dirección no disponible');
  for (const text of [
    'Sin estado',
    'Parqueo desconocido',
    'Dirección no disponible',
    'Sin fecha',
    'Sin hora',
  ])
    expect(within(await card(4)).getByText(text)).toBeVisible();
  for (const text of ['Parqueo desconocido', 'Sin fecha', 'Sin hora', '-'])
    expect(within(await card(5)).getByText(text)).toBeVisible();
  expect(document.body).not.toHaveTextContent(/null|undefined/);
  await user.click(await card(5));
  expect(document.body).not.toHaveTextContent(/NaN|Invalid|null|undefined/);
});

test('HIS-06 HIS-07 without signal the history has all stays that the service worker has, however many', async () => {
  const seen = Array.from({ length: BOOKINGS_PER_PAGE }, (_, index) =>
    stay(1000 - index, 'completed', '2026-10-01T14:00:00.000Z'),
  );
  const { host } = open({ [STAYS]: () => seen });
  act(() => host.reach(false));
  expect(await cards()).toHaveLength(BOOKINGS_PER_PAGE);
  expect(screen.getByRole('alert')).toHaveTextContent(/^Sin señal: puede faltar alguna reserva$/);
  expect(screen.queryByRole('button', { name: 'Ver más reservas' })).not.toBeInTheDocument();
  act(() => host.reach(true));
  await waitFor(() => expect(screen.queryByRole('alert')).not.toBeInTheDocument());
});

test('HIS-03 a failed load of bookings is reported, with the way to try again; a later one keeps what was there', async () => {
  const error = jest.spyOn(console, 'error').mockImplementation();
  const failing = { [STAYS]: () => errorAnswer(403, 'No tienes permiso.', 'FORBIDDEN') };
  const { user, host } = open(failing);
  expect(await screen.findByText('No se pudieron cargar tus reservas')).toBeVisible();
  expect(screen.getByText('No tienes permiso.')).toBeVisible();
  expect(screen.queryByText('Aún no tienes reservas')).not.toBeInTheDocument();
  expect(error).toHaveBeenCalledWith('Error al obtener reservas', expect.anything());
  host.answer(three);
  await user.click(screen.getByRole('button', { name: 'Intentar de nuevo' }));
  expect(await cards()).toHaveLength(3);
  error.mockClear();
  host.answer(failing);
  host.emit(told());
  await waitFor(() => expect(error).toHaveBeenCalled());
  expect(await cards()).toHaveLength(3);
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
});

describe('sections', () => {
  const around = (id: number, estado: KnownStay['estado'], start: number, end: number) =>
    stay(id, estado, inHours(start), inHours(end));
  const titles = () => screen.getAllByRole('heading', { level: 2 }).map((each) => each.textContent);

  test('HIS-06 what is now and what comes next is on top, the rest by month', async () => {
    open({
      [STAYS]: () => [
        around(101, 'active', -1, 1),
        around(102, 'pending', 30, 32),
        around(103, 'confirmed', 3, 5),
        { ...around(104, 'cancelled', 20, 22), start_time: '2026-12-03T14:00:00.000Z' },
        around(105, 'completed', -10_000, -9998),
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
    // What is ahead is not offered again.
    expect(within(next).queryByRole('button', { name: 'Reservar de nuevo' })).toBeNull();
  });

  test('HIS-06 a past booking is booked again with the same parking, type and vehicle', async () => {
    const parking = makeOpenParking();
    const past = around(105, 'completed', -49, -47);
    const { user, location } = open({
      [STAYS]: () => [{ ...past, payment_method: 'card' }],
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
    const expected = localTime(new Date(Date.parse(String(past.start_time)) + 72 * HOUR_MS));
    expect(arrival).toBe(`${expected.date}T${expected.time}`);
  });

  test('HIS-06 who has left meanwhile stays where they are', async () => {
    let answer = (_: unknown) => {};
    const { go, user, location } = open({
      [STAYS]: () => [around(105, 'completed', -49, -47)],
      'GET /parking/get/7': () => new Promise((resolve) => (answer = resolve)),
    });
    await cards();
    await user.click(screen.getByRole('button', { name: 'Reservar de nuevo' }));
    await go('/vehiculos');
    await act(async () => answer(makeOpenParking()));
    expect(location().pathname).toBe('/vehiculos');
  });
});

describe('a long history', () => {
  const ids = Array.from({ length: BOOKINGS_PER_PAGE + 3 }, (_, index) => 1000 - index);
  const pageOf = ({ url }: { url: URL }) => {
    const after = url.searchParams.get('after');
    return ids
      .filter((id) => !after || id < Number(after))
      .slice(0, BOOKINGS_PER_PAGE)
      .map((id) => stay(id, 'completed', '2026-10-01T14:00:00.000Z'));
  };
  const isLater = ({ url }: { url: URL }) => url.searchParams.has('after');

  test('HIS-06 it comes page by page, one call each; one that moved to the next page meanwhile is there once', async () => {
    const { user, host } = open({
      [STAYS]: (call) => [
        ...(isLater(call) ? [stay(1000, 'completed', '2026-10-01T14:00:00.000Z')] : []),
        ...pageOf(call),
      ],
    });
    expect(await cards()).toHaveLength(BOOKINGS_PER_PAGE);
    expect(host.calls).toHaveLength(1);
    await user.click(screen.getByRole('button', { name: 'Ver más reservas' }));
    await waitFor(async () => expect(await cards()).toHaveLength(ids.length));
    expect(host.calls).toHaveLength(2);
    expect(screen.queryByRole('button', { name: 'Ver más reservas' })).not.toBeInTheDocument();
  });

  const tell = (host: TestHost) => act(async () => host.emit(told()));
  const more = () => screen.getByRole('button', { name: 'Ver más reservas' });

  test.each([
    ['on its way when an event comes', isLater],
    ['asked for while an event is looked up', (call: { url: URL }) => !isLater(call)],
  ])(
    'HIS-06 SOC-04 a next page that is %s still comes, and what changed meanwhile is seen',
    async (_, isHeld) => {
      let answer = () => {};
      let answered: Promise<void> | undefined;
      const hold = () => (answered = new Promise<void>((resolve) => (answer = resolve)));
      let estado: KnownStay['estado'] = 'active';
      const { user, host } = open({
        [STAYS]: async (call) => {
          if (isHeld(call)) await answered;
          return pageOf(call).map((each) => (each.id === '1000' ? { ...each, estado } : each));
        },
      });
      expect(await cards()).toHaveLength(BOOKINGS_PER_PAGE);
      void hold();
      if (isHeld === isLater) await user.click(more());
      estado = 'cancelled';
      await tell(host);
      if (isHeld !== isLater) await user.click(more());
      answer();
      await waitFor(async () => expect(await cards()).toHaveLength(ids.length));
      expect(screen.getByText('Cancelado')).toBeVisible();
    },
  );

  test('HIS-06 a next page that fails says so, leaves the loaded ones and can be repeated', async () => {
    jest.spyOn(console, 'error').mockImplementation();
    let failing = true;
    const { user } = open({
      [STAYS]: (call) =>
        isLater(call) && failing
          ? errorAnswer(503, 'Intenta de nuevo en un momento.', 'UNAVAILABLE')
          : pageOf(call),
    });
    expect(await cards()).toHaveLength(BOOKINGS_PER_PAGE);
    await user.click(more());
    expect(await screen.findByText('Intenta de nuevo en un momento.')).toBeVisible();
    expect(await cards()).toHaveLength(BOOKINGS_PER_PAGE);
    failing = false;
    await user.click(screen.getByRole('button', { name: 'Intentar de nuevo' }));
    await waitFor(async () => expect(await cards()).toHaveLength(ids.length));
    expect(screen.queryByText('Intenta de nuevo en un momento.')).not.toBeInTheDocument();
  });

  test('HIS-06 SOC-04 an event that could not be looked up is so before a next page', async () => {
    jest.spyOn(console, 'error').mockImplementation();
    const { user, host } = open({ [STAYS]: pageOf });
    expect(await cards()).toHaveLength(BOOKINGS_PER_PAGE);
    host.answer({ [STAYS]: () => errorAnswer(403, 'Ahora no.') });
    await tell(host);
    await user.click(more());
    expect(await screen.findByText('Ahora no.')).toBeVisible();
    const changed = stay(1000, 'cancelled', '2026-10-01T14:00:00.000Z');
    host.answer({
      [STAYS]: (call) => pageOf(call).map((each) => (each.id === changed.id ? changed : each)),
    });
    await user.click(screen.getByRole('button', { name: 'Intentar de nuevo' }));
    await waitFor(async () => expect(await cards()).toHaveLength(ids.length));
    expect(screen.getByText('Cancelado')).toBeVisible();
  });
});

test('CNF-10 GAT-05 what the gate marks is in the list: inside is now, left is past, a no-show says so', async () => {
  const begun = { start_time: inHours(-2), end_time: inHours(1) };
  const inside = makeStay({ ...begun, id: '1', estado: 'active', arrived_at: inHours(-1) });
  const missed = { estado: 'cancelled', cancelled_by: 'owner', cancel_reason: 'No vino' } as const;
  open({
    [STAYS]: () => [
      inside,
      { ...inside, id: '2', estado: 'completed', end_time: inHours(-1) },
      { ...inside, id: '3', left_at: inHours(0) },
      makeStay({ ...begun, id: '4', ...missed }),
    ],
  });
  const present = within(await screen.findByRole('region', { name: 'Ahora' }));
  const [still, over] = present.getAllByRole('article');
  expect(still).toHaveTextContent(/Entraste .+ · te queda/);
  expect(over).toHaveTextContent(/Activo.*Se pasó 1 h.* · Q\d+(\.\d\d)? más/);
  expect(present.getAllByRole('article')).toHaveLength(2);
  expect(screen.getByText(/^Saliste /)).toBeVisible();
  expect(screen.getByText('No llegaste a tiempo: el parqueo liberó tu espacio')).toBeVisible();
});
