import { hrefOf } from '@parqueo/remote-kit/testing';
import type { KnownGateStay } from '@parqueo/shared-api/answers';
import { type Mark, type MarksBody, UNSENT_MARKS } from '@parqueo/shared-api/contract';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { NOON, at, makeGate, makeGateStay } from '../../lib/testing/gate';
import { openScreen } from '../../lib/testing/open-screen';
import GateScreen from './gate-screen';

const GATE = 'GET /parking/7/gate';
const MARKS = 'POST /parking/7/gate/marks';

/** Whether the script of the reader's library comes: it does not until a test says so. */
let libraryComes = false;
jest.mock('qr/decode.js', () => {
  if (!libraryComes) throw new Error('Loading chunk qr failed.');
  return { __esModule: true, default: () => CODE };
});

beforeEach(() => void jest.useFakeTimers({ now: new Date(NOON), advanceTimers: true }));
afterEach(() => {
  Reflect.deleteProperty(navigator, 'mediaDevices');
  Reflect.deleteProperty(globalThis, 'BarcodeDetector');
});

const inside = makeGateStay({ arrived_at: at(-30), start_time: at(-30), status: 'active' });
const over = makeGateStay({
  start_time: at(-120),
  end_time: at(-11.5),
  arrived_at: at(-120),
  status: 'active',
});

interface Server {
  stays?: KnownGateStay[];
  cars?: number;
  /** What the server makes of each mark; it records it by default. */
  answer?: (mark: Mark) => object;
  person?: number;
  role?: 'admin' | 'attendant';
}

/** Shows the gate of a lot whose server answers all marks alike. */
function open({ stays = [], cars, answer = () => ({}), person = 2, role = 'admin' }: Server = {}) {
  let reachable = true;
  const shown = openScreen(<GateScreen />, {
    person,
    role,
    answers: {
      [GATE]: () => {
        if (!reachable) throw new TypeError('Failed to fetch');
        return makeGate(stays, cars);
      },
      [MARKS]: ({ body }) => {
        if (!reachable) throw new TypeError('Failed to fetch');
        return {
          marks: (body as MarksBody).marks.map((mark) => ({
            key: mark.key,
            outcome: 'recorded',
            stay: null,
            ...answer(mark),
          })),
        };
      },
    },
  });
  const { host } = shown;
  const marks = () => shown.sent(MARKS).flatMap((body) => (body as MarksBody).marks);
  const signal = (there: boolean) => {
    reachable = there;
    act(() => host.reach(there));
  };
  return {
    ...shown,
    user: userEvent.setup({ advanceTimers: jest.advanceTimersByTime }),
    marks,
    signal,
  };
}

/** Waits until the server has answered an owner's marks like these, and the device keeps none. */
const allSent = ({ marks }: { marks: () => Mark[] }, expected: object[]) =>
  waitFor(() => {
    expect(marks()).toMatchObject(expected);
    expect(localStorage.getItem(`${UNSENT_MARKS}-2`)).toBeNull();
  });

const tile = (identifier: string) =>
  screen.findByRole('button', { name: new RegExp(`^${identifier} `) });
/** What the spaces that are shown say. */
const tiles = () =>
  within(screen.getByRole('list', { name: 'Espacios' }))
    .getAllByRole('button')
    .map(({ textContent }) => textContent);
const sheet = (identifier: string) =>
  within(screen.getByRole('dialog', { name: `Espacio ${identifier}` }));
const button = (name: string | RegExp) => screen.getByRole('button', { name });
const search = () => screen.getByLabelText('Placa o código');

/** Opens a space and presses a button there. */
async function press({ user }: ReturnType<typeof open>, identifier: string, name: string) {
  await user.click(await tile(identifier));
  await user.click(sheet(identifier).getByRole('button', { name }));
}

/** Lets a car without a reservation into a space. */
async function letIn({ user }: ReturnType<typeof open>, identifier: string, plate: string) {
  await user.click(await tile(identifier));
  await user.type(sheet(identifier).getByLabelText('Placa'), `${plate}{Enter}`);
}

