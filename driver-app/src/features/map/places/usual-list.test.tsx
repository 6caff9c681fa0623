import { CLOSED_SCHEDULE, makeOpenParking } from '@parqueo/remote-kit/testing';
import { RECENT_PLACES, SEARCH_PARAM, type UsualParkings } from '@parqueo/shared-api/contract';
import { errorAnswer } from '@parqueo/shared-api/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { useState } from 'react';
import { noteLastPlace, usePlacesByAccount } from '../../../lib/parkings/last-places';
import { useParking } from '../../../lib/parkings/parking-queries';
import { readPlace } from '../../../lib/parkings/selected-place';
import { openMap, resetMap, searchBox } from '../testing/open-map';

const USUAL = 'GET /usual-parkings';
const OAKLAND = '14.59860,-90.50710,Oakland Mall';

const home = makeOpenParking({ id: 21, name: 'Parqueo de Siempre' });
const closed = makeOpenParking({
  id: 22,
  name: 'Parqueo Cerrado',
  availability_schedule: CLOSED_SCHEDULE,
});
const last = makeOpenParking({ id: 23, name: 'Parqueo de Ayer', car_hourly_rate: 20 });

let box: HTMLInputElement;
beforeEach(() => {
  resetMap();
  usePlacesByAccount.setState({}, true);
  box = searchBox();
});
afterEach(() => box.remove());

const open = (usual: () => unknown = (): UsualParkings => ({ kept: [], recent: [] })) =>
  openMap({ [USUAL]: usual });
const everything = (): UsualParkings => ({ kept: [home, closed], recent: [last] });
const offer = () => screen.findByRole('region', { name: 'Lo de siempre' });
const isOffered = () => screen.queryByRole('region', { name: 'Lo de siempre' }) !== null;

test('HIS-08 the empty box offers kept lots, last places and last lots, each lot with its price and whether it is open', async () => {
  usePlacesByAccount.setState({ 1: [OAKLAND], 2: ['14.6,-90.5,De otra cuenta'] });
  const { host, user } = open(everything);
  await screen.findByText(/^0 parqueos/);
  expect(host.calls.some(({ call }) => call === USUAL)).toBe(false);
  await user.click(box);
  const part = within(await offer());
  expect(await part.findByRole('link', { name: /Parqueo de Siempre/ })).toHaveTextContent(
    /^Parqueo de SiempreQ40Zona.9 · 11 libres$/,
  );
  expect(part.getByRole('link', { name: /Parqueo Cerrado/ })).toHaveTextContent(/Cerrado$/);
  expect(part.getByRole('link', { name: /Parqueo de Ayer/ })).toHaveTextContent(/Q50/);
  const titles = part.getAllByRole('heading').map(({ textContent }) => textContent);
  expect(titles).toEqual(['Guardados', 'Últimos lugares', 'Últimos parqueos']);
  expect(part.queryByText('De otra cuenta')).not.toBeInTheDocument();
  // For the stay that the map shows.
  const { searchParams } = host.calls.find(({ call }) => call === USUAL)!.url;
  expect([...searchParams.keys()]).toEqual(['start_time', 'end_time']);
});

test('HIS-08 whoever has nothing usual yet reads what will stand there', async () => {
  const { user } = open();
  await user.click(box);
  expect(await within(await offer()).findByText(/^Aquí tendrás lo de siempre/)).toBeVisible();
  expect(within(await offer()).queryByRole('heading')).not.toBeInTheDocument();
});

test('HIS-08 without an answer the last places are offered alone, and the lots can be asked for again', async () => {
  usePlacesByAccount.setState({ 1: [OAKLAND] });
  let isThere = false;
  const { user } = open(() => (isThere ? everything() : errorAnswer(400, 'No es posible')));
  await user.click(box);
  const part = within(await offer());
  expect(await part.findByText('No pudimos cargar tus parqueos.')).toBeVisible();
  expect(part.getByRole('button', { name: 'Oakland Mall' })).toBeVisible();
  expect(part.getAllByRole('heading')).toHaveLength(1);
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  isThere = true;
  await user.click(part.getByRole('button', { name: 'Intentar de nuevo' }));
  expect(await part.findByRole('link', { name: /Parqueo de Siempre/ })).toBeVisible();
});

