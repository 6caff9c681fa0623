import { hrefOf, makeOpenParking, wholeText } from '@parqueo/remote-kit/testing';
import type { LotToday } from '@parqueo/shared-api/contract';
import { errorAnswer } from '@parqueo/shared-api/testing';
import { screen, within } from '@testing-library/react';
import { openScreen } from '../../lib/testing/open-screen';
import HomeScreen from './home-screen';

const centro = makeOpenParking({ id: 1, name: 'Centro' });
const oakland = makeOpenParking({ id: 2, name: 'Oakland' });
const inMinutes = (minutes: number) => new Date(Date.now() + minutes * 60_000).toISOString();

const nobody = { waiting: 0, next_deadline: null, arrivals: [], late: [], occupied: 0, total: 10 };
const quiet = (parking_id: number, changes: Partial<LotToday> = {}): LotToday => {
  return { parking_id, ...nobody, charged: 0, to_charge: 0, ...changes };
};
const arrival = (id: number, minutes: number, plate: string) => ({
  reservation_id: id,
  code: 'K7QF-3MWD',
  start_time: inMinutes(minutes),
  end_time: inMinutes(minutes + 60),
  vehicle_plate: plate,
  space_identifier: `C-0${id}`,
  whatsapp: null,
});

function open(lots: readonly LotToday[] | (() => unknown), parkings = [centro, oakland]) {
  return openScreen(<HomeScreen />, {
    answers: {
      'GET /parking/my-parkings': () => parkings,
      'GET /parking/today': typeof lots === 'function' ? lots : () => ({ now: inMinutes(0), lots }),
    },
  });
}

const today = async () => within(await screen.findByRole('region', { name: 'Hoy' }));

test('TOD-01 PSH-02 the home begins with today: requests, arrivals, spaces and money; then the lots', async () => {
  open([
    quiet(1, {
      waiting: 2,
      next_deadline: inMinutes(12),
      arrivals: [arrival(2, 90, 'P222BBB')],
      occupied: 4,
      charged: 40,
      to_charge: 25.5,
    }),
    quiet(2, {
      waiting: 1,
      next_deadline: inMinutes(40),
      arrivals: [{ ...arrival(1, 30, 'P111AAA'), whatsapp: '50255102302' }],
      occupied: 1,
      charged: 10,
    }),
  ]);
  const day = await today();
  expect(
    day.getByRole('link', { name: /^Solicitudes 3 la próxima vence en 12\smin/ }),
  ).toHaveAttribute('href', '/solicitudes');
  expect(day.getByText(wholeText('la próxima vence en 12 min')).closest('small')).toHaveStyle({
    color: 'var(--pq-color-danger)',
  });
  expect(day.getByText('5 de 20')).toBeVisible();
  expect(day.getByText('Q50')).toBeVisible();
  expect(day.getByText('Q25.50')).toBeVisible();
  const coming = within(await day.findByRole('region', { name: 'Próximas 2 horas' }));
  const arrivals = coming.getAllByRole('listitem');
  expect(arrivals.map(({ textContent }) => textContent)).toEqual([
    expect.stringMatching(/P111AAAC-01WhatsAppOakland$/),
    expect.stringMatching(/P222BBBC-02Centro$/),
  ]);
  expect(hrefOf('WhatsApp, P111AAA', coming)).toMatch(
    /^https:\/\/wa\.me\/50255102302\?text=.*Oakland.*P111AAA.*K7QF-3MWD/,
  );
  expect(screen.getByRole('heading', { name: 'Listado de Parqueos' })).toBeVisible();
  expect(await screen.findByRole('article', { name: 'Oakland' })).toBeVisible();
});

test('TOD-01 who should have come is named before who comes, with how late they are', async () => {
  open([
    quiet(1, { late: [arrival(1, -75, 'P111AAA')], arrivals: [arrival(3, 30, 'P333CCC')] }),
    quiet(2, { late: [arrival(2, -12, 'P222BBB')] }),
  ]);
  const day = await today();
  const missing = within(await day.findByRole('region', { name: 'No han llegado' }));
  expect(missing.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    expect.stringMatching(/P222BBBC-021[12] min tarde · Oakland$/),
    expect.stringMatching(/P111AAAC-011 h 1[45] tarde · Centro$/),
  ]);
  const coming = within(day.getByRole('region', { name: 'Próximas 2 horas' }));
  expect(coming.getAllByRole('listitem')).toHaveLength(1);
});

test('TOD-01 of many who should have come, or come soon, the first four are named; the gate has the others', async () => {
  const six = (minutes: number) =>
    [1, 2, 3, 4, 5, 6].map((id) => arrival(id, minutes * id, `P00${id}AAA`));
  open([quiet(1, { late: six(-9), arrivals: six(9) })]);
  const day = await today();
  for (const name of ['No han llegado', 'Próximas 2 horas']) {
    const list = within(await day.findByRole('region', { name }));
    const named = list.getAllByRole('listitem').map(({ textContent }) => textContent);
    expect(named).toEqual([1, 2, 3, 4].map((id) => expect.stringContaining(`P00${id}AAA`)));
    expect(list.getByRole('link', { name: 'Ver 2 más en la puerta' })).toHaveAttribute(
      'href',
      '/puerta',
    );
  }
});

