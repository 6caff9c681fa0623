import { makeOpenParking } from '@parqueo/remote-kit/testing';
import type { Closure, Parking, TouchedStays } from '@parqueo/shared-api/contract';
import { errorAnswer } from '@parqueo/shared-api/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { openScreen } from '../../lib/testing/open-screen';
import ParkingsScreen from './parkings-screen';

const CLOSE = 'POST /parking/7/closures/today';
const REOPEN = 'DELETE /parking/7/closures/4';
const CHANGE = 'PATCH /parking/7';
const NOTHING: TouchedStays = { count: 0, first: [] };

// Noon of a Tuesday in Guatemala.
beforeEach(() =>
  jest.useFakeTimers({ now: new Date('2026-11-24T18:00:00Z'), advanceTimers: true }),
);

const closure: Closure = {
  id: 4,
  name: '',
  start_time: '2026-11-24T18:00:00.000Z',
  end_time: '2026-11-25T06:00:00.000Z',
};
const touched: TouchedStays = {
  count: 1,
  first: [
    {
      id: 9,
      status: 'confirmed',
      vehicle_plate: 'P123ABC',
      space: 'C-02',
      start_time: '2026-11-24T20:00:00.000Z',
      end_time: '2026-11-24T22:00:00.000Z',
    },
  ],
};

const CLOSE_TODAY = { name: 'Cerrar hoy Parqueo Reforma' };
const CLOSED = 'Cerrado por hoy: nadie puede reservar en Parqueo Reforma.';
const PRICE = { name: 'Cambiar precio de Parqueo Reforma' };
const decisionOf = (body: unknown) => (body as { existing?: string }).existing;

/** The list of one lot, which the server closes and opens. */
function open(existing: TouchedStays = NOTHING, going_on = 0, closures: Closure[] = []) {
  let changed: Partial<Parking> = {};
  return openScreen(<ParkingsScreen />, {
    answers: {
      'GET /parking/my-parkings': () => [makeOpenParking({ closures, ...changed })],
      [CLOSE]: ({ body }) => {
        const waits = existing.count > 0 && !decisionOf(body);
        if (!waits) closures = [closure];
        const cancelled = decisionOf(body) === 'cancel' ? existing.count : 0;
        return { closures: waits ? [] : closures, touched: existing, going_on, cancelled };
      },
      [REOPEN]: () => {
        closures = [];
      },
      [CHANGE]: ({ body }) => {
        changed = body as Partial<Parking>;
        return makeOpenParking(changed);
      },
    },
  });
}

test('LOT-01 "Cerrar hoy" closes in one tap, and is undone in its place, so that nothing moves; the keyboard stays there', async () => {
  const { host, sent, user } = open();
  const close = await screen.findByRole('button', CLOSE_TODAY);
  await user.click(close);
  expect(await screen.findByRole('button', { name: 'Reabrir: Parqueo Reforma' })).toBe(close);
  // A toast would lie over the next lot's button.
  expect(host.toasts).toEqual([]);
  expect(screen.getByText(CLOSED)).toHaveRole('status');
  expect(sent(CLOSE)).toEqual([{}]);
  expect(close).toHaveFocus();
  await user.keyboard('{Enter}');
  expect(await screen.findByRole('button', CLOSE_TODAY)).toHaveFocus();
  expect(sent(REOPEN)).toHaveLength(1);
});

test.each([
  ['Atenderlas', 'keep', []],
  ['Cancelar y avisar', 'cancel', ['Se canceló 1 reserva: el conductor ya lo sabe.']],
])(
  'LOT-01 where reservations are touched they are listed, without those that have begun, and %s decides',
  async (name, existing, details) => {
    const { host, sent, user } = open(touched, 1);
    await user.click(await screen.findByRole('button', CLOSE_TODAY));
    const asks = { name: 'Hay 1 reserva durante el cierre de Parqueo Reforma' };
    const dialog = within(await screen.findByRole('dialog', asks));
    expect(dialog.getByText('P123ABC · C-02')).toBeVisible();
    expect(dialog.getByText('Hoy 14:00–16:00 · Confirmada')).toBeVisible();
    const goOn = /1 reserva que ya empezó sigue hasta su salida\.$/;
    expect(dialog.getByText(goOn)).toBeVisible();
    await user.click(dialog.getByRole('button', { name }));
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    expect(sent(CLOSE)).toEqual([{}, { existing }]);
    const undo = await screen.findByRole('button', { name: 'Reabrir: Parqueo Reforma' });
    expect(undo).toHaveFocus();
    expect(host.toasts).toMatchObject(details.map((detail) => ({ title: CLOSED, detail })));
  },
);

