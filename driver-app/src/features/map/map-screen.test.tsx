import {
  CLOSED_SCHEDULE,
  answerParkings,
  makeOpenParking,
  makePhoto,
  makeStay,
  withFree,
} from '@parqueo/remote-kit/testing';
import type { KnownStay } from '@parqueo/shared-api/answers';
import { HOUR_MS, type Parking, localTime } from '@parqueo/shared-api/contract';
import { type RecordedCall, type TestHost, errorAnswer } from '@parqueo/shared-api/testing';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { LIST, STAYS, openMap, resetMap } from './testing/open-map';
import { useMapViewStore } from './view/map-view-store';

const near = makeOpenParking();
const far = makeOpenParking({
  id: 8,
  name: 'Parqueo Obelisco',
  zone: '10',
  latitude: 14.6369,
  car_hourly_rate: 20,
  moto_hourly_rate: 0,
});
const outside = makeOpenParking({ id: 9, name: 'Parqueo Lejano', latitude: 14.7 });
const placeless = makeOpenParking({ id: 10, name: 'Sin lugar', latitude: null, longitude: null });

const facts = (parking: Parking) =>
  `${parking.name}, Q${parking.car_hourly_rate} por hora, 11 de 15 espacios disponibles`;
/** Price of the default stay: two hours. */
const price = (parking: Parking) => `Q${parking.car_hourly_rate * 2 + 10} por 2 h`;
const name = (parking: Parking) => `${facts(parking)}, ${price(parking)}`;

type Locate = Geolocation['getCurrentPosition'];

/** Sets the device's answer to a request for its position. */
function device(getCurrentPosition: Locate | undefined) {
  Object.defineProperty(navigator, 'geolocation', {
    configurable: true,
    value: getCurrentPosition && { getCurrentPosition: jest.fn(getCurrentPosition) },
  });
}
const found: Locate = (success) =>
  success({ coords: { latitude: 14.6359, longitude: -90.5069 } } as GeolocationPosition);
const failed =
  (code: number): Locate =>
  (_success, failure) =>
    failure?.({ code } as GeolocationPositionError);
const silent: Locate = () => {};

const open = (
  answer: (query: URLSearchParams) => unknown = () => [outside, far, near, placeless],
  address = '/',
  stays: KnownStay[] = [],
) => openMap({ [LIST]: answerParkings(answer), [STAYS]: () => stays }, address);
/** The parameters of the last question for parkings. */
function lastQuery(host: TestHost): URLSearchParams {
  const last = host.calls.findLast(({ call }) => call === LIST);
  return last?.url.searchParams ?? new URLSearchParams();
}
const pin = (parking: Parking) => screen.findByRole('button', { name: name(parking) });
/** The description of a mark, once its code is loaded. */
const describing = (mark: HTMLElement) =>
  waitFor(() => {
    const card = document.getElementById(mark.getAttribute('aria-describedby') ?? '');
    expect(card).toBeInTheDocument();
    return card as HTMLElement;
  });
/** The card that a pin is described by. */
async function popupOf(parking: Parking): Promise<HTMLElement> {
  return describing(await pin(parking));
}
const list = () => within(screen.getByRole('region', { name: 'Lista de parqueos' }));
const rows = () => list().findAllByRole('link');

beforeEach(() => {
  resetMap();
  device(found);
  HTMLElement.prototype.setPointerCapture = () => {};
});

test('MAP-01 MAP-04 the user stands on the map, whose ground has the names of the zones until tiles come', async () => {
  open();
  expect(navigator.geolocation.getCurrentPosition).toHaveBeenCalledWith(
    expect.any(Function),
    expect.any(Function),
    expect.objectContaining({ timeout: 10_000 }),
  );
  const marker = await screen.findByAltText('¡Estás aquí!');
  expect(marker).toHaveStyle({ width: '25px', height: '41px' });
  // No pin covers the dot, which takes no tap from the pins.
  const over = [...(marker.parentElement?.querySelectorAll('img') ?? [])].at(-1);
  expect(Number(over?.style.zIndex)).toBeGreaterThan(5000);
  expect(over).not.toHaveClass('leaflet-interactive');
  const label = screen.getByText('¡Estás aquí!');
  expect(label).toBeVisible();
  // Leaflet's pane above the pins, where nothing covers it.
  expect(label.closest('.leaflet-tooltip-pane')).not.toBeNull();
  expect(screen.getByRole('button', { name: 'Acercar' })).toBeVisible();
  expect(screen.getByText(/Mapa de prueba/)).toBeInTheDocument();
  await waitFor(() =>
    expect(useMapViewStore.getState()).toMatchObject({
      zoom: 15,
      center: { latitude: expect.closeTo(14.6359, 3) },
    }),
  );
  expect(await screen.findByText('Zona 21')).toBeInTheDocument();
  expect(screen.getByText('Zona 1')).toBeInTheDocument();
});

test('MAP-02 every lot with a place has a marker that leads to its details, by mouse and by keyboard', async () => {
  const { user, go, location } = open();
  const target = await pin(far);
  expect(target).toHaveTextContent('Q50');
  expect(screen.queryByRole('button', { name: /Sin lugar/ })).not.toBeInTheDocument();
  await waitFor(() => expect(target).toHaveAttribute('tabindex', '0'));
  expect(await pin(outside)).toHaveAttribute('tabindex', '-1');
  act(() => target.focus());
  await user.keyboard('{Enter}');
  expect(location().pathname).toBe('/parking-details/8');
  await go('/');
  await user.click(await pin(near));
  expect(location().pathname).toBe('/parking-details/7');
});

