import {
  CLOSED_SCHEDULE,
  hrefOf,
  makeOpenParking as makeParking,
  withFree,
} from '@parqueo/remote-kit/testing';
import type { Parking } from '@parqueo/shared-api/contract';
import { errorAnswer } from '@parqueo/shared-api/testing';
import { act, screen, waitFor, within } from '@testing-library/react';
import { makeGate, makeGateStay } from '../../lib/testing/gate';
import { openScreen } from '../../lib/testing/open-screen';
import BoardScreen from './board-screen';

const hour = 3_600_000;

function open(address: string, parkings: (() => unknown) | Parking[]) {
  const now = Date.now();
  const at = (hours: number) => new Date(now + hours * hour).toISOString();
  const stay = (from: number, to: number | null, own: Parameters<typeof makeGateStay>[0]) =>
    makeGateStay({ start_time: at(from), end_time: to === null ? null : at(to), ...own });
  const walkIn = { walk_in_key: 'k', status: 'completed', arrived_at: at(-1) } as const;
  return openScreen(<BoardScreen />, {
    at: { path: '/tablero/:parkingId?', address },
    answers: {
      'GET /parking/my-parkings': typeof parkings === 'function' ? parkings : () => parkings,
      'GET /parking/7/gate': () =>
        makeGate([
          stay(-1, 1, { status: 'active', whatsapp: '50255102302', arrived_at: at(-1) }),
          stay(-0.5, 2, { id: 6, space_id: 2, vehicle_plate: 'P222BBB' }),
          stay(-1, null, { ...walkIn, id: 7, space_id: 3, vehicle_plate: 'P333CCC' }),
          stay(3, 4, { id: 8, space_id: 4, vehicle_plate: 'FUTURA' }),
        ]),
    },
  });
}

const count = (term: string) =>
  within(screen.getByRole('region', { name: 'Ocupación' })).getByText(term).nextElementSibling;
const ringColor = () =>
  screen.getByRole('img', { name: /% en uso$/ }).querySelector<SVGElement>('[stroke-dasharray]')
    ?.style.stroke;
const figure = (term: string) => screen.getByRole('status', { name: term });

/** Opens what changes this screen alone, which small screens fold. */
const unfold = async ({ user }: ReturnType<typeof open>) =>
  user.click(await screen.findByRole('button', { name: /^Probar sin guardar/ }));

test('BRD-01 FND-01 PSH-02 shows occupancy, prices and state, and the spaces that somebody holds, who is late, with a way to write to them', async () => {
  open('/tablero', [makeParking()]);
  expect(await screen.findByRole('heading', { name: 'Parqueo Reforma' })).toBeVisible();
  expect(screen.getByText('Activo')).toBeVisible();
  expect(ringColor()).toBe('var(--pq-color-available-high)');
  expect(count('Total')).toHaveTextContent('20');
  expect(count('En uso')).toHaveTextContent('5');
  expect(count('Disponibles')).toHaveTextContent('15');
  expect(screen.getByRole('img', { name: '25% en uso' })).toBeVisible();
  const prices = within(screen.getByRole('region', { name: 'Precios' }));
  expect(prices.getByText('Carros, por hora').nextElementSibling).toHaveTextContent('Q15.00');
  expect(prices.getByText('Motos, por hora').nextElementSibling).toHaveTextContent('Q8.00');
  const spaces = within(await screen.findByRole('list', { name: 'Espacios de carros' }));
  expect(await spaces.findByText('P123ABC')).toBeVisible();
  const tiles = spaces.getAllByRole('listitem').map(({ textContent }) => textContent);
  expect(tiles.slice(0, 3)).toEqual([
    expect.stringMatching(/^C-01P123ABChasta \d\d:\d\dWhatsApp$/),
    expect.stringMatching(/^C-02P222BBB(29|30) min tarde$/),
    // A car without a reservation, of which nobody knows when it leaves.
    expect.stringMatching(/^C-03P333CCCdesde \d\d:\d\d$/),
  ]);
  expect(spaces.getByRole('link', { name: 'WhatsApp, P123ABC' })).toBeVisible();
  expect(spaces.queryByText('FUTURA')).not.toBeInTheDocument();
  // What the gate's answer lacks.
  const others = spaces.getByRole('link', { name: '1 más en uso: ver en la puerta' });
  expect(others).toHaveAttribute('href', '/puerta/7');
});

test('BRD-01 the path chooses the lot, and so does the select; a lot of somebody else is not found', async () => {
  const { go, user } = open('/tablero/9', [
    makeParking(),
    makeParking({ id: 9, name: 'Parqueo Centro' }),
  ]);
  expect(await screen.findByRole('heading', { name: 'Parqueo Centro' })).toBeVisible();
  // Its gate names no space.
  const spaces = within(screen.getByRole('list', { name: 'Espacios de carros' }));
  expect(await spaces.findByRole('link', { name: '4 en uso: ver en la puerta' })).toBeVisible();
  await user.selectOptions(screen.getByLabelText('Parqueo'), 'Parqueo Reforma');
  expect(screen.getByRole('heading', { name: 'Parqueo Reforma' })).toBeVisible();
  await go('/tablero/99');
  expect(await screen.findByText('Parqueo no encontrado')).toBeVisible();
});

test.each([
  ['is full', withFree(0, 0, 'total'), /^Lleno/],
  ['does not take reservations', { accepts_reservations: false }, 'No reserva'],
  ['is inactive', { active: false }, 'Inactivo'],
  ['is closed', { availability_schedule: CLOSED_SCHEDULE }, 'Cerrado'],
])('FND-01 BRD-01 of a lot that %s the board says so, and nothing else', async (_, facts, word) => {
  const shown = open('/tablero', [makeParking(facts)]);
  expect(await screen.findByText(word)).toBeVisible();
  expect(screen.queryByText('Activo')).not.toBeInTheDocument();
  await unfold(shown);
  expect(screen.getByRole('switch', { name: 'Actualmente no disponible' })).not.toBeChecked();
  expect(ringColor()).toBe('var(--pq-color-control-line)');
});