test('GAT-01 OHI-03 STF-01 begins with the spaces in number order, each in words; the close of the day is the owner’s alone', async () => {
  const shown = {
    stays: [
      inside,
      makeGateStay({ id: 6, space_id: 2, start_time: at(15), vehicle_plate: 'P222BBB' }),
      makeGateStay({ id: 7, space_id: 3, start_time: at(180), end_time: at(240) }),
      makeGateStay({ ...over, id: 8, space_id: 4, vehicle_plate: 'P444DDD' }),
      makeGateStay({ id: 9, space_id: 900, start_time: at(-25), vehicle_plate: 'M555EEE' }),
    ],
  };
  const own = open(shown);
  await tile('C-01');
  expect(tiles()).toEqual([
    'C-01 P123ABC Ocupado hasta 14:00',
    'C-02 P222BBB Por llegar 12:15',
    'C-03 libre hasta 15:00',
    'C-04 P444DDD Se pasó 12 min Q7.50',
    'M-01 M555EEE Por llegar 11:35 25 min tarde',
  ]);
  expect(button('Ocupados 2')).toBeVisible();
  const close = { name: 'Cierre del día' };
  expect(screen.getByRole('link', close)).toHaveAttribute('href', '/cierre/7');
  own.unmount();
  open({ ...shown, person: 30, role: 'attendant' });
  await tile('C-01');
  expect(screen.queryByRole('link', close)).not.toBeInTheDocument();
});

test('GAT-01 filters show only their spaces, with counts; more than 40 spaces have sections', async () => {
  const { user } = open({ stays: [inside], cars: 45 });
  await tile('C-45');
  expect(screen.getByRole('region', { name: 'C-41 a C-45' })).toBeVisible();
  await user.click(button('Ocupados 1'));
  expect(screen.queryByRole('button', { name: /^C-02/ })).not.toBeInTheDocument();
  expect(await tile('C-01')).toBeVisible();
  await user.click(button('Se pasaron 0'));
  expect(screen.getByText('No hay espacios así en este momento.')).toBeVisible();
  await user.click(button('Se pasaron 0'));
  expect(await tile('C-02')).toBeVisible();
});

test('GAT-01 a car without a reservation comes in with a plate and a tap, and ten seconds undo it', async () => {
  const shown = open();
  const { user, marks } = shown;
  await press(shown, 'C-03', 'Entró sin reserva');
  const plate = sheet('C-03').getByLabelText('Placa');
  expect(plate).toHaveFocus();
  await user.type(plate, 'p-777 xyz{Enter}');
  expect(await screen.findByRole('button', { name: 'C-03 P777XYZ Ocupado' })).toBeVisible();
  const [came] = marks();
  expect(came).toMatchObject({ kind: 'walk_in', space_id: 3, vehicle_plate: 'P777XYZ' });
  expect(came).not.toHaveProperty('end_time');

  await user.click(button('Deshacer'));
  expect(await screen.findByRole('button', { name: 'C-03 Libre' })).toBeVisible();
  await allSent(shown, [{ kind: 'walk_in' }, { kind: 'undone', mark_key: came?.key }]);

  await letIn(shown, 'C-03', 'P777XYZ');
  expect(button('Deshacer')).toBeVisible();
  await allSent(shown, [{}, {}, { kind: 'walk_in' }]);
  act(() => jest.advanceTimersByTime(10_000));
  expect(screen.queryByRole('button', { name: 'Deshacer' })).not.toBeInTheDocument();
});

test('GAT-01 a plate that is inside or has a reservation says so before it comes in again', async () => {
  const shown = open({
    stays: [
      inside,
      makeGateStay({ id: 6, space_id: 2, start_time: at(30), vehicle_plate: 'P222BBB' }),
    ],
  });
  const { user, marks } = shown;
  await user.click(await tile('C-03'));
  const plate = sheet('C-03').getByLabelText('Placa');
  await user.type(plate, 'p123abc');
  expect(sheet('C-03').getByText('P123ABC ya está adentro, en C-01.')).toBeVisible();
  await user.clear(plate);
  await user.type(plate, 'p 222-bbb');
  expect(sheet('C-03').getByText('P222BBB tiene reserva: Hoy 12:30–14:00, en C-02.')).toBeVisible();
  await user.click(sheet('C-03').getByRole('button', { name: 'Ver C-02' }));
  await user.click(sheet('C-02').getByRole('button', { name: 'Llegó' }));
  await waitFor(() => expect(marks()).toMatchObject([{ kind: 'arrived', stay_id: 6 }]));

  // It is a hint: who knows better lets the car in.
  await letIn(shown, 'C-04', 'P123ABC');
  await waitFor(() => expect(marks().at(-1)).toMatchObject({ kind: 'walk_in', space_id: 4 }));
});

