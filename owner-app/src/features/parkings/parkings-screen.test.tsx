import {
  CLOSED_SCHEDULE,
  makeOpenParking,
  makeParking,
  renderScreen,
  wholeText,
} from '@parqueo/remote-kit/testing';
import { localTime } from '@parqueo/shared-api/contract';
import { createTestHost, errorAnswer } from '@parqueo/shared-api/testing';
import { screen, waitFor, within } from '@testing-library/react';
import ParkingsScreen from './parkings-screen';

const session = { status: 'authenticated', user: { id: 2, roles: ['admin'] } } as const;

function open(answer: () => unknown) {
  const host = createTestHost({ session, answers: { 'GET /parking/my-parkings': answer } });
  return { host, ...renderScreen(<ParkingsScreen />, host) };
}

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
  expect(card.getByRole('link', { name: 'Ver tablero de Parqueo Reforma' })).toHaveAttribute(
    'href',
    '/tablero/7',
  );
  const other = within(screen.getByRole('article', { name: 'Parqueo Centro' }));
  expect(other.getByText('Inactivo')).toBeVisible();
  expect(other.queryByText('Al instante')).not.toBeInTheDocument();
  expect(other.getByText('Carros Q15.00/h')).toBeVisible();
  expect(screen.getByText('2 parqueos · 30 de 40 espacios libres')).toBeVisible();
});

test('ADD-07 LOT-02 the lot that was just added is marked, and its photos are one tap away', async () => {
  const scroll = jest.fn<void, []>();
  HTMLElement.prototype.scrollIntoView = scroll;
  const host = createTestHost({
    session,
    answers: {
      'GET /parking/my-parkings': () => [
        makeParking(),
        makeParking({ id: 9, name: 'Parqueo Nuevo' }),
      ],
    },
  });
  renderScreen(<ParkingsScreen />, host, { address: '/', state: { created: 9 } });
  const added = within(await screen.findByRole('article', { name: 'Parqueo Nuevo' }));
  expect(added.getByText('Nuevo')).toBeVisible();
  await waitFor(() => expect(scroll).toHaveBeenCalled());
  expect(screen.getAllByText('Nuevo')).toHaveLength(1);
  expect(added.getByRole('link', { name: 'Fotos de Parqueo Nuevo' })).toHaveAttribute(
    'href',
    '/fotos/9',
  );
  Reflect.deleteProperty(HTMLElement.prototype, 'scrollIntoView');
});

test('FND-01 the card says what drivers see of the lot now, and is grey when it is closed', async () => {
  open(() => [
    makeParking({ availability_schedule: CLOSED_SCHEDULE }),
    makeParking({ id: 2, name: 'Parqueo Centro', accepts_reservations: false }),
  ]);
  const card = within(await screen.findByRole('article', { name: 'Parqueo Reforma' }));
  expect(card.getByText('Cerrado')).toBeVisible();
  const bar = card.getByRole('meter').firstElementChild;
  expect(bar).toHaveStyle({ background: 'var(--pq-color-control-line)' });
  const other = within(screen.getByRole('article', { name: 'Parqueo Centro' }));
  expect(other.getByText('No reserva')).toBeVisible();
});

/** A lot of which so many percent are free. */
function stats(percentage: number) {
  const { availability_stats } = makeOpenParking();
  const total = {
    ...availability_stats.total,
    available_spaces: percentage / 5,
    availability_percentage: percentage,
  };
  return { ...availability_stats, total };
}

