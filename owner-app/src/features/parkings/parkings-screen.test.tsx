import {
  CLOSED_SCHEDULE,
  hrefOf,
  makeOpenParking,
  makeParking,
  renderScreen,
  wholeText,
  withFree,
} from '@parqueo/remote-kit/testing';
import { localTime } from '@parqueo/shared-api/contract';
import { screen, waitFor, within } from '@testing-library/react';
import { openScreen } from '../../lib/testing/open-screen';
import ParkingsScreen from './parkings-screen';

const LIST = 'GET /parking/my-parkings';

const open = (answer: () => unknown, at?: Parameters<typeof renderScreen>[2]) =>
  openScreen(<ParkingsScreen />, { at, answers: { [LIST]: answer } });

test('OWN-01 lists the lots with what is free, the rates and the way to the board', async () => {
  open(() => [
    makeOpenParking({ auto_accept: true }),
    makeParking({ id: 2, name: 'Parqueo Centro', active: false, moto_hourly_rate: 0 }),
  ]);
  const card = within(await screen.findByRole('article', { name: 'Parqueo Reforma' }));
  expect(card.getByText(wholeText('7a Avenida 5-10, Zona 9'))).toBeVisible();
  expect(card.getByRole('meter')).toHaveAttribute(
    'aria-valuetext',
    '15 de 20 espacios libres, 75% libre',
  );
  expect(card.getByText('Carros Q15.00/h · Motos Q8.00/h')).toBeVisible();
  expect(card.getByText('Activo')).toBeVisible();
  expect(card.getByText('Al instante')).toBeVisible();
  expect(hrefOf('Ver tablero de Parqueo Reforma', card)).toBe('/tablero/7');
  const other = within(screen.getByRole('article', { name: 'Parqueo Centro' }));
  expect(other.getByText('Inactivo')).toBeVisible();
  expect(other.queryByText('Al instante')).not.toBeInTheDocument();
  expect(other.getByText('Carros Q15.00/h')).toBeVisible();
  expect(screen.getByText(/^2 parqueos · 15 de 20 espacios libres en 1 parqueo/)).toBeVisible();
});

test('ADD-07 LOT-02 the lot that was just added is marked, and its photos are one tap away', async () => {
  const scroll = jest.fn<void, []>();
  HTMLElement.prototype.scrollIntoView = scroll;
  const lots = [makeParking(), makeParking({ id: 9, name: 'Parqueo Nuevo' })];
  open(() => lots, { address: '/', state: { created: 9 } });
  const added = within(await screen.findByRole('article', { name: 'Parqueo Nuevo' }));
  expect(added.getByText('Nuevo')).toBeVisible();
  await waitFor(() => expect(scroll).toHaveBeenCalled());
  expect(screen.getAllByText('Nuevo')).toHaveLength(1);
  expect(hrefOf('Fotos de Parqueo Nuevo', added)).toBe('/fotos/9');
  Reflect.deleteProperty(HTMLElement.prototype, 'scrollIntoView');
});

test('FND-01 STF-01 the card says what drivers see of the lot now: its mark has a colour while a space is free, else it is grey and says why', async () => {
  const freed = new Date(Date.now() + 60_000);
  open(() => [
    makeOpenParking(),
    makeOpenParking({ id: 3, name: 'Parqueo Medio', ...withFree(8, 40, 'total') }),
    makeOpenParking({
      id: 2,
      name: 'Parqueo Lleno',
      ...withFree(0, 0, 'total'),
      free_from: { car: freed.toISOString(), moto: null },
    }),
    makeParking({ id: 4, name: 'Parqueo Cerrado', availability_schedule: CLOSED_SCHEDULE }),
    makeParking({ id: 5, name: 'Parqueo Centro', accepts_reservations: false, owner_id: 40 }),
  ]);
  const card = async (name: string) => screen.findByRole('article', { name: `Parqueo ${name}` });
  const markIn = async (name: string) => (await card(name)).querySelector('i')?.style.background;
  const bar = async (name: string) => within(await card(name)).getByRole('meter').firstElementChild;
  const says = async (name: string, words: string | RegExp) =>
    within(await card(name)).getByText(words);
  expect(await markIn('Reforma')).toBe('var(--pq-color-available-high)');
  expect(await markIn('Medio')).toBe('var(--pq-color-available-some)');
  const some = { background: 'var(--pq-color-available-some)' };
  const grey = { background: 'var(--pq-color-control-line)' };
  expect(await bar('Medio')).toHaveStyle(some);
  expect(await markIn('Lleno')).toBeUndefined();
  const full = await says('Lleno', /^Lleno · se libera (\S+ )?\d\d:\d\d$/);
  expect(full).toHaveTextContent(localTime(freed).time);
  expect(full).not.toHaveStyle({ color: 'var(--pq-color-danger)' });
  expect(await bar('Lleno')).toHaveStyle(grey);
  expect(await says('Cerrado', 'Cerrado')).toBeVisible();
  expect(await bar('Cerrado')).toHaveStyle(grey);
  // Whatever is empty.
  expect(await says('Cerrado', '0 de 20 espacios libres')).toBeVisible();
  expect(await says('Centro', 'No reserva')).toBeVisible();
  // Of another owner's lot.
  expect(await says('Centro', 'Trabajas aquí de guardián')).toBeVisible();
  expect(screen.getAllByText('Trabajas aquí de guardián')).toHaveLength(1);
});

test('OWN-01 the button leads to the form of a new lot, while loading too', () => {
  open(() => new Promise(() => {}));
  expect(hrefOf('+ Agregar nuevo parqueo')).toBe('/add-parking');
  expect(screen.getByRole('status')).toHaveTextContent('Cargando parqueos…');
});

test('OWN-01 SOC-04 an answer that is cut off is told in general words; what is free follows events', async () => {
  const { host, tell, user } = open(() => new Response('{', { status: 200 }));
  expect(await screen.findByText('Ocurrió un error al cargar la información')).toBeVisible();
  host.answer({ [LIST]: () => [] });
  await user.click(screen.getByRole('button', { name: 'Intentar de nuevo' }));
  expect(await screen.findByText('No hay parqueos disponibles')).toBeVisible();
  host.answer({ [LIST]: () => [makeOpenParking(withFree(14, 70, 'total'))] });
  tell();
  expect(await screen.findByText('14 de 20 espacios libres')).toBeVisible();
});