test('HIS-08 arrow keys lead through lots and places, Enter opens, Escape leads back to the box', async () => {
  usePlacesByAccount.setState({ 1: [OAKLAND] });
  const { user, location } = open(everything);
  await screen.findByText(/^0 parqueos/);
  await user.click(box);
  const part = within(await offer());
  const first = await part.findByRole('link', { name: /Parqueo de Siempre/ });
  await user.keyboard('{ArrowDown}');
  expect(first).toHaveFocus();
  await user.keyboard('{ArrowDown}{ArrowDown}');
  expect(part.getByRole('button', { name: 'Oakland Mall' })).toHaveFocus();
  await user.keyboard('{Escape}');
  expect(box).toHaveFocus();
  expect(isOffered()).toBe(false);
  await user.keyboard('{ArrowDown}{ArrowDown}');
  expect(within(await offer()).getByRole('link', { name: /Parqueo de Siempre/ })).toHaveFocus();
  await user.keyboard('{Enter}');
  await waitFor(() => expect(location().pathname).toBe('/parking-details/21'));
  expect(location().search).toContain('llegada=');
});

/** Asks for a lot once it is pressed, as its details do. */
function Details({ id }: { id: number }) {
  const [isOpen, setOpen] = useState(false);
  return isOpen ? <Name id={id} /> : <button onClick={() => setOpen(true)}>Ver detalles</button>;
}
const Name = ({ id }: { id: number }) => <p>Detalles de {useParking(id).data?.name}</p>;

test('HIS-08 DET-08 details begin with what the offer knows of the lot, also without signal', async () => {
  const answers = { 'GET /parking/get/:id': () => new Promise(() => {}), [USUAL]: everything };
  const { user } = openMap(answers, '/', { beside: <Details id={last.id} /> });
  await user.click(box);
  await within(await offer()).findByRole('link', { name: /Parqueo de Ayer/ });
  await user.click(screen.getByRole('button', { name: 'Ver detalles' }));
  expect(screen.getByText('Detalles de Parqueo de Ayer')).toBeVisible();
});

test('HIS-08 FND-10 a last place is chosen again, and the keyboard goes on at the list', async () => {
  usePlacesByAccount.setState({ 1: ['14.6,-90.5,Obelisco', OAKLAND] });
  const { user, location } = open();
  await user.click(box);
  await user.click(await within(await offer()).findByRole('button', { name: 'Oakland Mall' }));
  await waitFor(() => expect(readPlace(location().search)?.name).toBe('Oakland Mall'));
  expect(new URLSearchParams(location().search).get(SEARCH_PARAM)).toBe('Oakland Mall');
  expect(screen.getByRole('region', { name: 'Lista de parqueos' })).toHaveFocus();
  expect(isOffered()).toBe(false);
  expect(usePlacesByAccount.getState()[1]).toEqual([OAKLAND, '14.6,-90.5,Obelisco']);
});

test('HIS-08 typing and a touch elsewhere end the offer; an emptied box offers it again', async () => {
  const { user } = open(everything);
  await user.click(box);
  await offer();
  await user.type(box, 'z');
  expect(isOffered()).toBe(false);
  await user.clear(box);
  await offer();
  await user.click(screen.getByRole('button', { name: 'Mi ubicación' }));
  expect(isOffered()).toBe(false);
  await user.click(box);
  await offer();
});

test('HIS-08 of the places the last ones are kept on the device, each once and each account’s apart', () => {
  for (let n = 0; n <= RECENT_PLACES; n += 1) noteLastPlace(1, `14.6,-90.5,Lugar ${n}`);
  noteLastPlace(1, '14.61,-90.51,Lugar 3');
  noteLastPlace(2, OAKLAND);
  const places = usePlacesByAccount.getState();
  expect(places[1]?.map((text) => text.split(' ')[1]).join()).toBe('3,5,4,2,1');
  expect(places[2]).toEqual([OAKLAND]);
  expect(localStorage.getItem('parqueo-last-places')).toContain('Lugar 5');
});