test('GAT-01 GAT-02 who is expected came, found by the plate, or did not; undoing by keyboard keeps the focus there', async () => {
  const shown = open({ stays: [makeGateStay()] });
  const { user } = shown;
  await tile('C-01');
  await user.type(search(), '3abc{Enter}');
  expect(sheet('C-01').getByText('Reserva 12:00–14:00')).toBeVisible();
  await user.click(sheet('C-01').getByRole('button', { name: 'Llegó' }));
  expect(await screen.findByRole('button', { name: /^C-01 P123ABC Ocupado/ })).toBeVisible();
  expect(screen.getByText('C-01 · P123ABC: llegó')).toBeVisible();
  // The search was for that car.
  expect(search()).toHaveValue('');
  expect(await tile('C-04')).toBeVisible();
  button('Deshacer').focus();
  await user.keyboard('{Enter}');
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Deshacer' })).toBeNull());
  expect(document.body).not.toHaveFocus();
  await user.tab();
  expect(screen.getByRole('link', { name: 'Cierre del día' })).toHaveFocus();
  await press(shown, 'C-01', 'No vino');
  await allSent(shown, [{ kind: 'arrived' }, { kind: 'undone' }, { kind: 'no_show' }]);
});

test('PSH-02 the card of a space writes to the driver who is expected, or comes later, by WhatsApp', async () => {
  const whatsapp = '50255102302';
  const { user } = open({
    stays: [
      makeGateStay({ whatsapp }),
      makeGateStay({ id: 6, space_id: 2, start_time: at(240), end_time: at(300), whatsapp }),
    ],
  });
  await user.click(await tile('C-01'));
  expect(await screen.findByRole('link', { name: 'Escribir por WhatsApp' })).toHaveAttribute(
    'href',
    expect.stringMatching(/^https:\/\/wa\.me\/50255102302\?text=.*Reforma.*P123ABC.*K7QF-3MWD/),
  );
  await user.click(button('Cerrar'));
  await user.click(await tile('C-02'));
  expect(await screen.findByRole('link', { name: 'WhatsApp, P123ABC' })).toHaveAttribute(
    'href',
    expect.stringContaining('Reforma'),
  );
});

test('GAT-04 BOK-15 leaving says what is owed and takes cash, card or nothing, in two taps', async () => {
  const shown = open({ stays: [over] });
  const { user, marks } = shown;
  await user.click(await tile('C-01'));
  const leaving = within(sheet('C-01').getByRole('group', { name: 'Se fue' }));
  expect(leaving.getByText('Debe Q47.50')).toBeVisible();
  expect(leaving.getByText('Incluye Q7.50 por 12 min de más')).toBeVisible();
  expect(leaving.getByText('Con tarjeta paga Q49.88: Q47.50 + Q2.38')).toBeVisible();
  expect(leaving.getByRole('button', { name: 'No pagó' })).toBeVisible();
  expect(leaving.getByRole('button', { name: 'Efectivo Q47.50' })).toBeVisible();
  await user.click(leaving.getByRole('button', { name: 'Tarjeta Q49.88' }));
  await allSent(shown, [
    { kind: 'left', stay_id: 5 },
    { kind: 'paid', stay_id: 5, method: 'card', amount: 49.88 },
  ]);
  const [left, paid] = marks();
  expect(left?.happened_at).toBe(paid?.happened_at);
});

