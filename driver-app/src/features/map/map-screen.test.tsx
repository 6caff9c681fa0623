import { CLOSED_SCHEDULE, makeOpenParking, renderScreen } from '@parqueo/remote-kit/testing';
import type { Parking } from '@parqueo/shared-api/contract';
import { createTestHost, errorAnswer } from '@parqueo/shared-api/testing';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import MapScreen from './map-screen';
import { useMapViewStore } from './map-view-store';

const LIST = 'GET /parking/available';
const untouched = useMapViewStore.getInitialState();

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

const name = (parking: Parking) =>
  `${parking.name}, Q${parking.car_hourly_rate} por hora, 11 de 15 espacios disponibles`;

type Locate = Geolocation['getCurrentPosition'];

/** What the device answers when it is asked where it is. */
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

function open(answer: () => unknown = () => [outside, far, near, placeless], address = '/') {
  const host = createTestHost({ answers: { [LIST]: answer } });
  return { host, ...renderScreen(<MapScreen />, host, { path: '/', address }) };
}
const pin = (parking: Parking) => screen.findByRole('button', { name: name(parking) });
/** The card that a pin is described by. */
async function popupOf(parking: Parking): Promise<HTMLElement> {
  const id = (await pin(parking)).getAttribute('aria-describedby') ?? '';
  return document.getElementById(id) as HTMLElement;
}
const list = () => within(screen.getByRole('region', { name: 'Lista de parqueos' }));
const rows = () => list().findAllByRole('link');

beforeAll(() => {
  // jsdom lays nothing out: the map takes this for its size. Nor does it scroll.
  Object.defineProperty(HTMLElement.prototype, 'clientWidth', { configurable: true, value: 800 });
  Object.defineProperty(HTMLElement.prototype, 'clientHeight', { configurable: true, value: 600 });
  globalThis.scrollTo = () => {};
});
beforeEach(() => {
  useMapViewStore.setState(untouched, true);
  device(found);
});

test('MAP-01 the user stands on the map with a default marker of 25 by 41', async () => {
  open();
  const marker = await screen.findByAltText('¡Estás aquí!');
  expect(marker).toHaveStyle({ width: '25px', height: '41px' });
  expect(screen.getByText('¡Estás aquí!')).toBeVisible();
  expect(screen.getByRole('button', { name: 'Acercar' })).toBeVisible();
  expect(screen.getByText(/Mapa de prueba/)).toBeInTheDocument();
  await waitFor(() =>
    expect(useMapViewStore.getState()).toMatchObject({
      zoom: 15,
      center: { latitude: expect.closeTo(14.6359, 3) },
    }),
  );
});

test('MAP-02 every lot with a place has a marker that leads to its details', async () => {
  const { user, location } = open();
  expect(await pin(far)).toHaveTextContent('Q20');
  expect(await pin(outside)).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: /Sin lugar/ })).not.toBeInTheDocument();
  await user.click(await pin(near));
  expect(location().pathname).toBe('/parking-details/7');
});

test('MAP-02 the popup shows on hover and on focus, as text', async () => {
  const script = makeOpenParking({ name: '<img src=x onerror=alert(1)>' });
  const { user } = open(() => [script, far]);
  await user.hover(await pin(script));
  const popup = await popupOf(script);
  expect(popup).toHaveTextContent('<img src=x onerror=alert(1)>');
  expect(popup).toHaveTextContent('7a Avenida 5-10');
  expect(popup).toHaveTextContent('Zona 9');
  expect(popup).toHaveTextContent('Espacios disponibles: 11/15 73%');
  expect(popup).toHaveTextContent('Carros: Q15/h');
  expect(popup).toHaveTextContent('Motos: Q8/h');
  await user.unhover(await pin(script));
  expect(popup).not.toBeInTheDocument();

  const other = await pin(far);
  act(() => other.focus());
  const second = await popupOf(far);
  expect(second).toHaveTextContent('Parqueo Obelisco');
  expect(second).not.toHaveTextContent('Motos');
  expect(other).toHaveAccessibleDescription(/Espacios disponibles: 11\/15/);
  fireEvent.keyDown(other, { key: 'Escape' });
  expect(second).not.toBeInTheDocument();
});

test('MAP-02 markers in view are reached and used by keyboard', async () => {
  const { user, location } = open();
  const target = await pin(far);
  await waitFor(() => expect(target).toHaveAttribute('tabindex', '0'));
  expect(await pin(outside)).toHaveAttribute('tabindex', '-1');
  act(() => target.focus());
  await user.keyboard('{Enter}');
  expect(location().pathname).toBe('/parking-details/8');
});

