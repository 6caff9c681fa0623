import {
  CLOSED_SCHEDULE,
  makeOpenParking,
  makeParking,
  renderScreen,
} from '@parqueo/remote-kit/testing';
import { createTestHost, errorAnswer } from '@parqueo/shared-api/testing';
import type { Parking } from '@parqueo/shared-api/contract';
import { screen, within } from '@testing-library/react';
import DetailsScreen from './details-screen';

const GET = 'GET /parking/get/:id';
const at = { path: '/parking-details/:id', address: '/parking-details/7' };

const open = (parking: Partial<Parking> = {}) =>
  renderScreen(
    <DetailsScreen />,
    createTestHost({ answers: { [GET]: () => makeParking(parking) } }),
    at,
  );
const region = async (name: string) => within(await screen.findByRole('region', { name }));
/** The value beside a term of a list. */
const valueOf = (list: ReturnType<typeof within>, term: string) =>
  list.getByText(term).nextElementSibling;

test('DET-01 arrows and dots go round the four photos', async () => {
  const { user } = open();
  const next = await screen.findByRole('button', { name: 'Foto siguiente' });
  const photo = () => within(screen.getByRole('button', { name: 'Ampliar foto' })).getByRole('img');
  const first = photo().getAttribute('aria-label');
  await user.click(next);
  expect(photo()).not.toHaveAccessibleName(first ?? '');
  expect(screen.getByRole('button', { name: 'Foto 2 de 4' })).toHaveAttribute(
    'aria-current',
    'true',
  );
  await user.click(screen.getByRole('button', { name: 'Foto anterior' }));
  await user.click(screen.getByRole('button', { name: 'Foto anterior' }));
  expect(screen.getByRole('button', { name: 'Foto 4 de 4' })).toHaveAttribute(
    'aria-current',
    'true',
  );
  await user.click(screen.getByRole('button', { name: 'Foto 1 de 4' }));
  expect(photo()).toHaveAccessibleName(first ?? '');
});

test('DET-01 a click enlarges the photo; arrow keys move, Escape closes', async () => {
  const { user } = open();
  await user.click(await screen.findByRole('button', { name: 'Ampliar foto' }));
  expect(screen.getByRole('dialog', { name: 'Foto 1 de 4' })).toBeVisible();
  await user.keyboard('{ArrowRight}');
  expect(screen.getByRole('dialog', { name: 'Foto 2 de 4' })).toBeVisible();
  await user.keyboard('{ArrowLeft}{ArrowLeft}');
  expect(screen.getByRole('dialog', { name: 'Foto 4 de 4' })).toBeVisible();
  await user.keyboard('{Escape}');
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'Ampliar foto' })).toHaveFocus();
});

test('DET-02 name, address, zone and both states', async () => {
  open({ accepts_reservations: false });
  expect(await screen.findByRole('heading', { name: 'Parqueo Reforma' })).toBeVisible();
  expect(screen.getByText('7a Avenida 5-10 · Zona 9')).toBeVisible();
  expect(screen.getByText('Activo')).toBeVisible();
  expect(screen.getByText('Acepta reservas: No')).toBeVisible();
});

test('DET-03 DET-04 live figures in general, for cars and for motos', async () => {
  open();
  const general = await region('Disponibilidad general');
  expect(valueOf(general, 'Disponibles')).toHaveTextContent('15');
  expect(valueOf(general, 'Total')).toHaveTextContent('20');
  const cars = await region('Espacios para carros');
  expect(valueOf(cars, 'Disponibles')).toHaveTextContent('11');
  expect(cars.getByText('73%')).toBeInTheDocument();
  const motos = await region('Espacios para motos');
  expect(valueOf(motos, 'Total')).toHaveTextContent('5');
});

test('DET-03 DET-04 without live figures every space counts as free; no motos, no moto block', async () => {
  open({
    // An older server sends none.
    availability_stats: undefined as unknown as Parking['availability_stats'],
    moto_spaces_count: 0,
    moto_hourly_rate: 0,
  });
  const general = await region('Disponibilidad general');
  expect(valueOf(general, 'Total')).toHaveTextContent('15');
  expect((await region('Espacios para carros')).getByText('100%')).toBeInTheDocument();
  expect(screen.queryByText('Espacios para motos')).not.toBeInTheDocument();
  expect(screen.queryByText('Moto por hora')).not.toBeInTheDocument();
});

test('DET-05 hours from Lunes to Domingo, or Cerrado', async () => {
  open();
  const hours = await region('Horario de atención');
  expect(valueOf(hours, 'Lunes')).toHaveTextContent('08:00 - 18:00');
  expect(valueOf(hours, 'Viernes')).toHaveTextContent('08:00 - 20:00');
  expect(valueOf(hours, 'Domingo')).toHaveTextContent('Cerrado');
});