test('GAT-04 OHI-03 the payment of a car that left is changed with a reason, not of a day that is closed; who has not paid may still pay', async () => {
  const gone = { arrived_at: at(-90), left_at: at(-5), status: 'completed' } as const;
  const paid = { key: 'k', method: 'card', amount: 42, happened_at: at(-5), made_by: 'Beto' };
  const stay = (id: number, payment: object) =>
    makeGateStay({ ...gone, id, space_id: id, payment: { ...paid, ...payment } as never });
  const shown = open({
    stays: [
      stay(1, { closed: true }),
      stay(2, { closed: true, method: 'unpaid', amount: 0 }),
      stay(3, { closed: false }),
    ],
  });
  const { user } = shown;
  await user.click(await screen.findByText('Salieron (3)'));
  await user.click(button(/^C-01 P123ABC/));
  expect(screen.getByText(/^El día de este cobro ya se cerró/)).toBeVisible();
  expect(screen.queryByRole('group', { name: 'Cambiar pago' })).not.toBeInTheDocument();
  await user.click(button('Cerrar'));
  await user.click(button(/^C-02 P123ABC/));
  const charge = within(screen.getByRole('group', { name: 'Cobrar' }));
  expect(charge.getByRole('button', { name: 'Efectivo Q40' })).toBeVisible();
  await user.click(button('Cerrar'));
  await user.click(button(/^C-03 P123ABC 11:55 · Tarjeta/));
  const change = within(screen.getByRole('group', { name: 'Cambiar pago' }));
  expect(change.queryByRole('button', { name: /^Tarjeta/ })).not.toBeInTheDocument();
  await user.click(change.getByRole('button', { name: 'Efectivo Q40' }));
  expect(change.getByText('Escribe por qué cambia el pago.')).toBeVisible();
  await user.type(change.getByLabelText('Motivo'), 'Fue en efectivo');
  await user.click(change.getByRole('button', { name: 'Efectivo Q40' }));
  await allSent(shown, [{ kind: 'paid', method: 'cash', amount: 40, reason: 'Fue en efectivo' }]);
});

test('GAT-05 a car moves to another free space of its type in two taps', async () => {
  const shown = open({ stays: [inside, makeGateStay({ id: 6, space_id: 2 })] });
  const { user } = shown;
  await press(shown, 'C-01', 'Cambiar de espacio');
  expect(screen.getByText('Elige un espacio libre para P123ABC')).toBeVisible();
  expect(tiles()).toEqual(['C-03 Libre', 'C-04 Libre']);
  await user.click(await tile('C-04'));
  expect(await screen.findByRole('button', { name: /^C-04 P123ABC/ })).toBeVisible();
  await allSent(shown, [{ kind: 'moved', stay_id: 5, space_id: 4 }]);
});

test('GAT-01 GAT-02 a plate that nobody has reserved with is no dead end: it stays, and a free space takes it', async () => {
  const shown = open({
    stays: [inside, makeGateStay({ id: 6, space_id: 2, vehicle_plate: 'P222BBB' })],
  });
  const { user, marks, signal } = shown;
  const numbers = () => tiles().map((text) => text?.slice(0, 4));
  await tile('C-01');
  // A plate is looked for in all spaces, whatever was shown before.
  await user.click(button('Libres 3'));
  await user.type(search(), '2bbb');
  expect(numbers()).toEqual(['C-02']);
  await user.clear(search());
  await user.type(search(), 'p-999 xyz{Enter}');
  expect(screen.getByText('Hoy nadie tiene reserva con la placa P999XYZ.')).toBeVisible();
  expect(search()).toHaveValue('p-999 xyz');
  expect(numbers()).toEqual(['C-03', 'C-04', 'M-01']);
  expect(await tile('C-03')).toHaveFocus();
  signal(false);
  expect(screen.getByText(/^Sin señal: .* nadie tiene la placa P999XYZ\.$/)).toBeVisible();
  signal(true);

  // Its driver may have reserved with another plate.
  await user.click(button('Por llegar 1'));
  expect(numbers()).toEqual(['C-02']);
  await user.click(await tile('C-02'));
  await user.click(sheet('C-02').getByRole('button', { name: 'Cerrar' }));
  expect(search()).toHaveValue('p-999 xyz');
  await user.click(button('Libres 3'));
  await user.click(await tile('C-03'));
  expect(sheet('C-03').getByLabelText('Placa')).toHaveValue('p-999 xyz');
  await user.keyboard('{Enter}');
  await waitFor(() =>
    expect(marks()).toMatchObject([{ kind: 'walk_in', space_id: 3, vehicle_plate: 'P999XYZ' }]),
  );
  expect(search()).toHaveValue('');

  await user.type(search(), CODE);
  expect(screen.getByText('Es el código de un ticket')).toBeVisible();
});