test('MAP-01 MAP-02 the card shows on hover and on focus, as text, in place of the user’s label', async () => {
  const script = makeOpenParking({ name: '<img src=x onerror=alert(1)>' });
  const { user } = open(() => [script, far]);
  const marker = await screen.findByAltText('¡Estás aquí!');
  const mark = await pin(script);
  await user.hover(mark);
  const popup = await popupOf(script);
  for (const text of [
    '<img src=x onerror=alert(1)>',
    '7a Avenida 5-10',
    'Zona 9',
    'Espacios disponibles: 11/15 73%',
    'Carros: Q15/h',
    'Motos: Q8/h',
  ])
    expect(popup).toHaveTextContent(text);
  // It fades after a while, and a focus brings it back.
  fireEvent.focus(marker);
  expect(screen.queryByText('¡Estás aquí!')).not.toBeInTheDocument();
  await user.unhover(mark);
  expect(popup).not.toBeInTheDocument();
  expect(screen.getByText('¡Estás aquí!')).toBeVisible();

  const other = await pin(far);
  act(() => other.focus());
  const second = await popupOf(far);
  expect(second).toHaveTextContent('Parqueo Obelisco');
  expect(second).not.toHaveTextContent('Motos');
  expect(other).toHaveAccessibleDescription(/Espacios disponibles: 11\/15/);
  fireEvent.keyDown(other, { key: 'Escape' });
  expect(second).not.toBeInTheDocument();

  await user.hover(mark);
  const card = await popupOf(script);
  expect(card).toHaveStyle({ pointerEvents: 'none' });
  // jsdom lays nothing out.
  card.getBoundingClientRect = () => new DOMRect(100, 100, 240, 200);
  const map = document.querySelector('.leaflet-container') as HTMLElement;
  const moveTo = (clientX: number, clientY: number) =>
    fireEvent(map, new MouseEvent('pointermove', { bubbles: true, clientX, clientY }));
  moveTo(150, 150);
  expect(card).toBeInTheDocument();
  await user.hover(other);
  expect(card).not.toBeInTheDocument();
  expect(await popupOf(far)).toHaveTextContent('Parqueo Obelisco');
  moveTo(700, 500);
  expect(screen.queryByText('Carros: Q20/h')).not.toBeInTheDocument();
});

test('MAP-03 spinner while the lots load, and while the position is awaited', async () => {
  device(silent);
  let answer: (parkings: Parking[]) => void = () => {};
  open(() => new Promise<Parking[]>((resolve) => (answer = resolve)));
  expect(screen.getByText('Cargando parqueos…')).toBeVisible();
  expect(await screen.findByText('Obteniendo tu ubicación...')).toBeVisible();
  await waitFor(() => expect(answer).not.toHaveLength(0));
  answer([near]);
  // The lots do not wait for the position.
  expect(await pin(near)).toBeVisible();
  expect(screen.getByText('Obteniendo tu ubicación...')).toBeVisible();
});

test('MAP-03 a failure shows its message and can be retried', async () => {
  // A position that is found moves the map, which asks again by itself.
  device(silent);
  const { host, user } = open(() => errorAnswer(400, 'La solicitud no es válida.'));
  expect(await screen.findByText('Error al cargar parqueos')).toBeVisible();
  expect(screen.getByText('La solicitud no es válida.')).toBeVisible();
  host.answer({ [LIST]: answerParkings(() => [near]) });
  await user.click(screen.getByRole('button', { name: 'Intentar de nuevo' }));
  expect(await pin(near)).toBeVisible();
});

test.each([
  [failed(3), 'No se pudo obtener tu ubicación.'],
  [undefined, 'La geolocalización no es soportada por tu navegador.'],
])(
  'MAP-04 without a position (%p) the map opens on the city and says so',
  async (locate, words) => {
    device(locate);
    const { user } = open();
    expect(await screen.findByText(words)).toBeVisible();
    expect(await pin(near)).toBeVisible();
    expect(screen.queryByAltText('¡Estás aquí!')).not.toBeInTheDocument();
    expect(useMapViewStore.getState().center).toEqual({ latitude: 14.6349, longitude: -90.5069 });
    await user.click(screen.getByRole('button', { name: 'Cerrar' }));
    expect(screen.queryByText(words)).not.toBeInTheDocument();
  },
);

/** Sets the browser's permission to locate; null for a browser without the query. */
function leave(state: PermissionState | null) {
  Object.defineProperty(navigator, 'permissions', {
    configurable: true,
    value: state && { query: () => Promise.resolve({ state }) },
  });
}
const questions = (host: TestHost) => host.calls.filter(({ call }) => call === LIST);

describe('MAP-03 FND-06 the first parkings are loaded once', () => {
  afterEach(() => leave(null));

  test.each([
    ['at once', null, found, 14.6359],
    ['a little later', 'granted', (success) => setTimeout(() => found(success), 300), 14.6359],
    ['in a second', 'granted', (success) => setTimeout(() => found(success), 1200), 14.6359],
    ['not, because it is denied', 'denied', failed(1), 14.6349],
    [
      'not, unexplained',
      null,
      (_, failure) => setTimeout(() => failed(2)(_, failure), 50),
      14.6349,
    ],
    ['not, while the prompt is open', 'prompt', silent, 14.6349],
    ['not for long, although it may', 'granted', silent, 14.6349],
  ] as [string, PermissionState | null, Locate, number][])(
    'where the position comes %s',
    async (_, state, locate, latitude) => {
      leave(state);
      device(locate);
      const { host } = open();
      expect(await pin(near)).toBeVisible();
      // The stay's code and whatever else comes later asks nothing more of the lots.
      await waitFor(() => expect(host.watched.at(-1)).not.toBeNull());
      expect(questions(host)).toHaveLength(1);
      // An answer before the parkings' query would count as the screen's first data (FED-01).
      const callIndex = (wanted: string) => host.calls.findIndex(({ call }) => call === wanted);
      await waitFor(() => expect(callIndex(STAYS)).not.toBe(-1));
      expect(callIndex(LIST)).toBeLessThan(callIndex(STAYS));
      const [, south = 0, , north = 0] = (lastQuery(host).get('bbox') ?? '').split(',').map(Number);
      // The area under the list is below the middle of the queried area.
      expect((south + north) / 2).toBeCloseTo(latitude, 3);
    },
  );
});

