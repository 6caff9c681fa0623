import { hrefOf, makeParking } from '@parqueo/remote-kit/testing';
import type { KnownGateStay } from '@parqueo/shared-api/answers';
import { type DayReport, localTime } from '@parqueo/shared-api/contract';
import { errorAnswer } from '@parqueo/shared-api/testing';
import { act, screen, waitFor, within } from '@testing-library/react';
import { markQueue } from '../../lib/marks/mark-queue';
import { makeGate, makeGateStay } from '../../lib/testing/gate';
import { makeDay, makeFigures } from '../../lib/testing/month';
import { openScreen } from '../../lib/testing/open-screen';
import CloseScreen from './close-screen';

const DAY = '2026-11-23';
const REPORT = `GET /parking/7/days/${DAY}`;
const CLOSE = `POST /parking/7/days/${DAY}/close`;

beforeEach(() => {
  jest.useFakeTimers({ now: new Date('2026-11-24T03:30:00Z'), advanceTimers: true });
});

function open(
  answers: Record<string, (request: { body: unknown }) => unknown>,
  address = `/cierre/7?dia=${DAY}`,
  stays: KnownGateStay[] = [],
) {
  const lots = [makeParking(), makeParking({ id: 8, name: 'Centro' })];
  return openScreen(<CloseScreen />, {
    at: { path: '/cierre/:parkingId?', address },
    answers: {
      'GET /parking/my-parkings': () => lots,
      'GET /parking/:id/gate': () => makeGate(stays),
      ...answers,
    },
  });
}

const counted = { figures: makeFigures(), people: [], counted_cash: 35.5, difference: -4.5 };
const BY_ANA = { closed_by: 'Ana López', closed_at: '2026-11-24T03:30:00Z' };
const closed = (changes: Partial<NonNullable<DayReport['close']>> = {}) =>
  makeDay({ close: { ...counted, ...BY_ANA, late: [], ...changes } });

test('OHI-03 the day shows its money and cars; what is missing in the box is said, kept, with who and when', async () => {
  const { sent, user } = open({
    [REPORT]: () => makeDay({ figures: makeFigures({ walk_ins: 3, no_shows: 1 }) }),
    [CLOSE]: () => closed(),
  });
  const figures = within(await screen.findByRole('region', { name: 'Cifras del día' }));
  expect(figures.getAllByRole('term').map((term) => term.parentElement?.textContent)).toEqual([
    'EfectivoQ40.00',
    'TarjetaQ0.00',
    'No pagaron (0)Q0.00',
    'Por cobrarQ40.00',
    'Reservas2',
    'Sin reserva3',
    'No vinieron1',
    'Canceladas0',
  ]);
  await user.type(screen.getByLabelText('Efectivo contado (Q)'), 'Q35.50');
  expect(screen.getByText('Faltan Q4.50')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Cerrar el día' }));
  const dialog = within(screen.getByRole('dialog', { name: '¿Cerrar el día?' }));
  await user.click(dialog.getByRole('button', { name: 'Cerrar el día' }));
  expect(await screen.findByRole('heading', { name: 'Día cerrado' })).toBeVisible();
  expect(screen.getByText('Ana López')).toBeVisible();
  expect(screen.getByText('23 nov 2026, 9:30 p. m.')).toBeVisible();
  expect(screen.getByText('-Q4.50')).toBeVisible();
  // Who works by keyboard or listens goes on there: the form is gone.
  expect(screen.getByRole('region', { name: 'Día cerrado' }).parentElement).toHaveFocus();
  expect(sent(CLOSE)).toEqual([{ counted_cash: 35.5, cash: 40 }]);
  expect(screen.queryByLabelText('Efectivo contado (Q)')).not.toBeInTheDocument();
});

test('STF-01 OHI-03 the day says who took what; once it is closed, as it was then, with the payments that were heard of later beside it', async () => {
  const person = (name: string, cash: number) => ({
    name,
    cash,
    card: 10,
    charged: 0,
    unpaid: 2,
    unpaid_amount: name === 'Beto Guardián' ? 100 : null,
  });
  const [beto, carla] = [person('Beto Guardián', 25), person('Carla Guardiana', 15)];
  const { unmount } = open({ [REPORT]: () => makeDay({ people: [beto, carla] }) });
  const row = (name: RegExp) => screen.findByRole('row', { name });
  expect(await row(/^Beto Guardián/)).toHaveTextContent('Beto GuardiánQ25.00Q10.002 · Q100.00');
  // Of a close of before the amount was kept.
  expect(await row(/^Carla Guardiana/)).toHaveTextContent('Carla GuardianaQ15.00Q10.002');
  unmount();

  const payment = { method: 'card', amount: 21, made_by: 'Luis', vehicle_plate: 'P9' } as const;
  const times = { happened_at: '2026-11-24T02:00:00Z', heard_at: '2026-11-24T08:00:00Z' };
  const late = [
    { stay_id: 5, ...payment, ...times },
    { stay_id: 6, ...payment, ...times, happened_at: times.heard_at },
  ];
  const figures = makeFigures({ card: 21 });
  open({
    [REPORT]: () => ({ ...closed({ people: [beto], late }), people: [beto, carla], figures }),
  });
  expect(await row(/^Beto Guardián/)).toBeVisible();
  expect(screen.queryByText('Carla Guardiana')).not.toBeInTheDocument();
  const after = within(screen.getByRole('region', { name: 'Después del cierre' }));
  expect(after.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    'P9 · Tarjeta · Q21.00 · 8:00 p. m. · Luis',
    'P9 · Tarjeta · Q21.00 · 24 nov 2026, 2:00 a. m. · Luis',
  ]);
  const cards = screen.getAllByText('Tarjeta', { selector: 'dt' });
  expect(cards[0]?.nextElementSibling).toHaveTextContent('Q0.00');
});

