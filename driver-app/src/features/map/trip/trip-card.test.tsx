import { hrefOf, makeStay, renderScreen, told, wholeText } from '@parqueo/remote-kit/testing';
import type { KnownStay } from '@parqueo/shared-api/answers';
import { errorAnswer } from '@parqueo/shared-api/testing';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import TripCard from './trip-card';

const at = (time: string) => `2026-11-22T${time}:00-06:00`;
const utc = (time: string) => new Date(at(time)).toISOString();

const stay = makeStay({ estado: 'confirmed', start_time: utc('18:00'), end_time: utc('20:00') });
const pending = { id: '102', end_time: utc('20:30') };
const asking = { asked: pending };

/** The card at a time of day, of a driver with these stays. */
function cardAt(
  time: string,
  stays: KnownStay[],
  extension: () => unknown = () => null,
  page = <TripCard isSearching={false} />,
) {
  jest.useFakeTimers({ now: new Date(at(time)), advanceTimers: true });
  let present = stays;
  const opened = renderScreen(page, {
    answers: { 'GET /documents/stays': () => present, 'GET /reservation/101/extension': extension },
  });
  const become = (next: KnownStay[]) => {
    present = next;
    opened.host.emit(told());
  };
  return { become, ...opened };
}
const free =
  (until: string | null, reserved: string | null = null) =>
  () => ({
    end_time: utc('20:00'),
    until: until && utc(until),
    reserved_from: reserved && utc(reserved),
    hourly_rate: 15,
    pending: null,
  });

/** A window without room for the open card. */
const onPhone = () => Object.assign(globalThis, { matchMedia: () => ({ matches: false }) });
afterEach(() => void Reflect.deleteProperty(globalThis, 'matchMedia'));

const card = () => screen.findByRole('complementary', { name: 'Tu reserva' });
const fold = async () => (await card()).querySelector('details')!;

test('TRP-01 from half an hour before, the reservation is on the map with its route and its ticket', async () => {
  const opened = jest.spyOn(globalThis, 'open').mockReturnValue(null);
  const { user, location } = cardAt('17:30', [stay]);
  expect(await card()).toHaveTextContent('Tu espacio C-07 · 18:00');
  expect(await card()).toHaveTextContent('Parqueo Reforma · hasta las 20:00');
  await user.click(screen.getByRole('button', { name: 'Cómo llegar' }));
  expect(String(opened.mock.calls[0]?.[0])).toContain('14.6349%2C-90.5069');
  await user.click(screen.getByRole('link', { name: 'Ver ticket' }));
  expect(location()).toMatchObject({ pathname: '/confirmation', search: '?reserva=101' });
  expect(location().state).toMatchObject({ stay: { id: '101' } });
});

test.each([
  ['earlier than that', '17:29', stay],
  ['after its end', '20:00', stay],
  ['while it is only requested', '18:00', { ...stay, estado: 'pending' as const }],
  ['once cancelled', '18:00', { ...stay, estado: 'cancelled' as const }],
])('TRP-01 %s there is nothing', async (_, time, other) => {
  const { host } = cardAt(time, [other]);
  await waitFor(() => expect(host.calls.length).toBeGreaterThan(0));
  expect(screen.queryByRole('complementary')).not.toBeInTheDocument();
  // It costs who has no reservation one call.
  expect(host.calls.map(({ call }) => call)).toEqual(['GET /documents/stays']);
});

test.each([
  ['17:59', {}, undefined, 'Tu espacio C-07 · 18:00 · Parqueo Reforma'],
  ['18:00', {}, undefined, 'Hasta las 20:00 · C-07 · Parqueo Reforma'],
  ['18:00', asking, undefined, 'Termina 20:00 · pediste 20:30 · Parqueo Reforma'],
  ['18:00', { refused: true }, undefined, 'Termina 20:00 · no se extendió · Parqueo Reforma'],
  ['18:00', { unanswered: true }, undefined, 'Termina 20:00 · sin respuesta · Parqueo Reforma'],
  ['19:44', {}, free('22:00'), 'Hasta las 20:00 · C-07 · Parqueo Reforma'],
  ['19:45', {}, free('22:00'), 'Termina 20:00 · Extender · Parqueo Reforma'],
  ['19:50', {}, free(null, '20:05'), 'Termina 20:00 · No se puede extender · Parqueo Reforma'],
  [
    '20:11',
    { estado: 'active', arrived_at: utc('18:03') },
    undefined,
    /^Se pasó 1[12] min · Q7.50 más · Parqueo Reforma$/,
  ],
] as const)(
  'TRP-01 GAT-05 at %s the card is on a phone a line that says the most of all: row %#',
  async (time, own, extension, words) => {
    onPhone();
    cardAt(time, [{ ...stay, ...own }], extension);
    expect(await fold()).not.toHaveAttribute('open');
    const line = (await card()).querySelector('summary');
    await waitFor(() => expect(line).toHaveTextContent(words));
  },
);