test('MAP-02 MAP-05 the list holds the lots in view, the nearest first, and lifts their pins', async () => {
  const { user } = open(() => [outside, { ...far, address: '', zone: '' }, near, placeless]);
  await screen.findByAltText('¡Estás aquí!');
  expect(await rows()).toHaveLength(1);
  await user.click(screen.getByRole('button', { name: 'Ver lista' }));
  const [first, second, none] = await rows();
  expect(first).toHaveTextContent('Parqueo Reforma');
  expect(first).toHaveTextContent('Zona 9 · 110 m');
  expect(first).toHaveTextContent('Q15/h');
  expect(first).toHaveTextContent('11 libres');
  expect(second).toHaveTextContent('Parqueo Obelisco');
  expect(second).not.toHaveTextContent('Zona');
  expect(none).toBeUndefined();
  expect(first).toHaveAttribute('href', expect.stringMatching(/^\/parking-details\/7\?llegada=/));

  // A mouse that a browser makes up after a tap lifts no pin and opens no card; jsdom knows no pointers.
  const marker = await pin(far);
  const point = (element: Element | undefined, type: string, pointerType: string) =>
    fireEvent(
      element as Element,
      Object.assign(new MouseEvent(type, { bubbles: true }), { pointerType, pointerId: 1 }),
    );
  for (const element of [second, marker]) {
    point(element, 'pointerover', 'mouse');
    point(element, 'pointermove', 'touch');
  }
  const zIndex = () => Number(marker.closest<HTMLElement>('.leaflet-marker-icon')?.style.zIndex);
  expect(zIndex()).toBeLessThan(9000);
  expect(marker).not.toHaveAttribute('aria-describedby');
  point(second, 'pointermove', 'mouse');
  expect(zIndex()).toBeGreaterThan(9000);
});

test('BOK-12 FND-03 near a lot that could not be had, the others come first', async () => {
  open(() => [near, far], `/?lugar=${near.latitude},${near.longitude},Parqueo+Reforma`);
  await screen.findByRole('button', { name: /^Parqueo Obelisco, / });
  await waitFor(async () => expect((await rows())[0]).toHaveTextContent('Parqueo Obelisco'));
});

test('MAP-05 FND-06 pin, popup and list change when somebody reserves, without other queries', async () => {
  const { host, user, unmount } = open();
  await screen.findByAltText('¡Estás aquí!');
  await waitFor(() =>
    expect(host.watched.at(-1)).toEqual({
      west: expect.closeTo(-90.524, 2),
      south: expect.closeTo(14.6235, 2),
      east: expect.closeTo(-90.4897, 2),
      north: expect.closeTo(14.6484, 2),
    }),
  );
  await waitFor(() => expect(lastQuery(host).get('bbox')).toMatch(/,14.62096,/));
  await user.hover(await pin(near));
  const popup = await popupOf(near);
  const changed = makeOpenParking(withFree(3, 20));
  host.answer({ 'GET /parking/get/7': () => changed });
  const calls = host.calls.length;
  act(() => {
    // Two changes at once, and one of a parking that is not shown.
    for (const id of [near.id, near.id, 99]) host.emitAvailability(eventOf({ ...changed, id }));
  });
  expect(await freeOf(3)).toBeVisible();
  expect(popup).toHaveTextContent('Espacios disponibles: 3/15 20%');
  expect((await rows())[0]).toHaveTextContent('3 libres');
  const since = host.calls.slice(calls).filter(({ call }) => call !== STAYS);
  expect(since.map(({ call }) => call)).toEqual(['GET /parking/get/7']);
  const stay = (since.at(-1) as RecordedCall).url.searchParams;
  expect(stay.get('start_time')).toBe(lastQuery(host).get('start_time'));
  expect(stay.get('end_time')).toBe(lastQuery(host).get('end_time'));
  unmount();
  expect(host.watched.at(-1)).toBeNull();
});

/** Answers that are given when the test says so, in the order of the questions. */
function answersLater() {
  const waiting: ((answer: unknown) => void)[] = [];
  return { waiting, answer: () => new Promise((resolve) => waiting.push(resolve)) };
}

const eventOf = ({ id, active, accepts_reservations, availability_stats }: Parking) => {
  const state = { active, accepts_reservations, availability_stats };
  return { parking_id: id, latitude: 14.6359, longitude: -90.5069, ...state };
};
const nearWith = (free: number) => makeOpenParking(withFree(free));
const freeOf = (count: number) =>
  screen.findByRole('button', { name: new RegExp(`^${near.name}, .* ${count} de 15 espacios`) });

test('MAP-05 a change that comes while another one is fetched is fetched as well', async () => {
  const { host } = open(() => [near, far]);
  await pin(near);
  const { waiting, answer } = answersLater();
  host.answer({ 'GET /parking/get/7': answer });
  act(() => host.emitAvailability(eventOf(near)));
  await waitFor(() => expect(waiting).toHaveLength(1));
  act(() => host.emitAvailability(eventOf(near)));
  // Another lot's question goes out after it, so that the second change has had its turn.
  const other = answersLater();
  host.answer({ 'GET /parking/get/8': other.answer });
  act(() => host.emitAvailability(eventOf(far)));
  await waitFor(() => expect(other.waiting).toHaveLength(1));
  waiting[0]?.(nearWith(3));
  await waitFor(() => expect(waiting).toHaveLength(2));
  waiting[1]?.(nearWith(2));
  expect(await freeOf(2)).toBeVisible();
});

test('MAP-05 a lot that was moved or whose owner has left goes from where it was', async () => {
  const { host } = open(() => [near, far]);
  await pin(near);
  host.answer({
    'GET /parking/get/7': () => errorAnswer(404, 'El parqueo no existe.'),
    'GET /parking/get/8': () => ({ ...far, latitude: outside.latitude }),
  });
  act(() => [near, far].forEach((lot) => host.emitAvailability(eventOf(lot))));
  await waitFor(() => expect(list().queryByRole('link')).toBeNull());
  expect(screen.queryByRole('button', { name: name(near) })).toBeNull();
});