test('TOD-02 GAT-02 / leads from anywhere to the search, a plate is found by its last characters, Enter opens it', async () => {
  const { user } = open({
    stays: [inside, makeGateStay({ id: 6, space_id: 4, vehicle_plate: 'P777XYZ' })],
  });
  await tile('C-01');
  await user.keyboard('/7xyz');
  expect(search()).toHaveValue('7xyz');
  expect(screen.queryByRole('button', { name: /^C-01/ })).not.toBeInTheDocument();
  await user.keyboard('{Enter}');
  expect(sheet('C-04').getByText('P777XYZ')).toBeVisible();
  await user.keyboard('/');
  expect(sheet('C-04').getByRole('button', { name: 'Cerrar' })).toBeVisible();
  expect(search()).not.toHaveFocus();
  await user.click(button('Cerrar'));
  await user.type(search(), '/{Enter}');
  expect(search()).toHaveValue('7xyz/');
});

test('GAT-03 without signal everything goes on, says what waits, and is sent once in order when it is back, also after a restart', async () => {
  const first = open({ stays: [makeGateStay()] });
  await tile('C-01');
  first.signal(false);
  await press(first, 'C-01', 'Llegó');
  await letIn(first, 'C-03', 'P777XYZ');
  // That there is no signal is said by the page around it, once.
  expect(await screen.findByText('2 marcas por enviar')).toBeVisible();
  expect(screen.queryByText(/Sin conexión/)).not.toBeInTheDocument();
  expect(await screen.findByRole('button', { name: 'C-03 P777XYZ Ocupado' })).toBeVisible();
  const tried = first.marks();
  first.unmount();

  // Another person on the same phone sees and sends nothing of it.
  const other = open({ stays: [makeGateStay()], person: 3 });
  expect(await screen.findByRole('button', { name: 'C-03 Libre' })).toBeVisible();
  expect(other.marks()).toEqual([]);
  other.unmount();

  const again = open({ stays: [makeGateStay()] });
  await allSent(again, [{ kind: 'arrived' }, { kind: 'walk_in' }]);
  const sent = new Set(again.marks().map(({ key }) => key));
  expect(tried.every(({ key }) => sent.has(key))).toBe(true);
  await waitFor(() => expect(screen.queryByText(/por enviar/)).not.toBeInTheDocument());
  again.signal(false);
  again.signal(true);
  await waitFor(() => expect(again.host.calls.at(-1)?.call).toBe(GATE));
  expect(again.marks()).toHaveLength(2);
});

test('GAT-03 a mark on its way is nothing to tell; one that waits for its answer is', async () => {
  const shown = open({ stays: [makeGateStay()] });
  shown.host.answer({ [MARKS]: () => new Promise(() => {}) });
  await press(shown, 'C-01', 'Llegó');
  expect(await screen.findByText('C-01 · P123ABC: llegó')).toBeVisible();
  expect(screen.queryByText(/por enviar/)).not.toBeInTheDocument();
  act(() => jest.advanceTimersByTime(2000));
  expect(screen.getByText('1 marca por enviar')).toBeVisible();
});