test('OHI-03 GAT-03 marks that wait on this phone are said, and apart those that were refused: the figures are not the whole', async () => {
  const mark = (happened_at: string, key: string) => ({
    mark: { kind: 'arrived', stay_id: 5, happened_at, key },
    about: 'C-01',
  });
  const stored = [
    mark('2026-11-23T20:00:00.000Z', 'a'),
    mark('2026-11-24T02:00:00.000Z', 'b'),
    mark('2026-11-22T20:00:00.000Z', 'other-day'),
    { ...mark('2026-11-23T21:00:00.000Z', 'c'), refusal: { code: 'SPACE_TAKEN', err: 'Ocupado.' } },
  ];
  const refused = '1 marca de este teléfono fue rechazada: mírala en Puerta.';
  localStorage.setItem('parqueo-owner-gate-marks-2', JSON.stringify({ 7: stored }));
  let cash = 40;
  const { host, user } = open({
    [REPORT]: () => makeDay({ figures: makeFigures({ cash }) }),
    'POST /parking/7/gate/marks': ({ body }) => {
      cash = 90;
      const { marks } = body as { marks: { key: string }[] };
      return { marks: marks.map(({ key }) => ({ key, outcome: 'recorded', stay: null })) };
    },
  });
  expect(await screen.findByText(/^2 marcas de este teléfono aún no cuentan/)).toBeVisible();
  expect(screen.getByText(refused)).toBeVisible();
  await user.type(screen.getByLabelText('Efectivo contado (Q)'), '40');
  await user.click(screen.getByRole('button', { name: 'Cerrar el día' }));
  const dialog = within(screen.getByRole('dialog', { name: '¿Cerrar el día?' }));
  expect(dialog.getByText(/^2 marcas .* aún no cuentan\. 1 marca .* fue rechazada/)).toBeVisible();
  await user.click(dialog.getByRole('button', { name: 'Cancelar' }));
  await act(() => markQueue(host, 7).send());
  expect(await screen.findByText('Q90.00')).toBeVisible();
  expect(screen.queryByText(/aún no cuentan/)).not.toBeInTheDocument();
  expect(screen.getByText(refused)).toBeVisible();
});