test('TOD-02 LOT-01 with one lot chosen, today is that lot’s, and it comes first in the list, so that its price is near', async () => {
  const { user } = open([
    quiet(1, { charged: 40 }),
    quiet(2, { charged: 7, occupied: 8, total: 9 }),
  ]);
  const names = () => screen.getAllByRole('article').map((card) => card.getAttribute('aria-label'));
  expect((await today()).getByText('Q47')).toBeVisible();
  expect(names()).toEqual(['Centro', 'Oakland']);
  await user.selectOptions(screen.getByLabelText('Parqueo'), 'Oakland');
  expect((await today()).getByText('Q7')).toBeVisible();
  expect((await today()).getByText('1 libre')).toBeVisible();
  expect(names()).toEqual(['Oakland', 'Centro']);
});

test('LOT-01 FND-01 "Cerrar hoy" is on Hoy: of the lot that is shown, else of each of them, folded; what is closed has nothing free', async () => {
  const parkings = [centro, oakland, makeOpenParking({ id: 3, name: 'Inactivo', active: false })];
  const { host, user } = open([quiet(1), quiet(2), quiet(3)], parkings);
  host.answer({
    'POST /parking/2/closures/today': () => {
      const closure = { id: 4, name: '', start_time: inMinutes(-1), end_time: inMinutes(600) };
      parkings[1] = { ...oakland, closures: [closure] };
      return { closures: [closure], touched: { count: 0, first: [] }, going_on: 0, cancelled: 0 };
    },
  });
  const day = await today();
  await user.click(await day.findByText('Cerrar hoy', { selector: 'summary' }));
  const list = within(day.getByRole('list', { name: 'Cerrar hoy' }));
  expect(list.getAllByRole('button').map(({ ariaLabel }) => ariaLabel)).toEqual([
    'Cerrar hoy Centro',
    'Cerrar hoy Oakland',
  ]);
  await user.click(list.getByRole('button', { name: 'Cerrar hoy Oakland' }));
  expect(await day.findByText('Cerrar hoy · 1 cerrado')).toBeVisible();
  expect(day.getByText(wholeText('10 libres en 1 parqueo abierto'))).toBeVisible();
  await user.selectOptions(screen.getByLabelText('Parqueo'), 'Centro');
  expect((await today()).getByRole('button', { name: 'Cerrar hoy Centro' })).toBeVisible();
  await user.selectOptions(screen.getByLabelText('Parqueo'), 'Inactivo');
  expect((await today()).getByText('Está inactivo.')).toBeVisible();
  expect((await today()).getByText('inactivo')).toBeVisible();
});

test('TOD-01 a first day says what to do next: add a lot, or share it', async () => {
  const { unmount } = open([], []);
  expect(await screen.findByText('No hay parqueos disponibles')).toBeVisible();
  expect(screen.getByRole('link', { name: '+ Agregar nuevo parqueo' })).toBeVisible();
  expect(screen.queryByRole('region', { name: 'Hoy' })).not.toBeInTheDocument();
  unmount();
  open([quiet(1)], [centro]);
  expect(await (await today()).findByText(/Todavía no hay movimiento hoy/)).toBeVisible();
});

test('TOD-01 the lots come below today once its height is known, or when it does not load, and it can be tried again', async () => {
  let fails = true;
  let answer = () => {};
  const asked = new Promise<void>((resolve) => (answer = resolve));
  const { user } = open(async () => {
    await asked;
    return fails
      ? errorAnswer(503, 'El servicio no está disponible.', 'UNAVAILABLE')
      : { now: inMinutes(0), lots: [quiet(1, { charged: 40 })] };
  });
  expect(await screen.findByLabelText('Parqueo')).toBeVisible();
  expect(screen.queryByRole('heading', { name: 'Listado de Parqueos' })).toBeNull();
  answer();
  expect(await screen.findByText('No se pudo cargar lo de hoy.')).toBeVisible();
  expect(await screen.findByRole('article', { name: 'Centro' })).toBeVisible();
  fails = false;
  await user.click(screen.getByRole('button', { name: 'Intentar de nuevo' }));
  expect((await today()).getByText('Q40')).toBeVisible();
});

test('TOD-01 each lot has a link and a poster with its QR code, which is printed', async () => {
  const { user } = open([quiet(1)], [centro]);
  await user.click(await screen.findByRole('button', { name: 'Compartir Centro' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Compartir Centro' }));
  expect(dialog.getByLabelText('Enlace')).toHaveValue('http://localhost/parking-details/1');
  expect(dialog.getByRole('img', { name: 'Cartel de Centro con su código QR' })).toBeVisible();
  // The browser of the tests has no printer.
  jest.spyOn(console, 'error').mockImplementation(() => {});
  await user.click(dialog.getByRole('button', { name: 'Imprimir cartel' }));
  const frame = document.querySelector('iframe');
  expect(frame?.contentDocument?.body).toHaveTextContent('localhost/parking-details/1');
  frame?.contentWindow?.dispatchEvent(new Event('afterprint'));
  expect(document.querySelector('iframe')).not.toBeInTheDocument();
});

test('STF-01 an attendant’s home is their shift', async () => {
  openScreen(<HomeScreen />, {
    role: 'attendant',
    answers: { 'GET /attendants/taken': () => ({ date: '2026-03-04', cash: 20, card: 0 }) },
  });
  expect(await screen.findByRole('region', { name: 'Lo que cobraste hoy' })).toBeVisible();
  expect(screen.queryByRole('link', { name: '+ Agregar nuevo parqueo' })).not.toBeInTheDocument();
});
