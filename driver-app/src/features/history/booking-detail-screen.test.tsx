import {
  makeOpenParking,
  makeReservation,
  makeStay,
  renderScreen,
  told,
} from '@parqueo/remote-kit/testing';
import type { KnownStay } from '@parqueo/shared-api/answers';
import { HOUR_MS } from '@parqueo/shared-api/contract';
import { type TestHost, type TestHostOptions, errorAnswer } from '@parqueo/shared-api/testing';
import { screen, waitFor, within } from '@testing-library/react';
import BookingDetailScreen from './booking-detail-screen';

const GET = 'GET /documents/stays/:id';
const confirmed = makeStay({ estado: 'confirmed' });
const inHours = (hours: number) => new Date(Date.now() + hours * HOUR_MS).toISOString();

const openAt = (answers: TestHostOptions['answers'], search = '', state: unknown = null) =>
  renderScreen(
    <BookingDetailScreen />,
    { answers },
    { path: '/booking-detail', address: `/booking-detail${search}`, state },
  );
const open = (stay: KnownStay, answers = {}) =>
  openAt({ [GET]: () => stay, ...answers }, '', { stay });

/** Times have one form here, that of the specification. */
const OTHER_TIME = /\d\d:\d\d(?! [AP]M)/;
const valueOf = (term: string) => screen.getByText(term).nextElementSibling;

test('HIS-04 SOC-03 the selected booking in full; no toast tells of it', () => {
  const { host } = open(confirmed);
  expect(screen.getByText('Parqueo Reforma')).toBeVisible();
  expect(screen.getByText('Confirmado')).toBeVisible();
  expect(valueOf('Fecha')).toHaveTextContent('sábado, 21 de noviembre de 2026');
  expect(valueOf('Duración')).toHaveTextContent('2h 30min');
  expect(valueOf('Horario')).toHaveTextContent('02:30 PM - 05:00 PM');
  expect(valueOf('Tarifa de parqueo')).toHaveTextContent('Q. 37.50');
  expect(valueOf('Costo de reserva')).toHaveTextContent('Q. 10.00');
  expect(valueOf('Total')).toHaveTextContent('Q. 47.50');
  expect(host.suppresses(told({ reservation_id: 101 }))).toBe(true);
  expect(host.suppresses(told({ reservation_id: 102 }))).toBe(false);
});

test.each([
  ['confirmed', true],
  ['completed', false],
  ['cancelled', false],
] as const)('BOK-15 HIS-04 by card a %s one says what is paid in all: %s', (estado, isDue) => {
  open(makeStay({ estado, payment_method: 'card', total_cost: 60 }));
  expect(valueOf('Total')).toHaveTextContent(
    isDue ? 'Q. 60.00Con tarjeta pagas Q63.00: Q60.00 + Q3.00' : /^Q\. 60\.00$/,
  );
});

const asked = { id: '102', end_time: '2026-11-21T23:30:00.000Z' };
test.each([
  [{ asked }, 'Pediste quedarte hasta las 05:30 PM: esperando respuesta', ['Retirar']],
  [{ refused: true, refusal: 'Lleno' }, /no pudo extender .* Motivo: Lleno$/, ['Ver otros cerca']],
  [{ unanswered: true }, /^El parqueo no respondió a tiempo: .* no/, ['Ver otros cerca']],
  [{ extended: true }, 'El parqueo extendió tu reserva hasta las 05:00 PM.', []],
])('TRP-01 HIS-06 REQ-04 how a later end stands is told: %j', (own, words, actions) => {
  jest.useFakeTimers({ now: new Date(confirmed.start_time ?? 0), advanceTimers: true });
  open({ ...confirmed, ...own });
  expect(screen.getByText(words)).toBeVisible();
  const offered = screen.queryAllByText(/^(Retirar|Ver otros cerca)$/);
  expect(offered.map(({ textContent }) => textContent)).toEqual(actions);
});

test('HIS-04 without a choice the sample stands in', () => {
  openAt({});
  expect(valueOf('Fecha')).toHaveTextContent('10 mayo 2025');
  expect(valueOf('Duración')).toHaveTextContent('2 horas');
  expect(valueOf('Horario')).toHaveTextContent('10:00 AM - 12:00 PM');
  expect(valueOf('Tarifa de parqueo')).toHaveTextContent('Q. 20.00');
  expect(valueOf('Costo de reserva')).toHaveTextContent('Q. 10.00');
  expect(valueOf('Total')).toHaveTextContent('Q. 30.00');
});