test('TRP-01 a press on the map folds the card for this visit of the map, until the stay can be extended', async () => {
  const onMap = (
    <>
      <div className="leaflet-container" data-testid="map" />
      <TripCard isSearching={false} />
    </>
  );
  const { unmount } = cardAt('19:44', [stay], free('22:00'), onMap);
  expect(await fold()).toHaveAttribute('open');
  fireEvent.pointerDown(screen.getByTestId('map'));
  expect(await fold()).not.toHaveAttribute('open');
  act(() => jest.advanceTimersByTime(60_000));
  expect(await screen.findByRole('button', { name: 'Extender 1 h · Q15' })).toBeVisible();
  expect(await fold()).toHaveAttribute('open');
  fireEvent.pointerDown(screen.getByTestId('map'));
  expect(await fold()).not.toHaveAttribute('open');
  unmount();
  cardAt('19:46', [stay], free('22:00'));
  expect(await fold()).toHaveAttribute('open');
});

test('TRP-01 an open card stays open when the stay can be extended, however low the window is', async () => {
  const matchMedia = (query: string) => ({ matches: query === '(min-width: 1024px)' });
  Object.assign(globalThis, { matchMedia });
  for (const time of ['19:44', '19:45']) {
    const { unmount } = cardAt(time, [stay], free('22:00'));
    expect(await fold()).toHaveAttribute('open');
    unmount();
  }
});

test('TRP-01 on a low screen the card begins folded, and stays as the driver has left it', async () => {
  onPhone();
  const { user, unmount } = cardAt('18:00', [stay]);
  expect((await fold()).open).toBe(false);
  await user.click(screen.getByText(/^Hasta las 20:00 · C-07/));
  expect((await fold()).open).toBe(true);
  unmount();
  cardAt('18:00', [stay]);
  expect((await fold()).open).toBe(true);
});

test('TRP-01 in the last quarter of an hour later ends are offered, with their cost; requested, pending, accepted', async () => {
  const { host, user, become } = cardAt('19:45', [stay], free('22:00'));
  const ending = within(await screen.findByRole('group', { name: 'Termina 20:00' }));
  expect(await ending.findByRole('button', { name: 'Extender 1 h · Q15' })).toBeVisible();
  host.answer({
    'POST /reservation/101/extend': () => {
      become([{ ...stay, asked: pending }]);
      return { _id: '102', id: 102 };
    },
  });
  await user.dblClick(ending.getByRole('button', { name: 'Extender 30 min · Q7.50' }));
  expect(
    await screen.findByText('Pediste quedarte hasta las 20:30: esperando respuesta'),
  ).toBeVisible();
  expect(ending.queryByRole('button', { name: /^Extender/ })).not.toBeInTheDocument();
  const sent = host.calls.filter(({ call }) => call.startsWith('POST'));
  expect(sent.map(({ body }) => body)).toEqual([{ end_time: utc('20:30'), total_cost: 7.5 }]);
  expect(sent[0]?.headers.get('idempotency-key')).toMatch(/.{16}/);

  become([{ ...stay, end_time: pending.end_time, extended: true }]);
  expect(await screen.findByText('Parqueo Reforma · hasta las 20:30')).toBeVisible();
  expect(screen.getByRole('status')).toHaveTextContent(
    /^El parqueo extendió tu reserva hasta las 20:30\.$/,
  );
});