test('DET-06 prices with two decimals, and the whole capacity', async () => {
  open();
  const prices = await region('Precios');
  expect(valueOf(prices, 'Carro por hora')).toHaveTextContent('Q15.00');
  expect(valueOf(prices, 'Moto por hora')).toHaveTextContent('Q8.00');
  expect(valueOf(prices, 'Reservas')).toHaveTextContent('Disponible');
  expect(valueOf(await region('Capacidad total'), 'Total')).toHaveTextContent('20');
});

test.each([{ active: false }, { accepts_reservations: false }])(
  'DET-06 reservations of a lot that takes none are not available: %j',
  async (differences) => {
    open(differences);
    expect(valueOf(await region('Precios'), 'Reservas')).toHaveTextContent(/^No disponible$/);
  },
);

test('DET-07 the action carries the lot to the booking form', async () => {
  const { user, location } = open();
  await user.click(await screen.findByRole('button', { name: 'Solicitar disponibilidad' }));
  expect(location().pathname).toBe('/booking');
  expect(location().state).toEqual({ parkingId: 7, parkingData: makeParking() });
});

test('FND-02 DET-07 the stay of the address is shown, can be changed, and goes to the booking form', async () => {
  const { user, location } = open();
  await user.click(await screen.findByRole('button', { name: /Hoy|Mañana/ }));
  await user.click(await screen.findByRole('button', { name: '4 h' }));
  await user.click(screen.getByRole('button', { name: 'Listo' }));
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  const chosen = location().search;
  expect(chosen).toMatch(/^\?llegada=.*&salida=.*&tipo=carro$/);
  await user.click(screen.getByRole('button', { name: 'Solicitar disponibilidad' }));
  expect(location().pathname).toBe('/booking');
  expect(location().search).toBe(chosen);
});

test.each([
  [{ active: false }, 'Parqueo inactivo'],
  [{ accepts_reservations: false }, 'No acepta reservaciones'],
])('DET-07 the action says why it is not possible: %j', async (parking, label) => {
  open(parking);
  expect(await screen.findByRole('button', { name: label })).toBeDisabled();
});

test.each([
  [{ availability_schedule: CLOSED_SCHEDULE }, 'Cerrado'],
  [{ active: false }, 'Inactivo'],
  [{ accepts_reservations: false }, 'Acepta reservas: No'],
])('FND-01 what cannot be reserved now says why and is grey: %j', async (differences, words) => {
  open(makeOpenParking(differences));
  expect((await screen.findAllByText(words))[0]).toBeVisible();
  const [bar] = screen.getAllByRole('meter');
  expect(bar?.firstElementChild).toHaveStyle({ background: 'var(--pq-color-control-line)' });
});

test('FND-01 DET-07 a full lot says so beside its action, which stays', async () => {
  const { availability_stats: stats } = makeParking();
  const car = { ...stats.car, available_spaces: 0, availability_percentage: 0 };
  open(makeOpenParking({ availability_stats: { ...stats, car } }));
  const action = await screen.findByRole('button', { name: 'Solicitar disponibilidad' });
  expect(action).toBeEnabled();
  expect(within(action.parentElement as HTMLElement).getByText('Lleno')).toBeVisible();
});

test('DET-08 a failure shows its message and can be retried', async () => {
  const host = createTestHost({
    answers: { [GET]: () => errorAnswer(400, 'La solicitud no es válida.') },
  });
  const { user } = renderScreen(<DetailsScreen />, host, at);
  expect(await screen.findByText('Error al cargar el parqueo')).toBeVisible();
  expect(screen.getByText('La solicitud no es válida.')).toBeVisible();
  host.answer({ [GET]: () => makeParking() });
  await user.click(screen.getByRole('button', { name: 'Intentar de nuevo' }));
  expect(await screen.findByRole('heading', { name: 'Parqueo Reforma' })).toBeVisible();
});

test('DET-08 a failure without a message of its own says so in general', async () => {
  const host = createTestHost({ answers: { [GET]: () => new Response('', { status: 400 }) } });
  renderScreen(<DetailsScreen />, host, at);
  expect(await screen.findByRole('alert')).toHaveTextContent(/Error al cargar el parqueo/);
});

test('DET-08 an unknown lot is not found, and neither is an address without one', async () => {
  const host = createTestHost({
    answers: { [GET]: () => errorAnswer(404, 'No existe', 'PARKING_NOT_FOUND') },
  });
  renderScreen(<DetailsScreen />, host, at);
  expect(await screen.findByText('Parqueo no encontrado')).toBeVisible();
  expect(screen.getByText('El parqueo que buscas no existe o no está disponible')).toBeVisible();
});