test('GAT-03 GAT-04 a refused mark shows both sides, and a tap mends it: another space, the amount anew, the time once the clock is right', async () => {
  const taken = makeGateStay({ id: 9, space_id: 3, vehicle_plate: 'P999ZZZ' });
  const owes = makeGateStay({ ...inside, total_cost: 55, left_at: NOON });
  const refuse = (code: string, err: string, stay?: KnownGateStay) => ({
    outcome: 'refused',
    code,
    err,
    stay,
  });
  let isAhead = true;
  const shown = open({
    stays: [inside, makeGateStay({ id: 6, space_id: 2 })],
    answer: (mark) => {
      if (mark.kind === 'walk_in' && mark.space_id === 3)
        return refuse('SPACE_TAKEN', 'Ya está reservado.', taken);
      if (mark.kind === 'arrived' && isAhead) return refuse('MARK_AHEAD', 'El reloj va adelante.');
      if (mark.kind === 'left') return refuse('MARK_NOT_POSSIBLE', 'No corresponde.');
      const isOther = mark.kind === 'paid' && mark.amount !== 55;
      return isOther ? refuse('AMOUNT_CHANGED', 'El monto cambió.', owes) : {};
    },
  });
  const { user, marks } = shown;
  const gone = () => waitFor(() => expect(screen.queryByRole('article')).not.toBeInTheDocument());
  await letIn(shown, 'C-03', 'P777XYZ');
  const conflict = within(
    await screen.findByRole('article', { name: 'No se registró: C-03 · P777XYZ' }),
  );
  // What was not done is not said to be done, and the way to it stays in view.
  expect(screen.queryByRole('button', { name: 'Deshacer' })).not.toBeInTheDocument();
  await user.click(button('1 marca no se registró'));
  expect(screen.getByRole('region', { name: 'Marcas que no se registraron' })).toHaveFocus();
  expect(conflict.getByText('C-03 · P777XYZ: entró sin reserva, 12:00')).toBeVisible();
  expect(conflict.getByText('P999ZZZ · por llegar 12:00 · Ya está reservado.')).toBeVisible();
  await user.click(conflict.getByRole('button', { name: 'Elegir otro espacio' }));
  await user.click(await tile('C-04'));
  await waitFor(() => expect(marks().at(-1)).toMatchObject({ kind: 'walk_in', space_id: 4 }));
  expect(marks().at(-1)?.key).toBe(marks()[0]?.key);
  await gone();

  await press(shown, 'C-01', 'Efectivo Q40');
  await user.click(await screen.findByRole('button', { name: 'Cobrar Q55' }));
  await waitFor(() => expect(marks().at(-1)).toMatchObject({ kind: 'paid', amount: 55 }));
  await user.click(await screen.findByRole('button', { name: 'Descartar' }));
  await gone();

  await press(shown, 'C-02', 'Llegó');
  expect(await screen.findByRole('article')).toHaveTextContent('El reloj va adelante.');
  isAhead = false;
  jest.setSystemTime(Date.parse(NOON) - 3_600_000);
  await user.click(screen.getByRole('button', { name: 'Registrar ahora' }));
  await gone();
  const [first, second] = marks().slice(-2);
  expect(second).toMatchObject({ key: first?.key, kind: 'arrived' });
  expect(Date.parse(second?.happened_at ?? '')).toBeLessThan(Date.parse(first?.happened_at ?? ''));
});

test.each([
  ['atrasado', -14],
  ['adelantado', 14],
])(
  'GAT-03 GAT-04 a phone whose clock is %s says so; times and amounts are those of the server',
  async (word, off) => {
    jest.setSystemTime(Date.parse(at(off)));
    const late = makeGateStay({ start_time: at(-131), end_time: at(-11), arrived_at: at(-131) });
    const shown = open({ stays: [late] });
    const { user, sent, marks } = shown;
    expect(await screen.findByText(new RegExp(`está ${word} 14\\smin`))).toBeVisible();
    await user.click(screen.getByRole('button', { name: /^C-01 P123ABC Se pasó 11\smin Q7.50/ }));
    await user.click(sheet('C-01').getByRole('button', { name: 'Efectivo Q47.50' }));
    await allSent(shown, [{ kind: 'left' }, { kind: 'paid', amount: 47.5 }]);
    const body = sent(MARKS).at(-1) as MarksBody;
    // The phone's own times: what it shows as it sends tells the server the rest.
    for (const instant of [body.sent_at, marks()[0]?.happened_at])
      expect(Math.abs(Date.parse(instant ?? '') - Date.parse(at(off)))).toBeLessThan(60_000);
  },
);