test('TRP-01 a requested end is withdrawn with one tap, and can be requested again', async () => {
  const { host, user, become } = cardAt('19:46', [{ ...stay, asked: pending }], free('22:00'));
  const withdraw = await screen.findByRole('button', { name: 'Retirar la extensión que pediste' });
  host.answer({
    'POST /reservation/102/cancel': () =>
      errorAnswer(503, 'El servidor no está disponible. Intenta de nuevo en un momento.'),
  });
  await user.click(withdraw);
  expect(await screen.findByText(/El servidor no está disponible/)).toBeVisible();
  host.answer({
    'POST /reservation/102/cancel': () => {
      become([stay]);
      return { id: 102, status: 'cancelled', cancelled_by: 'driver', cancel_reason: null };
    },
  });
  await user.click(withdraw);
  const words = await screen.findByText('Retiraste lo que pediste hasta las 20:30.');
  expect(await screen.findByRole('button', { name: 'Extender 30 min · Q7.50' })).toBeVisible();
  expect(document.activeElement).toContainElement(words);
  expect(screen.queryByText(/esperando respuesta/)).not.toBeInTheDocument();

  host.answer({
    'POST /reservation/101/extend': () => {
      become([{ ...stay, asked: { ...pending, id: '103' } }]);
      return { _id: '103', id: 103 };
    },
  });
  await user.click(screen.getByRole('button', { name: 'Extender 30 min · Q7.50' }));
  expect(await screen.findByText(/^Pediste quedarte hasta las 20:30/)).toBeVisible();
  expect(screen.queryByText(/^Retiraste/)).not.toBeInTheDocument();
  const withdrawal = screen.getByRole('button', { name: 'Retirar la extensión que pediste' });
  await waitFor(() => expect(withdrawal).toHaveFocus());
});

test('TRP-01 what the parking has answered meanwhile is not withdrawn: the server’s words stay', async () => {
  const { host, user, become } = cardAt('19:46', [{ ...stay, asked: pending }], free('22:00'));
  host.answer({
    'POST /reservation/102/cancel': () => {
      become([{ ...stay, refused: true }]);
      return errorAnswer(409, 'Esta reserva ya no se puede cancelar.', 'NOT_CANCELLABLE');
    },
  });
  await user.click(await screen.findByRole('button', { name: 'Retirar la extensión que pediste' }));
  expect(await screen.findByText('El parqueo no pudo extender tu reserva.')).toBeVisible();
  expect(screen.queryByRole('button', { name: /Retirar/ })).not.toBeInTheDocument();
  expect(screen.getByRole('alert')).toHaveTextContent('Esta reserva ya no se puede cancelar.');
});

test('TRP-01 BOK-03 who pays by card sees the surcharge of a later end before asking for it', async () => {
  const byCard = { ...stay, payment_method: 'card' as const };
  cardAt('19:45', [byCard], free('22:00'));
  const offer = await screen.findByRole('button', { name: 'Extender 1 h · Q15' });
  expect(offer).toHaveAccessibleDescription(
    'Aparte, recargo por tarjeta: 30 min Q0.38 · 1 h Q0.75',
  );
});

test.each(['18:30', '19:50'])(
  'TRP-01 REQ-04 at %s a later end that waits is told, and its refusal, why, and that there are others nearby',
  async (time) => {
    const { become } = cardAt(time, [{ ...stay, ...asking }], free('22:00'));
    expect(await screen.findByText(/^Pediste quedarte hasta las 20:30/)).toBeVisible();
    become([{ ...stay, refused: true, refusal: 'Lleno' }]);
    const words = 'El parqueo no pudo extender tu reserva. Motivo: Lleno';
    expect(await screen.findByText(words)).toBeVisible();
    expect(screen.queryByRole('button', { name: /Extender/ })).not.toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'Ver otros cerca' })).toBeVisible();
    become([{ ...stay, unanswered: true }]);
    expect(await screen.findByText(/^El parqueo no respondió a tiempo/)).toBeVisible();
    expect(screen.queryAllByRole('button', { name: /^Extender/ })).toHaveLength(
      time === '18:30' ? 0 : 2,
    );
  },
);

test('TRP-01 GAT-05 what waits for an answer, or is over with its car inside, is before what goes on; of these what ends first', async () => {
  const begun = { ...stay, id: '90', start_time: utc('17:00'), end_time: utc('22:00') };
  const inside = { start_time: utc('18:10'), end_time: utc('18:50'), arrived_at: utc('18:10') };
  const over = { ...stay, ...inside, id: '92' };
  cardAt('19:00', [{ ...stay, refused: true }, begun, over, { ...stay, ...asking, id: '91' }]);
  const links = within(await card()).getAllByRole('link');
  expect(links.map((link) => link.getAttribute('href'))).toEqual(
    ['92', '91', '101', '90'].map((id) => `/confirmation?reserva=${id}`),
  );
});