test('FND-01 a full lot is grey on the card, one with a free space has its mark', async () => {
  open(() => [
    makeOpenParking(),
    makeOpenParking({ id: 3, name: 'Parqueo Medio', availability_stats: stats(40) }),
    makeOpenParking({ id: 2, name: 'Parqueo Lleno', availability_stats: stats(0) }),
  ]);
  const markIn = async (name: string) =>
    (await screen.findByRole('article', { name })).querySelector('i')?.style.background;
  expect(await markIn('Parqueo Reforma')).toBe('var(--pq-color-available-high)');
  expect(await markIn('Parqueo Medio')).toBe('var(--pq-color-available-some)');
  const half = within(screen.getByRole('article', { name: 'Parqueo Medio' })).getByRole('meter');
  expect(half.firstElementChild).toHaveStyle({ background: 'var(--pq-color-available-some)' });
  expect(await markIn('Parqueo Lleno')).toBeUndefined();
  const full = screen.getByRole('article', { name: 'Parqueo Lleno' });
  expect(within(full).getByText('Lleno')).not.toHaveStyle({ color: 'var(--pq-color-danger)' });
  expect(within(full).getByRole('meter').firstElementChild).toHaveStyle({
    background: 'var(--pq-color-control-line)',
  });
});

test('FND-01 the card of a full lot says when a space is free again', async () => {
  const freed = new Date(Date.now() + 60_000);
  open(() => [
    makeOpenParking({
      availability_stats: stats(0),
      free_from: { car: freed.toISOString(), moto: null },
    }),
  ]);
  const card = within(await screen.findByRole('article', { name: 'Parqueo Reforma' }));
  expect(card.getByText(/^Lleno · se libera (\S+ )?\d\d:\d\d$/)).toHaveTextContent(
    localTime(freed).time,
  );
});

test('OWN-01 the button leads to the form of a new lot, while loading too', () => {
  open(() => new Promise(() => {}));
  expect(screen.getByRole('link', { name: '+ Agregar nuevo parqueo' })).toHaveAttribute(
    'href',
    '/add-parking',
  );
  expect(screen.getByRole('status')).toHaveTextContent('Cargando parqueos…');
});

test('OWN-01 says when there are no lots', async () => {
  open(() => []);
  expect(await screen.findByText('No hay parqueos disponibles')).toBeVisible();
});

test("OWN-01 a failure shows the server's message and can be tried again", async () => {
  const { host, user } = open(() => errorAnswer(503, 'El servicio no está disponible.'));
  const alert = await screen.findByRole('alert');
  expect(alert).toHaveTextContent('Error al cargar parqueos');
  expect(alert).toHaveTextContent('El servicio no está disponible.');
  host.answer({ 'GET /parking/my-parkings': () => [makeParking()] });
  await user.click(screen.getByRole('button', { name: 'Intentar de nuevo' }));
  expect(await screen.findByRole('article', { name: 'Parqueo Reforma' })).toBeVisible();
});

test('OWN-01 a failure without a message of its own has a general one', async () => {
  open(() => new Response('{', { status: 200 }));
  expect(await screen.findByText('Ocurrió un error al cargar la información')).toBeVisible();
});

test('SOC-04 a new reservation changes what is free without reloading', async () => {
  const { host } = open(() => [makeParking()]);
  await screen.findByRole('article', { name: 'Parqueo Reforma' });
  const changed = makeParking();
  changed.availability_stats.total.available_spaces = 14;
  host.answer({ 'GET /parking/my-parkings': () => [changed] });
  host.emit({
    name: 'notification',
    payload: {
      type: 'new_reservation',
      message: 'Nueva reservación recibida',
      data: { reservation_id: 7, space_identifier: 'C-08' },
    },
  });
  expect(await screen.findByText('14 de 20 espacios libres')).toBeVisible();
});

test('STF-01 the card of another’s lot says that one works there as an attendant', async () => {
  open(() => [makeParking(), makeParking({ id: 2, name: 'Parqueo Ajeno', owner_id: 40 })]);
  const other = within(await screen.findByRole('article', { name: 'Parqueo Ajeno' }));
  expect(other.getByText('Trabajas aquí de guardián')).toBeVisible();
  expect(screen.getAllByText('Trabajas aquí de guardián')).toHaveLength(1);
});