test('GAT-03 a device without room says that its marks are lost with the page, and they still go out, also with the clock a little off', async () => {
  jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError');
  });
  // A phone that is a little off says nothing.
  jest.setSystemTime(Date.parse(at(-2)));
  const shown = open({ stays: [makeGateStay()] });
  await tile('C-01');
  expect(screen.queryByText(/reloj/)).not.toBeInTheDocument();
  shown.signal(false);
  expect(screen.queryByText(/no pudo guardar/)).not.toBeInTheDocument();
  await press(shown, 'C-01', 'Llegó');
  expect(await screen.findByText(/no pudo guardar 1 marca por enviar/)).toBeVisible();
  shown.signal(true);
  await waitFor(() => expect(screen.queryByText(/no pudo guardar/)).not.toBeInTheDocument());
  expect(shown.marks().at(-1)).toMatchObject({ kind: 'arrived' });
});

test('GAT-01 on a large screen the details stand beside the list, by keyboard, and give the focus back', async () => {
  class Observer {
    observe() {}
    disconnect() {}
  }
  Object.assign(globalThis, { ResizeObserver: Observer });
  jest.spyOn(Element.prototype, 'clientWidth', 'get').mockReturnValue(1000);
  const { user } = open({ stays: [makeGateStay()] });
  const first = await tile('C-01');
  expect(screen.getByText(/^Toca un espacio para ver qué sigue\./)).toBeVisible();
  first.focus();
  await user.keyboard('{Enter}');
  const details = screen.getByRole('complementary', { name: 'Espacio C-01' });
  expect(within(details).getByRole('button', { name: 'Llegó' })).toBeVisible();
  expect(first).toHaveAttribute('aria-pressed', 'true');
  within(details).getByRole('button', { name: 'Cerrar' }).focus();
  await user.keyboard('{Escape}');
  expect(details).not.toBeInTheDocument();
  expect(first).toHaveFocus();

  const second = await tile('C-02');
  second.focus();
  await user.keyboard('{Enter}');
  expect(screen.getByLabelText('Placa')).toHaveFocus();
  await user.keyboard('P777XYZ{Enter}');
  expect(second).toHaveFocus();
  Reflect.deleteProperty(globalThis, 'ResizeObserver');
});

const CODE = 'K7QF-3MWD';
const TICKET = 'GET /parking/7/gate/tickets/:code';
const valid = { [TICKET]: () => ({ state: 'valid', stay: makeGateStay(), parking_name: null }) };

/** A gate whose server finds each code valid, with the dialog that reads one. */
async function openScanner() {
  const shown = open();
  shown.host.answer(valid);
  await tile('C-01');
  await shown.user.click(button('Escanear'));
  const dialog = within(await screen.findByRole('dialog', { name: 'Escanear ticket' }));
  return { ...shown, dialog };
}

test.each([
  ['valid', 'Válido'],
  ['too_early', 'Muy temprano · desde 11:30'],
  ['other_lot', 'Otro parqueo · Centro'],
  ['cancelled', 'Cancelado'],
  ['used', 'Ya usado'],
  ['unknown', 'Desconocido'],
])('GAT-06 a typed code that is %s answers %s', async (state, word) => {
  const vibrate = jest.fn();
  Object.assign(navigator, { vibrate });
  const { user, host } = open();
  const stay = ['other_lot', 'unknown'].includes(state) ? null : makeGateStay();
  host.answer({ [TICKET]: () => ({ state, stay, parking_name: 'Centro' }) });
  await tile('C-01');
  await user.type(search(), 'k7qf 3mwd');
  await user.click(button(`Comprobar ${CODE}`));
  expect(await screen.findByText(word)).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Llegó' }) !== null).toBe(state === 'valid');
  const advice = screen.queryByText(/^Compara el código .* busca la placa/);
  expect(advice !== null).toBe(state === 'unknown');
  expect(vibrate).toHaveBeenCalledWith(state === 'valid' ? [80] : [120, 80, 120, 80, 120]);
});