describe('HIS-04 in another tab, or from a saved link', () => {
  const answers = { 'GET /documents/stays/101': () => confirmed };

  test('the booking of the address is shown, never the sample', async () => {
    openAt(answers, '?reserva=101');
    expect(screen.queryByText('10 mayo 2025')).not.toBeInTheDocument();
    expect(await screen.findByText('Parqueo Reforma')).toBeVisible();
    expect(valueOf('Total')).toHaveTextContent('Q. 47.50');
  });

  test('another person’s booking is not found, with a link to the history', async () => {
    jest.spyOn(console, 'error').mockImplementation();
    const { user, location } = openAt(answers, '?reserva=999');
    expect(await screen.findByText('No encontramos esta reserva')).toBeVisible();
    expect(screen.queryByText('10 mayo 2025')).not.toBeInTheDocument();
    await user.click(screen.getByRole('link', { name: 'Ver tu historial' }));
    expect(location().pathname).toBe('/booking-historial');
  });

  test('a failed load is reported and can be repeated', async () => {
    jest.spyOn(console, 'error').mockImplementation();
    const failing = () => errorAnswer(503, 'El servicio no responde.');
    const { user, host } = openAt({ 'GET /documents/stays/101': failing }, '?reserva=101');
    const again = await screen.findByRole('button', { name: 'Intentar de nuevo' });
    host.answer(answers);
    await user.click(again);
    expect(await screen.findByText('Parqueo Reforma')).toBeVisible();
  });
});

test.each([
  ['Volver al inicio', '/'],
  ['Soporte', '/soporte'],
])('HIS-04 %s leads to %s', async (name, path) => {
  const { user, location } = open(confirmed);
  await user.click(screen.getByRole('button', { name }));
  expect(location().pathname).toBe(path);
});