test.each([
  ['half an hour', free('20:45'), ['30 min · Q7.50']],
  ['half an hour before it is reserved', free('20:30', '20:30'), ['30 min · Q7.50']],
  ['nothing, until the parking closes', free(null), []],
])(
  'TRP-01 a space that is free for %s offers no more than that, and is not shown as reserved',
  async (_, extension, names) => {
    const { host } = cardAt('19:50', [stay], extension);
    const ending = within(await screen.findByRole('group', { name: 'Termina 20:00' }));
    await waitFor(() => expect(host.calls.at(-1)?.call).toBe('GET /reservation/101/extension'));
    await waitFor(() =>
      expect(
        ending.queryAllByRole('button', { name: /Extender/ }).map((each) => each.textContent),
      ).toEqual(names),
    );
    expect(ending.queryByText(/No se puede extender/)).not.toBeInTheDocument();
  },
);

test.each([
  ['at once', free(null, '20:05'), '20:05'],
  ['too soon for the shortest offer', free('20:15', '20:15'), '20:15'],
])(
  'TRP-01 a space that another one has %s says from when, and leads to parkings nearby',
  async (_, extension, time) => {
    cardAt('19:50', [{ ...stay, unanswered: true }], extension);
    const ending = within(await screen.findByRole('group', { name: 'Termina 20:00' }));
    expect(
      await ending.findByText(`No se puede extender: el espacio está reservado desde las ${time}`),
    ).toBeVisible();
    expect(hrefOf('Ver otros cerca', ending)).toBe(
      '/?llegada=2026-11-22T20:00&salida=2026-11-22T21:00&tipo=carro&lugar=14.63490,-90.50690,Parqueo+Reforma',
    );
    expect(ending.queryByRole('button')).not.toBeInTheDocument();
  },
);

test('TRP-01 taken meanwhile: the server says so, and the offers are refetched', async () => {
  const { host, user } = cardAt('19:50', [stay], free('22:00'));
  const offer = await screen.findByRole('button', { name: /Extender 1 h/ });
  host.answer({
    'POST /reservation/101/extend': () =>
      errorAnswer(409, 'Tu espacio ya está reservado en ese horario.', 'SPACE_TAKEN'),
    'GET /reservation/101/extension': free(null),
  });
  await user.click(offer);
  expect(await screen.findByText('Tu espacio ya está reservado en ese horario.')).toBeVisible();
  await waitFor(() =>
    expect(screen.queryByRole('button', { name: /Extender/ })).not.toBeInTheDocument(),
  );
  expect(screen.getByText('Tu espacio ya está reservado en ese horario.')).toBeVisible();
});

test('TRP-01 of two stays at once the one that ends is first, to be extended; the other one leads to its ticket', async () => {
  const longer = makeStay({
    id: '90',
    estado: 'active',
    start_time: utc('17:00'),
    end_time: utc('22:00'),
    space: { identifier: 'C-14', vehicle_type: 'car' },
  });
  const under = { ...stay, estado: 'active' as const };
  const { user, location } = cardAt('19:50', [longer, under], free('22:00'));
  expect(await card()).toHaveTextContent('Tu espacio C-07 · 18:00');
  expect(await screen.findByRole('button', { name: /^Extender 30 min/ })).toBeVisible();
  await user.click(screen.getByRole('link', { name: 'Parqueo Reforma · C-14 · hasta las 22:00' }));
  expect(location()).toMatchObject({ pathname: '/confirmation', search: '?reserva=90' });
});

test('CNF-10 GAT-01 once the gate has marked the arrival the card says it, until the car leaves', async () => {
  const inside = { ...stay, estado: 'active' as const, arrived_at: utc('18:03') };
  const { become } = cardAt('18:08', [{ ...stay, estado: 'active' }]);
  expect(await card()).not.toHaveTextContent('Entraste');
  become([inside]);
  expect(await screen.findByText(wholeText('Entraste 18:03 · te quedan 1 h 52'))).toBeVisible();
  become([{ ...inside, left_at: utc('18:08') }]);
  await waitFor(() => expect(screen.queryByRole('complementary')).not.toBeInTheDocument());
});

test('GAT-04 GAT-05 a car that stays after the end keeps the card, with what that costs and no later end', async () => {
  const inside = { ...stay, estado: 'completed' as const, arrived_at: utc('18:03') };
  const { host } = cardAt('20:11', [inside], free('22:00'));
  expect(await card()).toHaveTextContent(/Se pasó 1[12] min · Q7.50 más/);
  expect(screen.queryByRole('button', { name: /^Extender/ })).not.toBeInTheDocument();
  const calls = new Set(host.calls.map(({ call }) => call));
  expect(calls).toEqual(new Set(['GET /documents/stays', 'GET /user']));
});