test('BRD-01 BRD-03 FND-01 Dejar de aceptar reservas really does, and the way back too; the board has one state, whatever the switch was', async () => {
  let parking = makeParking();
  const shown = open('/tablero', () => [parking]);
  const { host, sent, user } = shown;
  const err = 'El servicio no está disponible.';
  host.answer({ 'PATCH /parking/7': () => errorAnswer(503, err) });
  const stop = () => screen.findByRole('button', { name: 'Dejar de aceptar reservas' });
  await user.click(await stop());
  const why = await screen.findByText(err);
  expect(await stop()).toBeEnabled();
  // Below it, so that it stays under the finger; and no longer than it is true.
  expect((await stop()).compareDocumentPosition(why)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
  act(() => host.connect('disconnected'));
  expect(why).toBeVisible();
  act(() => host.connect('connected'));
  await waitFor(() => expect(why).not.toBeInTheDocument());

  host.answer({
    'PATCH /parking/7': ({ body }) => (parking = { ...parking, ...(body as Partial<Parking>) }),
  });
  await user.click(await stop());
  expect(await screen.findByText('No reserva')).toBeVisible();
  expect(screen.queryByText('Activo')).not.toBeInTheDocument();
  await unfold(shown);
  await user.click(screen.getByRole('switch', { name: 'Actualmente no disponible' }));
  await user.click(await screen.findByRole('button', { name: 'Volver a aceptar reservas' }));
  expect(await screen.findByText('Activo')).toBeVisible();
  expect(sent('PATCH /parking/7').slice(1)).toEqual([
    { accepts_reservations: false },
    { accepts_reservations: true },
  ]);
  await unfold(shown);
  expect(screen.getByRole('switch', { name: 'Actualmente disponible' })).toBeChecked();
  await user.click(await stop());
  expect(await screen.findByRole('button', { name: /Actualmente no disponible/ })).toBeVisible();
});

test('BRD-01 BRD-02 BRD-03 what changes here alone says so right there, folded, after what is real: the price goes down while above 0, the spaces while above 1', async () => {
  const shown = open('/tablero', [makeParking({ car_hourly_rate: 1.5, car_spaces_count: 3 })]);
  const { host, user } = shown;
  const local = 'Solo en esta pantalla';
  const fold = await screen.findByRole('button', { name: /^Probar sin guardar/ });
  expect(fold).toHaveAccessibleName(
    'Probar sin guardar Actualmente disponible · Q1.50 por hora · 3 espacios',
  );
  expect(screen.queryByRole('switch')).not.toBeInTheDocument();
  await unfold(shown);
  const available = screen.getByRole('switch', { name: 'Actualmente disponible' });
  const less = screen.getByRole('button', { name: 'Disminuir tarifa' });
  const fewer = screen.getByRole('button', { name: 'Disminuir espacios' });
  for (const control of [available, less, fewer])
    expect(control).toHaveAccessibleDescription(local);
  expect(hrefOf('Editar parqueo')).toBe('/editar-parqueo/7');
  const real = screen.getByRole('button', { name: 'Dejar de aceptar reservas' });
  expect(real.compareDocumentPosition(less)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
  await user.click(available);
  expect(screen.getByRole('switch', { name: 'Actualmente no disponible' })).not.toBeChecked();
  await user.click(less);
  expect(figure('Tarifa por hora (carro)')).toHaveTextContent('Q0.50');
  await user.click(less);
  expect(figure('Tarifa por hora (carro)')).toHaveTextContent('Q0.00');
  expect(less).toBeDisabled();
  await user.click(fewer);
  await user.click(fewer);
  expect(figure('Espacios para carros')).toHaveTextContent('1');
  expect(fewer).toBeDisabled();
  expect(screen.getAllByText(local)).toHaveLength(3);
  // What is real stays as it is.
  expect(screen.getByText('Carros, por hora').nextElementSibling).toHaveTextContent('Q1.50');
  await user.click(fold);
  expect(fold).toHaveAccessibleName(/ · 1 espacio$/);
  expect(host.calls.every(({ call }) => call.startsWith('GET'))).toBe(true);
});

test('BRD-02 without a lot the board stands in with rate 20 and 15 spaces', async () => {
  const shown = open('/tablero', []);
  expect(await screen.findByText(/^Todavía no tienes parqueos: este tablero es/)).toBeVisible();
  await unfold(shown);
  expect(figure('Tarifa por hora (carro)')).toHaveTextContent('Q20.00');
  expect(figure('Espacios para carros')).toHaveTextContent('15');
  expect(screen.queryByRole('link', { name: 'Editar parqueo' })).not.toBeInTheDocument();
});

test('STF-01 an attendant sees the board of the lot and nothing to change it with', async () => {
  open('/tablero/9', [
    makeParking(),
    makeParking({ id: 9, name: 'Parqueo Ajeno', owner_id: 40, accepts_reservations: false }),
  ]);
  expect(await screen.findByRole('heading', { name: 'Parqueo Ajeno' })).toBeVisible();
  expect(screen.getByRole('img', { name: '25% en uso' })).toBeVisible();
  expect(screen.getByText('Tarifa por hora (carro)').nextElementSibling).toHaveTextContent(
    'Q15.00',
  );
  expect(screen.queryByRole('button')).not.toBeInTheDocument();
  expect(screen.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual([
    '/puerta/9',
  ]);
});