describe('what can be done', () => {
  const booked = (estado: KnownStay['estado'], start: number, end: number) =>
    makeStay({ estado, start_time: inHours(start), end_time: inHours(end) });
  const paid: KnownStay = {
    ...booked('completed', -4, -2),
    payment: { method: 'cash', amount: 47.5 },
  };
  const receiptDialog = async (user: ReturnType<typeof open>['user']) => {
    await user.click(screen.getByRole('button', { name: 'Recibo' }));
    return within(screen.getByRole('dialog', { name: 'Recibo' }));
  };

  test('HIS-06 CNF-07 a booking that is ahead leads to its ticket, which gets it from here, and the route', async () => {
    const stay = booked('confirmed', 1, 3);
    const { user, location } = open(stay);
    const actions = screen.getAllByRole('link').concat(screen.getAllByRole('button'));
    expect(actions[0]).toHaveTextContent('Ver ticket');
    expect(actions[0]).toHaveAttribute('href', '/confirmation?reserva=101');
    expect(screen.getByRole('button', { name: 'Ver ruta al parqueo' })).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Reservar de nuevo' })).not.toBeInTheDocument();
    await user.click(screen.getByRole('link', { name: 'Ver ticket' }));
    expect(location().state).toEqual({ stay });
  });

  test('HIS-06 one that is over can be booked again', () => {
    open(booked('completed', -4, -2));
    expect(screen.getByRole('button', { name: 'Reservar de nuevo' })).toBeVisible();
    expect(screen.queryByRole('link', { name: 'Ver ticket' })).not.toBeInTheDocument();
  });

  test('CNF-08 HIS-06 one that was cancelled before its time offers others that are free, and no receipt', async () => {
    open(booked('cancelled', 2, 4), {
      'GET /parking/available': () => [makeOpenParking({ id: 9, name: 'Parqueo Vecino' })],
    });
    expect(await screen.findByRole('link', { name: /Parqueo Vecino/ })).toBeVisible();
    expect(screen.queryByRole('button', { name: /Recibo|Comprobante/ })).not.toBeInTheDocument();
  });

  test('HIS-06 a receipt is printed with a NIT that is right, and keeps it', async () => {
    const print = jest.spyOn(window, 'print').mockImplementation();
    const { host, user, unmount } = open(paid);
    const dialog = await receiptDialog(user);
    const nit = dialog.getByLabelText('NIT');
    expect(nit).toHaveValue('CF');
    expect(
      dialog.getByText('Este recibo no es un documento tributario ni sustituye a una factura.'),
    ).toBeVisible();
    await user.clear(nit);
    await user.paste('576937-1');
    await user.click(dialog.getByRole('button', { name: 'Imprimir' }));
    expect(nit).toHaveValue('576937-1');
    expect(print).not.toHaveBeenCalled();
    await user.type(nit, '{Backspace}k');
    await user.click(dialog.getByRole('button', { name: 'Imprimir' }));
    expect(print).toHaveBeenCalledTimes(1);
    expect(dialog.getByText('NIT del cliente').nextElementSibling).toHaveTextContent('576937-K');
    expect(host.calls.at(-1)).toMatchObject({ call: 'PATCH /user', body: { tax_id: '576937-K' } });
    unmount();
    const account = {
      id: 1,
      full_name: 'Ana',
      email: 'a@b.gt',
      phone: '5555',
      user_type: 'driver',
    };
    const again = open(paid, { 'GET /user': () => ({ ...account, tax_id: '576937-K' }) });
    const field = (await receiptDialog(again.user)).getByLabelText('NIT');
    await waitFor(() => expect(field).toHaveValue('576937-K'));
  });

  test('BOK-15 HIS-07 what is not paid yet has no receipt: it is called what it is, and says what is due, by card in all', async () => {
    const { user } = open({ ...booked('active', -1, 1), payment_method: 'card', total_cost: 60 });
    expect(screen.queryByText('Pagado')).not.toBeInTheDocument();
    expect(screen.queryByRole('button', { name: 'Recibo' })).not.toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Comprobante de reserva' }));
    const dialog = within(screen.getByRole('dialog', { name: 'Comprobante de reserva' }));
    expect(dialog.getByText('Pago pendiente').nextElementSibling).toHaveTextContent('Tarjeta');
    expect(dialog.getByText('Total').nextElementSibling).toHaveTextContent(
      'Q. 60.00Con tarjeta pagas Q63.00: Q60.00 + Q3.00',
    );
    expect(dialog.queryByText('Pagado')).not.toBeInTheDocument();
    expect(dialog.getByText(/^Este comprobante no es un documento tributario/)).toBeVisible();
    expect(document.querySelector('h1')).toHaveTextContent('Comprobante de reserva');
    expect(document.body).not.toHaveTextContent(OTHER_TIME);
  });

  test.each([
    ['card', { method: 'cash', amount: 67.5 }, 'Q. 67.50 en efectivo'],
    ['cash', { method: 'card', amount: 63 }, 'Q. 63.00 con tarjeta'],
  ] as const)(
    'HIS-04 HIS-07 GAT-04 booked with %s and paid otherwise, details and receipt say what the gate took: %j',
    async (payment_method, payment, taken) => {
      const { user } = open({ ...paid, payment_method, total_cost: 60, payment });
      expect(valueOf('Total')).toHaveTextContent(/^Q\. 60\.00$/);
      expect(valueOf('Pagado')).toHaveTextContent(taken);
      const dialog = await receiptDialog(user);
      expect(dialog.getByText('Total').nextElementSibling).toHaveTextContent(/^Q\. 60\.00$/);
      expect(dialog.getByText('Pagado').nextElementSibling).toHaveTextContent(taken);
      expect(dialog.queryByText(/pagaste|Método de pago/)).not.toBeInTheDocument();
    },
  );
});