test('MAP-05 a change of a parking that a pending answer may predate is fetched', async () => {
  const { host } = open(() => [far]);
  // Where the map rests, around the user.
  await waitFor(() => expect(lastQuery(host).get('bbox')).toMatch(/,14.62096,/));
  await pin(far);
  const { waiting, answer } = answersLater();
  host.answer({ [LIST]: answer, 'GET /parking/get/7': () => nearWith(4) });
  act(() => host.connect('disconnected'));
  act(() => host.connect('connected'));
  await waitFor(() => expect(waiting).toHaveLength(1));
  act(() => host.emitAvailability(eventOf(near)));
  waiting[0]?.({ parkings: [nearWith(8)], clusters: [], more: false });
  expect(await freeOf(4)).toBeVisible();
});

test('MAP-05 figures that were requested before a newer answer of the map do not replace it', async () => {
  let free = 9;
  const { host } = open(() => [nearWith(free), far]);
  await freeOf(9);
  const { waiting, answer } = answersLater();
  host.answer({ 'GET /parking/get/7': answer });
  act(() => host.emitAvailability(eventOf(near)));
  await waitFor(() => expect(waiting).toHaveLength(1));
  free = 5;
  act(() => host.connect('disconnected'));
  act(() => host.connect('connected'));
  await freeOf(5);
  waiting[0]?.(nearWith(7));
  await waitFor(() => expect(waiting).toHaveLength(2));
  expect(await freeOf(5)).toBeVisible();
  waiting[1]?.(nearWith(4));
  expect(await freeOf(4)).toBeVisible();
});

/** The colour of the state's mark; null without one. */
const markOf = (element: HTMLElement | undefined) => element?.querySelector('i')?.style.background;

test('FND-01 MAP-02 a lot has one mark by its state on pin, row and card, and grey says why', async () => {
  const cost = 'Q40 por 2 h';
  const states = [
    [withFree(11, 73), 'high', '73%', 'success', `, ${cost}`],
    [withFree(6, 40), 'some', '40%', 'warning', `, ${cost}`],
    [withFree(2, 13), 'low', '13%', 'danger', `, ${cost}`],
    // Whatever is free for motos, and whatever an answer says that is less than nothing.
    [withFree(-2, 0), undefined, '0%', 'danger', `, 0 de 15 espacios disponibles, Lleno, ${cost}`],
    // Where nobody can park nothing is free.
    [{ active: false }, undefined, '0%', 'danger', `, Inactivo, ${cost}`],
    [{ accepts_reservations: false }, undefined, '73%', 'success', `, No reserva, ${cost}`],
    [{ availability_schedule: CLOSED_SCHEDULE }, undefined, '0%', 'danger', `, Cerrado, ${cost}`],
    // No price is invented.
    [{ car_hourly_rate: 0, moto_hourly_rate: 0 }, 'high', '73%', 'success', ', Sin precio'],
  ] as const;
  const { user } = open(() =>
    states.map(([own], index) =>
      makeOpenParking({
        id: 30 + index,
        name: `Parqueo 3${index}`,
        latitude: 14.6465 - index * 0.003,
        ...own,
      }),
    ),
  );
  await user.click(await screen.findByRole('button', { name: 'Ver lista' }));
  for (const [index, [, level, percentage, color, words]] of states.entries()) {
    const mark = level && `var(--pq-color-available-${level})`;
    const marker = await screen.findByRole('button', {
      name: new RegExp(`^Parqueo 3${index}, .*${words}$`),
    });
    expect(markOf(marker)).toBe(mark);
    expect(getComputedStyle(marker).border).toContain(
      level ? `available-${level}` : 'control-line',
    );
    const reason = /, ([A-Z][a-z ]+), Q40/.exec(words)?.[1];
    const row = (await rows()).find((each) => each.textContent.includes(`Parqueo 3${index}`));
    expect(markOf(row)).toBe(mark);
    expect(row).toHaveTextContent(reason ?? 'libres');
    await user.hover(marker);
    const popup = await describing(marker);
    expect(markOf(popup)).toBe(mark);
    expect(within(popup).getByText(percentage)).toHaveStyle({ color: `var(--pq-color-${color})` });
    if (words === ', Sin precio') {
      for (const shown of [marker, row, popup]) {
        expect(shown).toHaveTextContent('Sin precio');
        expect(shown).not.toHaveTextContent(/Q\d/);
      }
    } else expect(popup).toHaveTextContent(`Motos: Q8/h${reason ?? cost}`);
  }
});

test('FND-03 the list can be ordered by price, within what is free; the address keeps the choice', async () => {
  const { user, location } = open(
    () => [
      makeOpenParking({ id: 51, name: 'Parqueo Cercano', car_hourly_rate: 20 }),
      makeOpenParking({ id: 52, name: 'Parqueo Barato', car_hourly_rate: 5, latitude: 14.637 }),
      makeOpenParking({ id: 53, name: 'Parqueo 53', car_hourly_rate: 1, ...withFree(0, 0) }),
    ],
    '/?tipo=carro',
  );
  await user.click(await screen.findByRole('button', { name: 'Ver lista' }));
  const names = async () =>
    (await rows()).map((row) => /Parqueo (Cercano|Barato|53)/.exec(row.textContent)?.[1]);
  expect(await names()).toEqual(['Cercano', 'Barato', '53']);
  const order = await screen.findByRole('combobox', { name: 'Orden' });
  await user.selectOptions(order, 'Por precio');
  expect(location().search).toBe('?tipo=carro&orden=precio');
  expect(await names()).toEqual(['Barato', 'Cercano', '53']);
  await user.selectOptions(order, 'Por distancia');
  expect(location().search).toBe('?tipo=carro');
});

const DAY_MS = 24 * HOUR_MS;
const tomorrow = localTime(new Date(Date.now() + DAY_MS)).date;
const stayAt = (from: string, until: string) =>
  `/?llegada=${tomorrow}T${from}&salida=${tomorrow}T${until}&tipo=carro`;

test('FND-02 the stay is queried, shown, priced and carried to the details', async () => {
  const address = stayAt('13:00', '14:30');
  const { host, user, location } = open(() => [near], address);
  expect(screen.getByRole('button', { name: /13:00 → 14:30 · Carro$/ })).toBeVisible();
  const marker = await screen.findByRole('button', {
    name: `${facts(near)}, Q32.50 por 1 h 30 min`,
  });
  expect(marker).toHaveTextContent('Q32.50');
  expect((await rows())[0]).toHaveTextContent(/Q32.50.*Q15\/h/);
  expect(Object.fromEntries(lastQuery(host))).toMatchObject({
    start_time: `${tomorrow}T19:00:00.000Z`,
    end_time: `${tomorrow}T20:30:00.000Z`,
    vehicle_type: 'car',
  });
  await user.click(marker);
  expect(location().search).toBe(address.slice(1));
});

