import { answerParkings, makeOpenParking } from '@parqueo/remote-kit/testing';
import { act, screen, waitFor, within } from '@testing-library/react';
import { useNavigate } from 'react-router-dom';
import { withPlace } from '../../../lib/parkings/choose-place';
import { readPlace } from '../../../lib/parkings/selected-place';
import { LIST, openMap, resetMap, searchBox } from '../testing/open-map';
import { useMapViewStore } from '../view/map-view-store';
import { findPlaces } from './find-places';
import { LANDMARKS } from './landmarks';

const OAKLAND = '14.59860,-90.50710,Oakland Mall';

/** 350 m to the north of Oakland Mall. */
const near = makeOpenParking({ name: 'Parqueo Diagonal', latitude: 14.60175, longitude: -90.5071 });
const far = makeOpenParking({ id: 8, name: 'Parqueo Reforma', latitude: 14.6359 });

/** The geocoder lies outside the product. */
let geocoder: jest.SpyInstance<Promise<Response>, Parameters<typeof fetch>>;
const answers = (...results: object[]) =>
  geocoder.mockImplementation(async () => Response.json(results));
const result = (display_name: string, lat = '14.61', lon = '-90.52') => ({
  display_name,
  lat,
  lon,
});

beforeEach(() => {
  resetMap();
  geocoder = jest.spyOn(globalThis, 'fetch');
  answers();
});

/** The server finds a lot by its name. */
const byName = answerParkings((query) =>
  [near, far].filter(({ name }) => name.toLowerCase().includes(query.get('search') ?? '')),
);
const open = (address: string, more?: Parameters<typeof openMap>[2]) =>
  openMap({ [LIST]: byName }, address, more);
const panel = () => within(screen.getByRole('region', { name: 'Lista de parqueos' }));
/** The filters show a number behind a dot, too. */
const placeNames = () =>
  panel()
    .queryAllByRole('button', { name: /·|Guatemala/ })
    .filter((button) => !button.hasAttribute('aria-pressed'))
    .map(({ textContent }) => textContent);

test('FND-04 at least 80 places of the city are found without a service', () => {
  expect(LANDMARKS.length).toBeGreaterThanOrEqual(80);
  expect(new Set(LANDMARKS.map(({ name }) => name)).size).toBe(LANDMARKS.length);
  for (const { name, position } of LANDMARKS) {
    expect(position.latitude).toBeGreaterThan(14.45);
    expect(position.latitude).toBeLessThan(14.75);
    expect(position.longitude).toBeGreaterThan(-90.75);
    expect(position.longitude).toBeLessThan(-90.4);
    expect(findPlaces(name)[0]?.name).toBe(name);
  }
});

test.each([
  ['OAKLAND', 'Oakland Mall'],
  ['cayala', 'Paseo Cayalá'],
  ['mall oak', 'Oakland Mall'],
  ['usac', 'Universidad de San Carlos'],
  ['seguro social zona 6', 'IGSS Zona 6'],
  ['el hospital roosevelt', 'Hospital Roosevelt'],
  ['aeropuerto', 'Aeropuerto La Aurora'],
  ...['zona 10', 'z10', 'Z. 10', 'zona10', 'la zona #10', 'Zona 10, Guatemala'].map((text) => [
    text,
    'Zona 10',
  ]),
  ['Zona 10, Ciudad de Guatemala', 'Zona 10'],
  ['zona 1', 'Zona 1'],
  ['Mixco, Guatemala', 'Mixco'],
  ['municipio de villa nueva', 'Villa Nueva'],
  ['guatemala', 'Ciudad de Guatemala'],
  ['la antigua', 'Antigua Guatemala'],
])('FND-04 FND-09 %p finds %s first', (text, name) => {
  expect(findPlaces(text)[0]?.name).toBe(name);
});

test.each(['', 'de la', 'xyzzy', 'akland'])('FND-04 %p finds no place', (text) => {
  expect(findPlaces(text)).toEqual([]);
});

test('FND-04 places of ours and, after a pause, the geocoder’s stand above the parkings, and say how many they are', async () => {
  answers(
    result('Oakland Mall, Zona 10, Guatemala', '14.5990', '-90.5080'),
    result('12-51, Oakland Street, Zona 14, Guatemala'),
    { display_name: null, lat: 'x' },
  );
  open('/?buscar=oakland');
  expect(await panel().findByRole('heading', { name: 'Lugares' })).toBeVisible();
  expect(placeNames()).toEqual(['Oakland MallCentro comercial · Zona 10']);
  expect(panel().getByText('1 lugar')).toHaveAttribute('role', 'status');
  await panel().findByRole('link');
  const headings = panel().getAllByRole('heading');
  const words = headings.map(({ textContent }) => textContent);
  expect(words).toEqual(['Lugares', 'Otros parqueos · 2 cerca']);
  await waitFor(() => expect(placeNames()).toHaveLength(2));
  expect(placeNames()[1]).toBe('12-51, Oakland StreetZona 14, Guatemala');
  expect(geocoder).toHaveBeenCalledTimes(1);
  const { searchParams } = geocoder.mock.lastCall![0] as URL;
  expect(Object.fromEntries(searchParams)).toMatchObject({ q: 'oakland', limit: '5' });
});