describe('cancelling', () => {
  const CANCEL = 'POST /reservation/:id/cancel';

  /** A server that keeps the one booking, in the state given. */
  function openStored(estado: KnownStay['estado'], start = inHours(3)) {
    let stored = {
      estado,
      cancelled_by: null as KnownStay['cancelled_by'],
      cancel_reason: null as string | null,
    };
    const stay = () => makeStay({ ...stored, start_time: start });
    const opened = openAt(
      {
        [GET]: stay,
        [CANCEL]: ({ body }) => {
          const { reason = null } = body as { reason?: string };
          stored = { estado: 'cancelled', cancelled_by: 'driver', cancel_reason: reason };
          return makeReservation({ ...stored, status: 'cancelled' });
        },
      },
      '?reserva=101',
    );
    const change = (next: Partial<typeof stored>) => (stored = { ...stored, ...next });
    return { change, ...opened };
  }
  const cancelButton = () => screen.queryByRole('button', { name: 'Cancelar reserva' });
  const sent = (host: TestHost) =>
    host.calls.filter(({ call }) => call.startsWith('POST')).map(({ call, body }) => [call, body]);
  async function ask(user: ReturnType<typeof openStored>['user']) {
    await user.click(await screen.findByRole('button', { name: 'Cancelar reserva' }));
    return within(screen.getByRole('dialog', { name: 'Cancelar reserva' }));
  }

  test('HIS-05 a requested booking is cancelled with a reason; the screen says so', async () => {
    const { host, user } = openStored('pending');
    const dialog = await ask(user);
    const question = /^¿Quieres cancelar tu reserva en Parqueo Reforma, \S.*–.*\d\d:\d\d [AP]M\?/;
    expect(dialog.getByText(question)).toBeVisible();
    expect(document.body).not.toHaveTextContent(OTHER_TIME);
    const reason = dialog.getByLabelText('Motivo (opcional)');
    expect(reason).toHaveAttribute('maxlength', '200');
    await user.click(reason);
    await user.paste(' Cambio de planes ');
    await user.dblClick(dialog.getByRole('button', { name: 'Cancelar reserva' }));
    expect(await screen.findByText('Cancelado')).toBeVisible();
    const words = screen.getByText('Cancelada por ti. Motivo: Cambio de planes');
    expect(words).toBeVisible();
    await waitFor(() => expect(words.closest('[tabindex]')).toHaveFocus());
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    expect(cancelButton()).not.toBeInTheDocument();
    expect(sent(host)).toEqual([['POST /reservation/101/cancel', { reason: 'Cambio de planes' }]]);
    expect(host.toasts).toEqual([
      { tone: 'success', title: 'Reserva cancelada', detail: 'El espacio quedó libre.' },
    ]);
  });

  test('HIS-05 without a reason none is sent; Volver changes nothing', async () => {
    const { host, user } = openStored('confirmed');
    await user.click((await ask(user)).getByRole('button', { name: 'Volver' }));
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    expect(sent(host)).toEqual([]);
    await user.click((await ask(user)).getByRole('button', { name: 'Cancelar reserva' }));
    expect(await screen.findByText('Cancelada por ti')).toBeVisible();
    expect(sent(host)).toEqual([['POST /reservation/101/cancel', {}]]);
  });

  test('HIS-05 a done cancellation is shown even when nothing can be loaded after it', async () => {
    jest.spyOn(console, 'error').mockImplementation();
    const { host, user } = openStored('confirmed');
    const dialog = await ask(user);
    const busy = () => errorAnswer(403, 'No ahora.');
    host.answer({ [GET]: busy });
    await user.click(dialog.getByRole('button', { name: 'Cancelar reserva' }));
    expect(await screen.findByText('Cancelada por ti')).toBeVisible();
    expect(screen.getByText('Cancelado')).toBeVisible();
    expect(cancelButton()).not.toBeInTheDocument();
  });

  test('HIS-05 coming too late is explained, the reason stays, and the screen shows what is true', async () => {
    const { host, user, change } = openStored('confirmed');
    host.answer({
      [CANCEL]: () => {
        change({ estado: 'active' });
        return errorAnswer(409, 'Esta reserva ya no se puede cancelar.', 'NOT_CANCELLABLE');
      },
    });
    const dialog = await ask(user);
    await user.click(dialog.getByLabelText('Motivo (opcional)'));
    await user.paste('Llueve');
    await user.click(dialog.getByRole('button', { name: 'Cancelar reserva' }));
    expect(await screen.findByText('Activo')).toBeVisible();
    expect(dialog.getByLabelText('Motivo (opcional)')).toHaveValue('Llueve');
    expect(host.toasts).toEqual([]);
    expect(dialog.getByRole('alert')).toHaveTextContent('Esta reserva ya no se puede cancelar.');
    await user.click(dialog.getByRole('button', { name: 'Volver' }));
    expect(cancelButton()).not.toBeInTheDocument();
  });

  test.each([
    ['active', 3],
    ['completed', 3],
    ['cancelled', 3],
    // Its time has come.
    ['confirmed', -0.1],
  ] as const)(
    'HIS-05 a booking that is %s (%d h ahead) cannot be cancelled',
    async (estado, hours) => {
      openStored(estado, inHours(hours));
      await screen.findByText('Placa');
      expect(cancelButton()).not.toBeInTheDocument();
    },
  );

  test('HIS-05 SOC-04 BOK-15 an event shows that the parking cancelled, and why', async () => {
    const { host, change } = openStored('pending');
    await screen.findByText('Placa');
    expect(cancelButton()).toBeVisible();
    change({ estado: 'cancelled', cancelled_by: 'owner', cancel_reason: 'Mantenimiento' });
    host.emit(told({ reservation_id: 101, space_identifier: 'C-07', status: 'cancelled' }));
    const why = 'Cancelada por el parqueo. Motivo: Mantenimiento';
    expect(await screen.findByText(why)).toBeVisible();
    expect(screen.getByRole('deletion')).toBeVisible();
    expect(cancelButton()).not.toBeInTheDocument();
  });
});