test.each([
  ['another stay', stayAt('15:00', '16:30'), '1 parqueo', near],
  ['a text', `${stayAt('13:00', '14:30')}&buscar=lejano`, 'Buscando parqueos…', outside],
])(
  'MAP-06 FND-02 FND-04 FND-09 SHL-06 until the answer for %s is there, the list does not pass off that of before as it; then the best match is first',
  async (_, address, heading, best) => {
    let isHeld = false;
    let answer: (parkings: Parking[]) => void = () => {};
    const { go } = open(
      () => (isHeld ? new Promise<Parking[]>((resolve) => (answer = resolve)) : [near]),
      stayAt('13:00', '14:30'),
    );
    const isBusy = async () => (await rows())[0]?.closest('ul')?.getAttribute('aria-busy');
    expect(await isBusy()).toBe('false');
    isHeld = true;
    await go(address);
    expect(await isBusy()).toBe('true');
    expect(list().getByRole('heading', { name: heading })).toBeVisible();
    await act(async () => answer([near, outside]));
    await waitFor(async () => expect(await isBusy()).toBe('false'));
    expect((await rows())[0]).toHaveTextContent(best.name);
    expect(list().queryByRole('heading', { name: /^Buscando/ })).not.toBeInTheDocument();
  },
);

test('FND-02 for a stay that is too far ahead, the map is that of the next hours', async () => {
  const { host } = open(() => [near], '/?llegada=2099-11-22T13:00&salida=2099-11-22T14:30');
  expect(await pin(near)).toBeVisible();
  const start = Date.parse(lastQuery(host).get('start_time') ?? '');
  expect(start - Date.now()).toBeLessThan(DAY_MS);
});

describe('FND-02 before anything is open', () => {
  beforeEach(() => {
    jest.useFakeTimers({ now: new Date('2026-11-22T03:10:00-06:00'), advanceTimers: true });
  });
  const opensAt = (parking: Parking, from: string): Parking => {
    const sunday = { available: true, available_from: from, available_until: '20:00' };
    return { ...parking, availability_schedule: { ...CLOSED_SCHEDULE, sunday } };
  };
  const first = { name: 'Hoy 06:30 → 08:30 · Carro' };

  test('the stay is moved to when the first lot in view opens, and stays so wherever the map goes', async () => {
    let answer: unknown = [opensAt(near, '08:00'), opensAt(far, '06:30')];
    const { host, user, unmount } = open(() => answer);
    expect(await screen.findByRole('button', first)).toBeVisible();
    const start = () => lastQuery(host).get('start_time');
    await waitFor(() => expect(start()).toBe('2026-11-22T12:30:00.000Z'));
    expect(await pin(far)).toBeVisible();
    await user.click(screen.getByRole('button', first));
    expect(await screen.findByText(/^Te proponemos las 06:30: a esa hora abre/)).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Cancelar' }));

    answer = [opensAt(near, '09:00')];
    await user.click(screen.getByRole('button', { name: 'Alejar' }));
    await waitFor(() => expect(lastQuery(host).get('zoom')).toBe('14'));
    await waitFor(() => expect(screen.queryByText('2 parqueos')).not.toBeInTheDocument());
    expect(screen.getByRole('button', first)).toBeVisible();
    // Nobody knows the hours of groups.
    const cluster = { ...near, count: 1200, lowest_rate: 12, spaces: 90, free_spaces: 60 };
    answer = { parkings: [], clusters: [cluster], more: false };
    await user.click(screen.getByRole('button', { name: 'Alejar' }));
    expect(await screen.findByText('1,200 parqueos')).toBeVisible();
    expect(screen.getByRole('button', first)).toBeVisible();
    expect(start()).toBe('2026-11-22T12:30:00.000Z');
    unmount();

    answer = [opensAt(near, '09:00')];
    const again = open(() => answer);
    expect(await screen.findByRole('button', { name: /^Parqueo Reforma, / })).toBeVisible();
    await again.user.click(screen.getByRole('button', first));
    await again.user.click(await screen.findByRole('button', { name: 'Listo' }));
    await again.user.click(screen.getByRole('button', first));
    expect(await screen.findByRole('dialog')).toBeVisible();
    expect(screen.queryByText(/^Te proponemos/)).not.toBeInTheDocument();
  });

  test("FND-05 'Libres' hides no opening hours: what opens first says when", async () => {
    const parking = opensAt(near, '06:30');
    const { host } = open((query) => {
      const isOpen = query.get('start_time') === '2026-11-22T12:30:00.000Z';
      return query.get('only_free') === 'true' && !isOpen ? [] : [parking];
    }, '/?filtros=libres');
    expect(await screen.findByRole('button', first)).toBeVisible();
    expect(await pin(parking)).toBeVisible();
    expect(lastQuery(host).get('only_free')).toBe('true');
  });
});

test('FND-07 for a moto: its prices and spaces, and no lot without spaces for motos', async () => {
  const carsAlone = { ...far, moto_spaces_count: 0 };
  const { host } = open(() => [near, carsAlone], '/?tipo=moto');
  const moto = 'Parqueo Reforma, Q8 por hora, 4 de 5 espacios disponibles, Q26 por 2 h';
  expect(await screen.findByRole('button', { name: moto })).toBeVisible();
  expect((await rows())[0]).toHaveTextContent('4 libres');
  expect(screen.queryByRole('button', { name: /^Parqueo Obelisco/ })).not.toBeInTheDocument();
  expect(screen.getByText('1 parqueo')).toBeVisible();
  expect(lastQuery(host).get('vehicle_type')).toBe('moto');
});