test('LOT-01 a toast tells of stays that go on where no dialog did', async () => {
  const { host, user } = open(NOTHING, 2);
  await user.click(await screen.findByRole('button', CLOSE_TODAY));
  const note = '2 reservas que ya empezaron siguen hasta su salida.';
  await waitFor(() => expect(host.toasts).toMatchObject([{ title: CLOSED, note }]));
});

test('LOT-01 a closure of several days does not end in one tap: until when it lasts is said first', async () => {
  const weeks = { ...closure, name: 'Obras', end_time: '2026-12-20T06:00:00.000Z' };
  const { sent, user } = open(NOTHING, 0, [weeks]);
  const reopen = await screen.findByRole('button', { name: 'Reabrir: Parqueo Reforma' });
  await user.click(reopen);
  expect(screen.getByRole('dialog', { name: /^¿Terminar .* de Parqueo Reforma\?$/ })).toBeVisible();
  expect(screen.getByText('Está cerrado: 24 nov 12:00 – 19 dic 24:00.')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Seguir cerrado' }));
  expect(sent(REOPEN)).toHaveLength(0);
  await user.click(reopen);
  await user.click(screen.getByRole('button', { name: 'Terminar el cierre' }));
  expect(await screen.findByRole('button', CLOSE_TODAY)).toHaveFocus();
  expect(sent(REOPEN)).toHaveLength(1);
});

test('LOT-01 a dialog that is closed leaves the lot open; a refusal says why', async () => {
  const { host, user } = open(touched);
  await user.click(await screen.findByRole('button', CLOSE_TODAY));
  const dialog = within(await screen.findByRole('dialog'));
  await user.click(dialog.getByRole('button', { name: 'Cerrar' }));
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  host.answer({
    [CLOSE]: () => errorAnswer(409, 'Hoy ya no abre este parqueo.', 'CLOSED_ALREADY'),
  });
  await user.click(screen.getByRole('button', CLOSE_TODAY));
  const why = { tone: 'error', title: 'Hoy ya no abre este parqueo.', detail: 'Parqueo Reforma' };
  await waitFor(() => expect(host.toasts).toMatchObject([why]));
});

test('LOT-01 a price changes two taps from the card; more than threefold is asked once more', async () => {
  const { sent, user } = open();
  await user.click(await screen.findByRole('button', PRICE));
  const dialog = within(await screen.findByRole('dialog', { name: 'Precio de Parqueo Reforma' }));
  const rate = dialog.getByLabelText('Tarifa por hora (carro)');
  const save = dialog.getByRole('button', { name: 'Guardar' });
  // Selected as it is, so that what is typed replaces it.
  expect(rate).toHaveFocus();
  await user.keyboard('0');
  expect(rate).toHaveValue('0');
  await user.click(save);
  expect(rate).toHaveAccessibleDescription(/La tarifa para carros debe ser mayor a 0$/);
  await user.clear(rate);
  await user.paste('1,250');
  await user.click(save);
  const question = within(await screen.findByRole('dialog', { name: 'Revisa el precio' }));
  expect(question.getByText(/La hora de carro pasa de Q\d+\/h a Q1,250\/h\./)).toBeVisible();
  await user.click(question.getByRole('button', { name: 'Seguir editando' }));
  expect(screen.getByLabelText('Tarifa por hora (carro)')).toHaveValue('1,250');
  await user.click(screen.getByRole('button', { name: 'Guardar' }));
  expect(sent(CHANGE)).toEqual([]);
  await user.click(screen.getByRole('button', { name: 'Guardar de todos modos' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  await user.click(screen.getByRole('button', PRICE));
  // A comma is a decimal sign too; what was understood stands beside it.
  await user.paste('1200,50');
  expect(screen.getByLabelText('Tarifa por hora (carro)')).toHaveAccessibleDescription('Q1,200.50');
  await user.click(screen.getByRole('button', { name: 'Guardar' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  expect(sent(CHANGE)).toEqual([{ car_hourly_rate: 1250 }, { car_hourly_rate: 1200.5 }]);
  expect(screen.getByText(/Carros Q1,200.50\/h/)).toBeVisible();
});