test('FND-04 at most five places; a geocoder that is down makes no noise', async () => {
  geocoder.mockRejectedValue(new TypeError('offline'));
  const { host } = open('/?buscar=hospital');
  await waitFor(() => expect(placeNames()).toHaveLength(5));
  await waitFor(() => expect(geocoder).toHaveBeenCalledTimes(2));
  expect(placeNames()).toHaveLength(5);
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  expect(host.toasts).toEqual([]);
});

test('FND-04 FND-10 a selected place is in the address, on the map, and distances count from it; it comes back with the bare map until it is removed', async () => {
  const first = open('/?buscar=oakland&filtros=libres', { state: { from: 'before' } });
  await first.user.click(await panel().findByRole('button', { name: /Oakland Mall/ }));
  const { search, state } = first.location();
  expect(Object.fromEntries(new URLSearchParams(search))).toEqual({
    filtros: 'libres',
    lugar: OAKLAND,
    buscar: 'Oakland Mall',
  });
  expect(state).toEqual({ from: 'before' });
  expect(await screen.findByRole('button', { name: 'Quitar Oakland Mall' })).toBeVisible();
  expect(useMapViewStore.getState().center.latitude).toBeCloseTo(14.5986, 2);
  expect(await panel().findByText('Cerca de Oakland Mall')).toBeVisible();
  const [row] = await panel().findAllByRole('link');
  expect(row).toHaveTextContent('Parqueo Diagonal');
  expect(row).toHaveTextContent('Zona 9 · 4 min a pie');
  first.unmount();

  const { location, user } = open('/?tipo=moto');
  expect(await panel().findByText('Cerca de Oakland Mall')).toBeVisible();
  await waitFor(() =>
    expect(Object.fromEntries(new URLSearchParams(location().search))).toEqual({
      tipo: 'moto',
      lugar: OAKLAND,
      buscar: 'Oakland Mall',
    }),
  );
  expect(
    await screen.findByRole('button', { name: /disponibles, 4 min a pie de Oakland Mall, Q/ }),
  ).toBeInTheDocument();
  await user.click(await screen.findByRole('button', { name: 'Quitar Oakland Mall' }));
  expect(location().search).toBe('?tipo=moto');
  expect(screen.queryByText('Oakland Mall')).not.toBeInTheDocument();
  expect(panel().getByText('Desde el centro del mapa')).toBeVisible();
});

/** Writes to the address like the page's search box. */
function Typing() {
  const navigate = useNavigate();
  const write = (text: string) =>
    navigate({ search: `?lugar=${OAKLAND}${text && `&buscar=${text}`}` }, { replace: true });
  return (
    <>
      <button onClick={() => void write('Oak')}>Escribir otro</button>
      <button onClick={() => void write('')}>Vaciar</button>
      <button onClick={() => void navigate(-1)}>Atrás</button>
    </>
  );
}