test('MAP-03 spinner while the lots load, and while the position is awaited', async () => {
  device(silent);
  let answer: (parkings: Parking[]) => void = () => {};
  open(() => new Promise<Parking[]>((resolve) => (answer = resolve)));
  expect(screen.getByText('Cargando parqueos…')).toBeVisible();
  expect(screen.getByText('Obteniendo tu ubicación...')).toBeVisible();
  await waitFor(() => expect(answer).not.toHaveLength(0));
  answer([near]);
  // The lots do not wait for the position.
  expect(await pin(near)).toBeVisible();
  expect(screen.getByText('Obteniendo tu ubicación...')).toBeVisible();
});

test('MAP-03 a failure shows its message and can be retried', async () => {
  const { host, user } = open(() => errorAnswer(400, 'La solicitud no es válida.'));
  expect(await screen.findByText('Error al cargar parqueos')).toBeVisible();
  expect(screen.getByText('La solicitud no es válida.')).toBeVisible();
  host.answer({ [LIST]: () => [near] });
  await user.click(screen.getByRole('button', { name: 'Intentar de nuevo' }));
  expect(await pin(near)).toBeVisible();
});

test('MAP-04 asks for the position for 10 s at most', () => {
  open(() => []);
  expect(navigator.geolocation.getCurrentPosition).toHaveBeenCalledWith(
    expect.any(Function),
    expect.any(Function),
    expect.objectContaining({ timeout: 10_000 }),
  );
});

test.each([1, 2, 3])(
  'MAP-04 without a position (error %i) the map opens on the city and says so',
  async (code) => {
    device(failed(code));
    const { user } = open();
    expect(await screen.findByText('No se pudo obtener tu ubicación.')).toBeVisible();
    expect(await pin(near)).toBeVisible();
    expect(screen.queryByAltText('¡Estás aquí!')).not.toBeInTheDocument();
    expect(useMapViewStore.getState().center).toEqual({ latitude: 14.6349, longitude: -90.5069 });
    await user.click(screen.getByRole('button', { name: 'Cerrar' }));
    expect(screen.queryByText('No se pudo obtener tu ubicación.')).not.toBeInTheDocument();
  },
);

test('MAP-04 a browser without geolocation says so', async () => {
  device(undefined);
  open();
  expect(
    await screen.findByText('La geolocalización no es soportada por tu navegador.'),
  ).toBeVisible();
});

test('MAP-02 MAP-05 a lot whose address and zone are not told says neither half of them', async () => {
  open(() => [makeOpenParking({ address: '', zone: '' })]);
  await screen.findByAltText('¡Estás aquí!');
  const [row] = await rows();
  expect(row).toHaveTextContent('110 m');
  expect(row).not.toHaveTextContent('Zona');
});

test('MAP-05 the list holds the lots in view, the nearest first, and lifts their pins', async () => {
  const { user } = open();
  await screen.findByAltText('¡Estás aquí!');
  expect(await rows()).toHaveLength(1);
  await user.click(screen.getByRole('button', { name: 'Ver lista' }));
  const [first, second, none] = await rows();
  expect(first).toHaveTextContent('Parqueo Reforma');
  expect(first).toHaveTextContent('Zona 9 · 110 m');
  expect(first).toHaveTextContent('Q15/h');
  expect(first).toHaveTextContent('11 libres');
  expect(second).toHaveTextContent('Parqueo Obelisco');
  expect(none).toBeUndefined();
  expect(first).toHaveAttribute('href', '/parking-details/7');
  await user.hover(second as HTMLElement);
  const marker = (await pin(far)).closest<HTMLElement>('.leaflet-marker-icon');
  expect(Number(marker?.style.zIndex)).toBeGreaterThan(9000);
});

test('MAP-05 pin, popup and list change at once when somebody reserves', async () => {
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
  await user.hover(await pin(near));
  const popup = await popupOf(near);
  const stats = near.availability_stats;
  const car = { ...stats.car, available_spaces: 3, availability_percentage: 20 };
  const calls = host.calls.length;
  act(() =>
    host.emitAvailability({
      parking_id: near.id,
      latitude: 14.6359,
      longitude: -90.5069,
      active: true,
      accepts_reservations: true,
      availability_stats: { ...stats, car },
    }),
  );
  expect(
    await screen.findByRole('button', {
      name: /^Parqueo Reforma, .* 3 de 15 espacios disponibles$/,
    }),
  ).toBeVisible();
  expect(popup).toHaveTextContent('Espacios disponibles: 3/15 20%');
  expect((await rows())[0]).toHaveTextContent('3 libres');
  expect(host.calls).toHaveLength(calls);
  unmount();
  expect(host.watched.at(-1)).toBeNull();
});