test('GAT-02 where there is no camera, the code is typed right there', async () => {
  const { user, dialog } = await openScanner();
  expect(await dialog.findByText(/No se pudo usar la cámara/)).toBeVisible();
  await user.type(dialog.getByLabelText('Código del ticket'), 'k7qf{Enter}');
  await user.type(dialog.getByLabelText('Código del ticket'), '3mwd{Enter}');
  expect(await screen.findByText('Válido')).toBeVisible();
});

/** A camera whose pictures a reader of the browser's own searches by `detect`; without, it has none. */
function cameraWith(detect?: () => Promise<{ rawValue: string }[]>) {
  const stop = jest.fn();
  const start = jest.fn(async () => stream);
  const stream = { getTracks: () => [{ stop }], getVideoTracks: () => [] };
  Object.defineProperty(navigator, 'mediaDevices', {
    configurable: true,
    value: { getUserMedia: start },
  });
  jest.spyOn(HTMLMediaElement.prototype, 'play').mockResolvedValue();
  if (!detect) return { start, stop };
  class BarcodeDetector {
    detect = detect;
    static getSupportedFormats = async () => ['qr_code'];
  }
  Object.assign(globalThis, { BarcodeDetector });
  return { start, stop };
}

test('GAT-02 a picture that cannot be searched is followed by the next one', async () => {
  const detect = jest
    .fn()
    .mockRejectedValueOnce(new DOMException('', 'InvalidStateError'))
    .mockResolvedValue([{ rawValue: CODE }]);
  cameraWith(detect);
  await openScanner();
  expect(await screen.findByText('Válido')).toBeVisible();
  expect(detect).toHaveBeenCalledTimes(2);
});

test('GAT-02 a camera that cannot be used is off', async () => {
  const camera = cameraWith(async () => []);
  jest.spyOn(HTMLMediaElement.prototype, 'play').mockRejectedValue(new Error('No picture'));
  const { dialog } = await openScanner();
  expect(await dialog.findByText(/No se pudo usar la cámara/)).toBeVisible();
  expect(camera.stop).toHaveBeenCalledTimes(camera.start.mock.calls.length);
});

test('GAT-02 a reader whose script does not come is no missing camera: it says so, turns it off, and comes by a retry', async () => {
  const camera = cameraWith();
  for (const side of ['videoWidth', 'videoHeight'] as const)
    jest.spyOn(HTMLVideoElement.prototype, side, 'get').mockReturnValue(640);
  const picture = { drawImage() {}, getImageData() {} };
  jest.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue(picture as never);
  const { user, dialog } = await openScanner();
  expect(await dialog.findByText(/^No se pudo cargar el lector de códigos QR\./)).toBeVisible();
  expect(dialog.queryByText(/cámara/)).not.toBeInTheDocument();
  expect(dialog.getByLabelText('Código del ticket')).toBeVisible();
  expect(camera.stop).toHaveBeenCalledTimes(camera.start.mock.calls.length);
  libraryComes = true;
  await user.click(dialog.getByRole('button', { name: 'Intentar de nuevo' }));
  expect(await screen.findByText('Válido')).toBeVisible();
});

test('GAT-02 GAT-06 without signal a code says so within a second, and what the device knows', async () => {
  const shown = open({ stays: [makeGateStay()] });
  const { user, host } = shown;
  host.answer({ [TICKET]: () => new Promise(() => {}) });
  await tile('C-01');
  await user.type(search(), `${CODE}{Enter}`);
  expect(await screen.findByText('Comprobando…')).toBeVisible();
  act(() => jest.advanceTimersByTime(900));
  expect(await screen.findByText('No se puede comprobar sin señal')).toBeVisible();
  await user.click(button('Llegó'));
  await allSent(shown, [{ kind: 'arrived', stay_id: 5 }]);
});

test('GAT-01 a lot without spaces leads to its form', async () => {
  const { host } = open();
  host.answer({ [GATE]: () => ({ now: NOON, spaces: [], stays: [] }) });
  expect(await screen.findByText('Este parqueo no tiene espacios')).toBeVisible();
  expect(hrefOf('Editar parqueo')).toBe('/editar-parqueo/7');
});