test('FND-06 MAP-06 the map asks for a little more than is in view, and what it shows stays meanwhile', async () => {
  const { host, user } = open();
  await pin(near);
  const numbers = () => (lastQuery(host).get('bbox') ?? '').split(',').map(Number);
  await waitFor(() => expect(numbers()[1]).toBeCloseTo(14.6235 - 0.0025, 3));
  expect(numbers()[0]).toBeCloseTo(-90.524 - 0.0034, 3);
  expect(Object.fromEntries(lastQuery(host))).toMatchObject({
    zoom: '15',
    showSensitiveData: 'true',
  });
  expect(lastQuery(host).has('search')).toBe(false);
  host.answer({ [LIST]: () => new Promise(() => {}) });
  await user.click(screen.getByRole('button', { name: 'Acercar' }));
  await waitFor(() => expect(lastQuery(host).get('zoom')).toBe('16'));
  expect(await pin(near)).toBeVisible();
});

test('FND-06 MAP-05 clusters of the server are in map and list, in pages, and zoom in on their lots', async () => {
  const clusters = Array.from({ length: 20 }, (_, index) => ({
    latitude: 14.6259 + (index % 5) * 0.004,
    longitude: -90.5269 + Math.floor(index / 5) * 0.012,
    count: 1200,
    lowest_rate: 12,
    spaces: 90,
    free_spaces: 60,
  }));
  const { host, user } = open(() => ({ parkings: [], clusters, more: false }));
  const words = /^1200 parqueos desde Q34/;
  const inList = () => list().findAllByRole('button', { name: words });
  const [marker] = await screen.findAllByRole('button', { name: /^1200 parqueos desde Q34$/ });
  expect(marker).toHaveTextContent('1200 parqueos · desde Q34');
  expect(screen.getByText(/^[\d,]+00 parqueos$/)).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Ver lista' }));
  expect(await inList()).toHaveLength(12);
  await user.click(list().getByRole('button', { name: 'Ver más' }));
  expect((await inList()).length).toBeGreaterThan(12);
  await user.click(marker as HTMLElement);
  await waitFor(() => expect(lastQuery(host).get('zoom')).toBe('17'));
});

const zoom = () => useMapViewStore.getState().zoom;
const DEEPEST = 18;

/** Taps the group that matches until the map cannot come closer; each tap must bring it closer. */
async function tapToTheEnd(user: ReturnType<typeof open>['user'], words: RegExp) {
  while (zoom() < DEEPEST) {
    const before = zoom();
    const mark = await screen.findByRole('button', { name: words });
    mark.focus();
    await user.keyboard('{Enter}');
    await waitFor(() => expect(zoom()).toBeGreaterThan(before));
  }
  await user.click(await screen.findByRole('button', { name: words }));
}

test('FND-06 MAP-05 a group of lots at one place comes closer with each tap and ends with its lots in the list', async () => {
  const group = Array.from({ length: 6 }, (_, index) =>
    makeOpenParking({ id: 100 + index, name: `Torre ${index}`, latitude: 14.6362 }),
  );
  const { user } = open(() => [near, ...group]);
  await tapToTheEnd(user, /^[67] parqueos desde/);
  expect(screen.getByRole('button', { name: 'Ver mapa' })).toBeVisible();
  const names = (await rows()).slice(0, 6).map((row) => row.textContent);
  expect(names.every((text) => text?.includes('Torre'))).toBe(true);
});

test('FND-06 MAP-05 a group of more lots than the map is given ends with the nearest of them in the list', async () => {
  const cluster = { latitude: 14.6359, longitude: -90.5069, count: 800, lowest_rate: 12 };
  const clusters = [{ ...cluster, spaces: 900, free_spaces: 600 }];
  const parkings = Array.from({ length: 30 }, (_, index) =>
    makeOpenParking({ id: 100 + index, name: `Torre ${index}` }),
  );
  const { host, user } = open((query) =>
    query.has('near') ? parkings : { parkings: [], clusters, more: false },
  );
  await tapToTheEnd(user, /^800 parqueos desde Q34$/);
  expect((await rows())[0]).toHaveTextContent('Torre');
  expect(lastQuery(host).get('near')).toBe('14.6359,-90.5069');
  expect(await rows()).toHaveLength(12);
  expect(screen.getByRole('button', { name: '800 parqueos desde Q34' })).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Alejar' }));
  expect(await list().findByRole('button', { name: /^800 parqueos/ })).toBeVisible();
});

test.each(['/?lugar=14.63400,-90.50600,Casa', '/?buscar=obelisco'])(
  'TRP-01 the present reservation stays on the map at %s, folded off what was found',
  async (address) => {
    const stay = makeStay({
      estado: 'active',
      start_time: new Date(Date.now() - HOUR_MS).toISOString(),
      end_time: new Date(Date.now() + HOUR_MS).toISOString(),
    });
    const { user } = open(undefined, address, [stay]);
    const card = await screen.findByRole('complementary', { name: 'Tu reserva' });
    expect(card.querySelector('details')).not.toHaveAttribute('open');
    await user.click(within(card).getByText(/^Hasta las /));
    expect(within(card).getByRole('link', { name: 'Ver ticket' })).toBeVisible();
  },
);

test('MAP-01 FND-04 the user’s label gives way to the name of a place beside the user', async () => {
  open(undefined, '/?lugar=14.63600,-90.50700,Casa');
  expect(await screen.findByAltText('¡Estás aquí!')).toBeInTheDocument();
  expect(await screen.findByRole('button', { name: 'Quitar Casa' })).toBeInTheDocument();
  expect(screen.queryByText('¡Estás aquí!')).not.toBeInTheDocument();
});

test('MAP-05 a list with one lot has its buttons once it is drawn up, and is as far open as it was left', async () => {
  const { user, unmount } = open(() => [near]);
  await rows();
  expect(screen.queryByRole('button', { name: 'Ver mapa' })).not.toBeInTheDocument();
  const sheet = screen.getByRole('region', { name: 'Lista de parqueos' });
  await user.pointer([
    { keys: '[MouseLeft>]', target: sheet, coords: { clientY: 500 } },
    { target: sheet, coords: { clientY: 100 } },
    { keys: '[/MouseLeft]', target: sheet, coords: { clientY: 100 } },
  ]);
  expect(await screen.findByRole('button', { name: 'Ver mapa' })).toBeVisible();
  unmount();
  // After a look at the details.
  open();
  await user.click(await screen.findByRole('button', { name: 'Ver mapa' }));
  expect(screen.queryByRole('button', { name: 'Ver mapa' })).not.toBeInTheDocument();
});