test('FND-04 FND-09 FND-10 the chosen place can be changed in the box, and back leads to the search; who empties the box removes it', async () => {
  const { user, location } = open(`/?lugar=${OAKLAND}`, { beside: <Typing /> });
  await waitFor(() => expect(location().search).toContain('&buscar=Oakland+Mall'));
  expect(panel().queryByRole('heading', { name: 'Lugares' })).not.toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Escribir otro' }));
  const row = { name: /^Oakland Mall/ };
  await user.click(await panel().findByRole('button', row));
  await waitFor(() => expect(location().search).toContain('&buscar=Oakland+Mall'));
  await user.click(screen.getByRole('button', { name: 'Atrás' }));
  expect(await panel().findByRole('button', row)).toBeVisible();
  expect(panel().getByText('Cerca de Oakland Mall')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Vaciar' }));
  await waitFor(() => expect(location().search).toBe(''));
  expect(panel().getByText('Desde el centro del mapa')).toBeVisible();
});

test('FND-09 the chosen place is selected when the box gets the focus, a text that was typed is not; a second press puts the cursor', async () => {
  const box = searchBox();
  box.value = 'Oakland Mall';
  const { user } = open(`/?lugar=${OAKLAND}&buscar=Oakland+Mall`);
  await panel().findAllByRole('link');
  const selected = () => box.value.slice(box.selectionStart ?? 0, box.selectionEnd ?? 0);
  await user.click(box);
  expect(selected()).toBe('Oakland Mall');
  await user.click(box);
  expect(selected()).toBe('');
  box.blur();
  box.focus();
  expect(selected()).toBe('Oakland Mall');
  box.blur();
  box.value = 'Oakl';
  await user.click(box);
  expect(selected()).toBe('');
  box.remove();
});

test.each(['', 'x,y,Z', '14.6,-90.5', '14.6,-90.5, ', '99,-90.5,Polo'])(
  'FND-04 an address with the place %p has none',
  (text) => expect(readPlace(`?lugar=${text}`)).toBeNull(),
);

test('FND-04 a place’s name may hold commas and anything else', () => {
  const place = {
    name: '6a Avenida 1-20, Zona 1 & más',
    position: { latitude: 14.6, longitude: -90.5 },
  };
  expect(readPlace(withPlace('?buscar=x', place))).toEqual(place);
  expect(withPlace('?buscar=x', { ...place, name: 'Obelisco' })).toBe(
    '?lugar=14.60000,-90.50000,Obelisco',
  );
});

test('FND-04 where nothing matches it says so once, and the nearest are below', async () => {
  const box = searchBox();
  box.value = 'xyzzy';
  let answer: (parkings: unknown) => void = () => {};
  const nearest = new Promise((resolve) => (answer = resolve));
  const { user, location } = openMap(
    { [LIST]: answerParkings((query) => (query.has('search') ? [] : nearest)) },
    '/?buscar=xyzzy&tipo=moto',
  );
  await waitFor(() => expect(geocoder).toHaveBeenCalledTimes(1));
  await act(async () => void (await geocoder.mock.results[0]?.value));
  expect(panel().getByRole('heading', { name: 'Buscando parqueos…' })).toBeVisible();
  expect(screen.queryByText(/coincid/)).not.toBeInTheDocument();
  answer([near, far]);
  expect(
    await screen.findByText('No hay lugares ni parqueos que coincidan con “xyzzy”.'),
  ).toBeVisible();
  expect(screen.getAllByText(/coincid/)).toHaveLength(1);
  expect(panel().getByRole('heading', { name: 'Otros parqueos · 2 cerca' })).toBeVisible();
  // The other is in the list, which is closed.
  expect(await panel().findByRole('link')).toHaveTextContent('Parqueo Reforma');
  expect(panel().getByRole('button', { name: 'Ver lista' })).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Borrar búsqueda' }));
  expect(location().search).toBe('?tipo=moto');
  expect(screen.queryByText(/coincid/)).not.toBeInTheDocument();
  expect(box).toHaveFocus();
  box.remove();
});

test('FND-04 FND-09 arrow keys lead from the search box through the places and back; Enter takes one', async () => {
  const box = searchBox();
  box.value = 'mercado';
  const { user, location } = open('/?buscar=mercado');
  await panel().findByRole('heading', { name: 'Lugares' });
  const [first, second] = panel().getAllByRole('button', { name: /Mercado/ });
  box.focus();
  await user.keyboard('{ArrowDown}');
  expect(first).toHaveFocus();
  await user.keyboard('{ArrowDown}');
  expect(second).toHaveFocus();
  await user.keyboard('{ArrowUp}{ArrowUp}');
  expect(box).toHaveFocus();
  await user.keyboard('{ArrowDown}{Enter}');
  expect(readPlace(location().search)?.name).toBe('Mercado Central');
  // The keyboard goes on at the parkings.
  expect(screen.getByRole('region', { name: 'Lista de parqueos' })).toHaveFocus();
  box.remove();
});

/** Enter in the box with such a text in it, while the page searches for what is in the address. */
async function enter(text: string, address: string) {
  const box = searchBox();
  box.value = text;
  const { user, location, host } = open(address);
  await panel().findAllByRole('link');
  box.focus();
  await user.keyboard('{Enter}');
  box.remove();
  return { location, host };
}

test.each([
  ['mercado', 'Mercado Central'],
  ['zona 10', 'Zona 10'],
  ['mixco', 'Mixco'],
])('FND-09 Enter on %p takes %s, and the keyboard goes on at the list', async (text, name) => {
  const { location } = await enter(text, `/?buscar=${text}`);
  await waitFor(() => expect(readPlace(location().search)?.name).toBe(name));
  expect(screen.getByRole('region', { name: 'Lista de parqueos' })).toHaveFocus();
});

test('FND-09 Enter opens the parking that matches best where no place does', async () => {
  const { location } = await enter('diagonal', '/?buscar=diagonal&tipo=moto');
  await waitFor(() => expect(location().pathname).toBe('/parking-details/7'));
});

test('FND-09 Enter waits for the text that it was pressed for', async () => {
  const { location } = await enter('mercado norte', '/?buscar=mercado');
  expect(location().search).toBe('?buscar=mercado');
});

test('FND-09 of the geocoder’s places and ours, those whose name begins with the words come first', async () => {
  answers(result('Aurora, Zona 13, Guatemala', '14.59', '-90.52'));
  open('/?buscar=aurora');
  await waitFor(() => expect(placeNames()[0]).toBe('AuroraZona 13, Guatemala'));
  expect(placeNames().slice(1)).toContainEqual(expect.stringContaining('Aeropuerto La Aurora'));
});