test('OHI-03 what is no amount is told at its field; a payment that came meanwhile stops the close, and the figures are asked for again', async () => {
  let cash = 350.5;
  const { host, sent, user } = open({ [REPORT]: () => errorAnswer(500, 'Algo falló.') });
  expect(await screen.findByText('Algo falló.')).toBeVisible();
  host.answer({
    [REPORT]: () => makeDay({ figures: makeFigures({ cash }) }),
    [CLOSE]: () => {
      cash = 365.5;
      return errorAnswer(409, 'Entró otro cobro mientras contabas.', 'CASH_CHANGED');
    },
  });
  await user.click(screen.getByRole('button', { name: 'Intentar de nuevo' }));
  const field = await screen.findByLabelText('Efectivo contado (Q)');
  await user.type(field, 'cuarenta');
  const close = () => user.click(screen.getByRole('button', { name: 'Cerrar el día' }));
  await close();
  expect(field).toHaveValue('cuarenta');
  expect(field).toHaveAccessibleDescription(
    'Escribe el efectivo contado en quetzales, por ejemplo 350.00.',
  );
  expect(sent(CLOSE)).toEqual([]);
  await user.clear(field);
  // A decimal comma is understood.
  await user.type(field, '350,50');
  expect(field).toHaveAccessibleDescription('Q350.50');
  expect(screen.getByText('Cuadra')).toBeVisible();
  await close();
  const dialog = within(screen.getByRole('dialog'));
  await user.click(dialog.getByRole('button', { name: 'Cerrar el día' }));
  expect(await screen.findByText('Entró otro cobro mientras contabas.')).toBeVisible();
  expect(await screen.findByText('Faltan Q15.00')).toBeVisible();
  expect(screen.getByLabelText('Efectivo contado (Q)')).toHaveValue('350,50');
});

test('OHI-03 without an address it is today of the first lot; days and lots are a tap away, no later one than today', async () => {
  const { user, location } = open(
    {
      [REPORT]: () => makeDay(),
      'GET /parking/7/days/2026-11-22': () => makeDay({ day: '2026-11-22' }),
      'GET /parking/8/days/2026-11-22': () => makeDay({ day: '2026-11-22' }),
    },
    '/cierre',
  );
  expect(localTime(new Date()).date).toBe(DAY);
  expect(await screen.findByLabelText('Día')).toHaveValue(DAY);
  expect(screen.getByRole('button', { name: 'Día siguiente' })).toBeDisabled();
  await user.click(screen.getByRole('button', { name: 'Día anterior' }));
  expect(screen.getByLabelText('Día')).toHaveValue('2026-11-22');
  await user.selectOptions(screen.getByLabelText('Parqueo'), 'Centro');
  await waitFor(() => expect(location().pathname).toBe('/cierre/8'));
  expect(location().search).toBe('?dia=2026-11-22');
});

test('OHI-03 an open day says how many cars that came by then are still inside, and leads to the gate', async () => {
  const inside = (id: number, arrived_at: string) =>
    makeGateStay({ id, start_time: arrived_at, arrived_at, status: 'active' });
  const { host, user } = open({ [REPORT]: () => makeDay() }, undefined, [
    inside(5, '2026-11-22T20:00:00Z'),
    inside(6, '2026-11-24T03:00:00Z'),
    inside(7, '2026-11-24T07:00:00Z'),
    makeGateStay({ id: 8 }),
  ]);
  expect(await screen.findByText(/^Quedan 2 vehículos adentro: .* este cierre\.$/)).toBeVisible();
  expect(hrefOf('Ver en la puerta')).toBe('/puerta/7');
  host.answer({ [REPORT]: () => closed(), 'GET /parking/7/days/2026-11-22': () => closed() });
  await user.click(screen.getByRole('button', { name: 'Día anterior' }));
  expect(await screen.findByRole('heading', { name: 'Día cerrado' })).toBeVisible();
  expect(screen.queryByText(/adentro/)).not.toBeInTheDocument();
});