test.each([
  [{ active: false }, 'Inactivo'],
  [{ accepts_reservations: false }, 'No reserva'],
  [{ availability_schedule: CLOSED_SCHEDULE }, 'Cerrado'],
])('FND-01 what cannot be reserved is grey and says why: %j', async (differences, words) => {
  const shut = makeOpenParking(differences);
  const { user } = open(() => [shut, far]);
  const marker = await screen.findByRole('button', { name: `${name(shut)}, ${words}` });
  expect(marker.querySelector('svg')).not.toBeInTheDocument();
  expect((await pin(far)).querySelector('svg')).toBeInTheDocument();
  const [row] = await rows();
  expect(row).toHaveTextContent(words);
  expect(row?.querySelector('svg')).not.toBeInTheDocument();
  await user.hover(marker);
  const popup = document.getElementById(marker.getAttribute('aria-describedby') ?? '');
  expect(popup).toHaveTextContent(`Motos: Q8/h${words}`);
  expect(within(popup as HTMLElement).getByText('73%').style.color).toBe('');
});

test('FND-01 a lot without a space for cars is full, whatever is free for motos', async () => {
  const { availability_stats: stats } = makeOpenParking();
  const none = { ...stats.car, available_spaces: -2, availability_percentage: 0 };
  open(() => [makeOpenParking({ availability_stats: { ...stats, car: none } })]);
  expect(
    await screen.findByRole('button', { name: /, 0 de 15 espacios disponibles, Lleno$/ }),
  ).toBeVisible();
  expect((await rows())[0]).toHaveTextContent('Lleno');
});

test('MAP-02 lots at one place stand side by side', async () => {
  open(() => [near, makeOpenParking({ id: 11, name: 'Parqueo Sótano' }), far]);
  const shifts = await Promise.all(
    [/^Parqueo Reforma/, /^Parqueo Sótano/, /^Parqueo Obelisco/].map(async (parking) =>
      (await screen.findByRole('button', { name: parking })).style.getPropertyValue('--shift'),
    ),
  );
  expect(shifts).toEqual(['-33px', '33px', '0px']);
});

test('MAP-02 the card stays while the pointer is on it, and gives way to the next pin', async () => {
  const { user } = open(() => [near, far]);
  await user.hover(await pin(near));
  const card = await popupOf(near);
  expect(card.parentElement).toHaveStyle({ pointerEvents: 'none' });
  // jsdom lays nothing out.
  (card.parentElement as HTMLElement).getBoundingClientRect = () => new DOMRect(100, 100, 240, 200);
  const map = document.querySelector('.leaflet-container') as HTMLElement;
  const moveTo = (clientX: number, clientY: number) =>
    fireEvent(map, new MouseEvent('pointermove', { bubbles: true, clientX, clientY }));
  moveTo(150, 150);
  expect(card).toBeInTheDocument();
  await user.hover(await pin(far));
  expect(card).not.toBeInTheDocument();
  expect(await popupOf(far)).toHaveTextContent('Parqueo Obelisco');
  moveTo(700, 500);
  expect(screen.queryByText('Carros: Q20/h')).not.toBeInTheDocument();
});

test('MAP-05 after a lost connection the lots are asked for again', async () => {
  const { host } = open();
  await pin(near);
  host.answer({ [LIST]: () => [makeOpenParking({ name: 'Parqueo Nuevo' })] });
  act(() => host.connect('disconnected'));
  act(() => host.connect('connected'));
  expect(await screen.findByRole('button', { name: /^Parqueo Nuevo/ })).toBeVisible();
});

test('MAP-06 SHL-06 the search of the address is asked of the server', async () => {
  const { host } = open(() => [outside], '/?buscar=lejano');
  // Found lots are listed wherever they lie.
  expect(await rows()).toHaveLength(1);
  const { searchParams } = (host.calls[0] as (typeof host.calls)[number]).url;
  expect(searchParams.get('search')).toBe('lejano');
  expect(searchParams.get('showSensitiveData')).toBe('true');
});

test('MAP-06 without a search all lots are asked for; an empty answer says so', async () => {
  const { host } = open(() => []);
  expect(await screen.findByText('No hay parqueos en esta parte del mapa')).toBeVisible();
  expect(host.calls[0]?.url.searchParams.has('search')).toBe(false);
});

test('MAP-01 without tiles the ground has the names of the zones', async () => {
  open();
  expect(await screen.findByText('Zona 21')).toBeInTheDocument();
  expect(screen.getByText('Zona 1')).toBeInTheDocument();
});