test('FND-06 FND-01 where bubbles would overlap one is a dot with its mark that works like one', async () => {
  const { user, location } = open(() => [
    near,
    makeOpenParking({ id: 31, name: 'Parqueo 31', latitude: 14.6354 }),
  ]);
  const marks = await Promise.all(
    [/^Parqueo Reforma, /, /^Parqueo 31, /].map((each) =>
      screen.findByRole('button', { name: each }),
    ),
  );
  expect(marks.map(markOf)).toEqual(Array(2).fill('var(--pq-color-available-high)'));
  expect(marks.map((each) => each.textContent).toSorted()).toEqual(['', 'Q40']);
  const dot = marks.find((each) => each.textContent === '') as HTMLElement;
  await user.hover(dot);
  const lot = /^[^,]+/.exec(dot.ariaLabel ?? '')?.[0];
  expect(await describing(dot)).toHaveTextContent(lot ?? 'No name');
  await user.click(dot);
  expect(location().pathname).toBe(`/parking-details/${lot === 'Parqueo 31' ? 31 : 7}`);
});

test('FND-06 however many lots there are, the page stays light and the list has them all', async () => {
  const many = Array.from({ length: 200 }, (_, index) =>
    makeOpenParking({
      id: 100 + index,
      name: `Parqueo ${index}`,
      latitude: 14.6249 + Math.floor(index / 25) * 0.001,
      longitude: -90.5219 + (index % 25) * 0.0012,
    }),
  );
  const { user } = open(() => ({ parkings: many, clusters: [], more: true }));
  expect(await screen.findByText('Más de 200 parqueos')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Ver lista' }));
  expect(document.querySelectorAll('*').length).toBeLessThan(500);
  expect(await rows()).toHaveLength(12);
  await user.click(screen.getByRole('button', { name: 'Ver más' }));
  expect(await rows()).toHaveLength(24);
  await user.click(screen.getByRole('button', { name: 'Ver más' }));
  expect(await rows()).toHaveLength(24);
  expect(screen.getByRole('button', { name: 'Ver más' })).toHaveFocus();
  expect(document.querySelectorAll('*').length).toBeLessThan(500);
  const [row] = await rows();
  await user.click(screen.getByRole('button', { name: 'Ver anteriores' }));
  expect((await rows())[12]).toBe(row);
  expect(screen.queryByRole('button', { name: 'Ver anteriores' })).not.toBeInTheDocument();
  const [group] = screen.getAllByRole('button', { name: /^\d+ parqueos desde Q40$/ });
  const before = useMapViewStore.getState().zoom;
  await user.click(group as HTMLElement);
  await waitFor(() => expect(useMapViewStore.getState().zoom).toBeGreaterThan(before));
});

test('MAP-05 a map that was moved around the earth has the same lots', async () => {
  const around = { latitude: 14.6349, longitude: -90.5069 + 360 };
  useMapViewStore.setState({ center: around, movedByUser: true });
  const { host } = open(() => [outside]);
  await waitFor(() => expect(lastQuery(host).get('bbox')).toMatch(/^-90.5/));
  expect(useMapViewStore.getState().center.longitude).toBeCloseTo(-90.5069, 3);
});

test('FND-06 FND-05 results that the map was moved away from can be looked for where it is now, with words and filters that can be taken off', async () => {
  const answer = (query: URLSearchParams) =>
    query.has('bbox') && query.has('search') ? [] : [outside];
  const address = '/?buscar=lejano&filtros=techado';
  const first = open(answer, address);
  await waitFor(() =>
    expect(useMapViewStore.getState().center.latitude).toBeCloseTo(outside.latitude ?? 0, 2),
  );
  expect(screen.queryByRole('button', { name: 'Buscar en esta zona' })).not.toBeInTheDocument();
  await first.user.click(screen.getByRole('button', { name: 'Mi ubicación' }));
  await first.user.click(await screen.findByRole('button', { name: 'Buscar en esta zona' }));
  await waitFor(() => expect(lastQuery(first.host).get('bbox')).toMatch(/^-90.5/));
  const { bbox, near: from, search } = Object.fromEntries(lastQuery(first.host));
  expect(search).toBe('lejano');
  first.unmount();

  // The same area after a look at the details.
  const { host, user, location } = open(answer, address);
  expect(
    await screen.findByText('Ningún parqueo de aquí coincide con “lejano” y cumple tus filtros'),
  ).toBeVisible();
  expect(Object.fromEntries(lastQuery(host))).toMatchObject({ bbox, near: from });
  expect(screen.getByRole('button', { name: 'Borrar búsqueda' })).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Quitar filtros' }));
  expect(location().search).toBe('?buscar=lejano');
  await user.click(await screen.findByRole('button', { name: 'Borrar búsqueda' }));
  expect(location().search).toBe('');
});

const filters = () => screen.findByRole('group', { name: 'Filtros' });

test('FND-05 LOT-02 filters are in the address, show how many they leave, and are sent to the server; a row shows what its lot offers', async () => {
  const roofed = makeOpenParking({
    features: ['roofed', 'valet'],
    max_height_m: 2.1,
    photos: [makePhoto('A'), makePhoto('B')],
  });
  const { host, user, location } = open(() => [roofed, far]);
  await user.click(await screen.findByRole('button', { name: 'Ver lista' }));
  const [row] = await rows();
  await waitFor(() => expect(row).toHaveTextContent('Techado · Valet · 2.10 m'));
  expect(row?.querySelector('img')).toHaveAttribute('src', `/api/photos/${'A'.repeat(22)}/small`);
  const chips = within(await filters());
  const chip = (label: RegExp | string) => chips.getByRole('button', { name: label });
  expect(chip('Libres · 2')).toHaveAttribute('aria-pressed', 'false');
  expect(chip('Guardia · 0')).toBeVisible();
  expect(chips.getByRole('option', { name: 'Hasta Q15/h · 1' })).toBeInTheDocument();
  expect(chips.getByRole('option', { name: 'Desde 2.0 m · 1' })).toBeInTheDocument();
  expect(chip('Valet · 1')).toBeVisible();
  await user.click(chip('Techado · 1'));
  await user.click(chip(/^Abierto toda la noche/));
  await user.selectOptions(chips.getByLabelText('Precio máximo'), '15');
  await user.selectOptions(chips.getByLabelText('Altura mínima'), '2');
  expect(location().search).toBe('?filtros=noche,techado&precio=15&altura=2');
  expect(chip(/^Techado/)).toHaveAttribute('aria-pressed', 'true');
  expect(screen.getByText('· 4 filtros')).toBeVisible();
  await waitFor(() =>
    expect(Object.fromEntries(lastQuery(host))).toMatchObject({
      features: 'roofed',
      open_all_night: 'true',
      max_rate: '15',
      min_height: '2',
    }),
  );
  await user.click(chip(/^Techado/));
  expect(location().search).toBe('?filtros=noche&precio=15&altura=2');
});

test('FND-05 the first question already has the filters of the address; nonsense is no filter', async () => {
  const { host, user } = open(() => [near], '/?filtros=libres,nada&precio=7&altura=x');
  await pin(near);
  await user.click(await screen.findByRole('button', { name: 'Ver lista' }));
  const asking = questions(host);
  expect(asking.map(({ url }) => url.searchParams.get('only_free'))).toEqual(
    asking.map(() => 'true'),
  );
  expect([lastQuery(host).get('max_rate'), lastQuery(host).get('min_height')]).toEqual([
    null,
    null,
  ]);
  expect(await within(await filters()).findByRole('button', { name: /^Libres/ })).toHaveAttribute(
    'aria-pressed',
    'true',
  );
});

test('FND-05 where no lot passes the filters it says so, and they are taken off with one tap', async () => {
  const { user, location } = open(() => [], '/?buscar=x&filtros=guardia&precio=10&tipo=moto');
  expect(await screen.findByText('Ningún parqueo de aquí cumple tus filtros')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Quitar filtros' }));
  expect(location().search).toBe('?buscar=x&tipo=moto');
  expect(screen.getByRole('region', { name: 'Lista de parqueos' })).toHaveFocus();
  expect(await screen.findByText('No hay parqueos en esta parte del mapa')).toBeVisible();
});

test('FND-05 FND-04 while the nearest lots load, no filter tells how many it leaves', async () => {
  let answer: (parkings: Parking[]) => void = () => {};
  const { host } = open(
    (query) => (query.has('search') ? [] : new Promise<Parking[]>((resolve) => (answer = resolve))),
    '/?buscar=xyzzy',
  );
  await waitFor(() => expect(lastQuery(host).has('search')).toBe(false));
  const chips = within(await filters());
  expect(await chips.findByRole('button', { name: 'Libres' })).toBeVisible();
  answer([near]);
  expect(
    await chips.findByRole('button', { name: 'Libres · 1', hidden: true }),
  ).toBeInTheDocument();
});

describe('MAP-03 FND-08 without signal', () => {
  const noSignal = () => Promise.reject(new TypeError('Failed to fetch'));
  function lose(host: TestHost, answer: Parameters<TestHost['answer']>[0][string] = noSignal) {
    host.answer({ [LIST]: answer });
    act(() => host.reach(false));
  }

  test.each([
    ['fail', noSignal],
    ['come from an earlier answer', answerParkings(() => [])],
  ])('the list keeps what was loaded where the answers %s', async (_, answer) => {
    const { host, user } = open(() => [near, far]);
    await user.click(await screen.findByRole('button', { name: 'Ver lista' }));
    expect(await rows()).toHaveLength(2);
    lose(host, answer);
    await user.click(screen.getByRole('button', { name: 'Alejar' }));
    await waitFor(() => expect(lastQuery(host).get('zoom')).toBe('14'));
    await waitFor(() => expect(questions(host)).toHaveLength(answer === noSignal ? 3 : 2));
    expect(await list().findByText('Sin señal: puede faltar alguno')).toBeVisible();
    expect(await rows()).toHaveLength(2);
    expect(await pin(far)).toBeVisible();

    host.answer({ [LIST]: answerParkings(() => [near, far, outside]) });
    act(() => host.reach(true));
    expect(await pin(outside)).toBeInTheDocument();
    expect(screen.queryByText(/Sin señal/)).not.toBeInTheDocument();
  });

  test('no part of the map is said to have no lots', async () => {
    const { host, user } = open(() => [outside]);
    expect(await screen.findByText('No hay parqueos en esta parte del mapa')).toBeVisible();
    lose(host);
    await user.click(screen.getByRole('button', { name: 'Acercar' }));
    expect(await screen.findByText('Sin señal')).toBeVisible();
    expect(screen.queryByText(/No hay parqueos/)).not.toBeInTheDocument();
    expect(list().getByRole('heading', { name: 'Parqueos' })).toBeVisible();
  });

  test('what was never loaded says why, and loads by itself once there is signal', async () => {
    device(silent);
    const { host } = open(noSignal);
    act(() => host.reach(false));
    expect(await screen.findByText('Sin señal')).toBeVisible();
    expect(screen.queryByText('Error al cargar parqueos')).not.toBeInTheDocument();
    host.answer({ [LIST]: answerParkings(() => [near]) });
    act(() => host.reach(true));
    expect(await pin(near)).toBeVisible();
  });

  test('what other filters left is not shown as what these leave, and they can be taken off', async () => {
    const { host, user } = open(() => [near, far]);
    await user.click(await screen.findByRole('button', { name: 'Ver lista' }));
    lose(host);
    const chip = within(await filters()).getByRole('button', { name: 'Techado' });
    await user.click(chip);
    expect(await screen.findByText('Sin señal')).toBeVisible();
    expect(screen.queryByRole('button', { name: /^Parqueo Reforma/ })).not.toBeInTheDocument();
    await user.click(chip);
    expect(await pin(near)).toBeVisible();
  });
});
