import { hrefOf, makeParking, wholeText } from '@parqueo/remote-kit/testing';
import type { KnownMonthStay } from '@parqueo/shared-api/answers';
import {
  DAY_MS,
  HOUR_MS,
  MINUTE_MS,
  NETWORK_ERROR_MESSAGE,
  STAYS_PER_PAGE,
  monthOf,
} from '@parqueo/shared-api/contract';
import { type TestHostOptions, errorAnswer } from '@parqueo/shared-api/testing';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { emptyMonth, makeMonth, makeMonthStay, makeUnpaidStay } from '../../lib/testing/month';
import { openScreen } from '../../lib/testing/open-screen';
import HistoryScreen from './history-screen';

const LOTS = 'GET /parking/my-parkings';
const FIGURES = 'GET /parking/figures';
const STAYS = 'GET /parking/stays';

beforeEach(() => {
  // jsdom draws nothing, and says so in the log.
  jest.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue(null);
});

const open = (answers: TestHostOptions['answers'] = {}, address = '/historial-reservas') =>
  openScreen(<HistoryScreen />, {
    at: { address },
    answers: { [FIGURES]: () => makeMonth(), [STAYS]: () => [makeMonthStay()], ...answers },
  });

const empty = { [FIGURES]: () => emptyMonth, [STAYS]: () => [] };
const withStays = (...stays: KnownMonthStay[]) => ({ [STAYS]: () => stays });
/** The figure and what stands below it. */
const figure = async (term: string) =>
  (await screen.findByText(term, { selector: 'dt' })).parentElement;

test('NTF-01 OHI-03 TOD-02 a notification leads to its plate; a plate or a driver is looked for by the server, / leads there; the file follows', async () => {
  const address = '/historial-reservas?reserva=12&mes=2026-11&placa=P777XYZ';
  const { host, user } = open({}, address);
  const field = await screen.findByLabelText('Buscar placa o conductor');
  expect(field).toHaveValue('P777XYZ');
  const searched = () =>
    host.calls
      .filter(({ call }) => call === STAYS)
      .map(({ url }) => url.searchParams.get('search'));
  await waitFor(() => expect(searched()).toContain('P777XYZ'));
  host.answer({ [STAYS]: ({ url }) => (url.searchParams.get('search') ? [] : [makeMonthStay()]) });
  await user.clear(field);
  expect(await screen.findByText('P123ABC')).toBeVisible();
  await user.tab();
  await user.keyboard('/');
  await user.paste(' p-999 ');
  expect(await screen.findByText(/^Ninguna tiene ‘p-999’ en la placa/)).toBeVisible();
  expect(screen.getByRole('button', { name: 'Descargar CSV de estas' })).toBeVisible();
  expect(field).toHaveValue(' p-999 ');
});

const [ahead, far] = [45, 200].map((days) => monthOf(new Date(Date.now() + days * DAY_MS)));

test.each([
  ['2025-11', '2025-11'],
  ['1999-01', '2025-08'],
  // A notification leads to a later month only where stays can be booked in it already.
  [ahead, ahead],
  [far, '2025-08'],
])('OHI-01 NTF-01 an address with the month %s shows %s', (addressed, shown) => {
  open(empty, `/historial-reservas?mes=${addressed}`);
  expect(screen.getByLabelText('Mes')).toHaveValue(shown);
});

test('OHI-03 where no hour was fuller than another, none is named', async () => {
  const hours = Array.from({ length: 24 }, () => 0);
  open({ [FIGURES]: () => makeMonth({}, { hours }), [STAYS]: () => [] });
  expect(await screen.findByRole('region', { name: 'Ganancias por parqueo' })).toBeVisible();
  expect(screen.queryByText(/^La hora más llena/)).not.toBeInTheDocument();
});

test('GAT-04 a car that left without paying is charged later from the month', async () => {
  const { host, sent, user } = open(withStays(makeUnpaidStay()));
  const MARK = 'POST /parking/7/gate/marks';
  const answer = (outcome: 'recorded' | 'refused') => ({
    [MARK]: ({ body }: { body: unknown }) => {
      const [mark] = (body as { marks: { key: string }[] }).marks;
      return { marks: [{ key: mark?.key, outcome, stay: null, err: 'No se puede.' }] };
    },
  });
  host.answer({ [MARK]: () => Promise.reject(new TypeError('Failed to fetch')) });
  await user.click(await screen.findByRole('button', { name: 'Cobrar P123ABC' }));
  const dialog = within(await screen.findByRole('dialog', { name: /P123ABC/ }));
  expect(dialog.getByLabelText('Motivo')).toHaveValue('Pagó después');
  // Its answer may be lost, not the payment.
  await user.click(dialog.getByRole('button', { name: /Efectivo/ }));
  expect(await dialog.findByText(NETWORK_ERROR_MESSAGE)).toBeVisible();
  host.answer(answer('refused'));
  await user.click(dialog.getByRole('button', { name: /Efectivo/ }));
  expect(await dialog.findByText('No se puede.')).toBeVisible();
  host.answer(answer('recorded'));
  await user.click(dialog.getByRole('button', { name: /Efectivo/ }));
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  const marks = sent(MARK).map((body) => (body as { marks: unknown }).marks);
  const paid = { kind: 'paid', stay_id: 101, method: 'cash', amount: 40, reason: 'Pagó después' };
  expect(marks[0]).toMatchObject([paid]);
  expect(marks).toEqual(Array(3).fill(marks[0]));
});

test('OHI-02 OHI-03 the server’s figures are told apart, each beside the month before; parkings, days, people and hours have their own, and are printed', async () => {
  const { total } = makeMonth();
  const month = makeMonth(
    { earnings: 34.3, walk_ins: 3, cancelled: 4, no_shows: 5, unpaid: 1 },
    {
      lots: [
        { parking_id: 7, parking_name: 'Reforma', ...total, earnings: 10 },
        { parking_id: 8, parking_name: 'Centro', ...total, earnings: 24.3 },
      ],
      days: [
        { day: '2025-08-03', ...total },
        { day: '2025-08-09', ...total, earnings: 25 },
      ],
    },
  );
  const { host, user } = open({
    [FIGURES]: ({ url }) =>
      url.searchParams.get('month') === '2025-08' ? month : makeMonth({ earnings: 12, charged: 7 }),
  });
  expect(await figure('Ganancias totales')).toHaveTextContent('Q34.30');
  await waitFor(async () =>
    expect(await figure('Ganancias totales')).toHaveTextContent('Julio 2025: Q12.00'),
  );
  expect(await figure('Cobrado')).toHaveTextContent('Q40.00En la puerta');
  expect(await figure('Cobrado')).toHaveTextContent('Julio 2025: Q7.00');
  expect(await figure('Por cobrar')).toHaveTextContent('Q40.00Lo que nadie ha pagado');
  const numbers = ['Reservas', 'Sin reserva', 'Canceladas', 'No vinieron'].map(
    (term) => screen.getByText(term, { selector: 'dt' }).nextElementSibling?.textContent,
  );
  expect(numbers).toEqual(['2', '3', '4', '5']);
  const calls = host.calls.filter(({ call }) => call === FIGURES);
  expect(new Set(calls.map(({ url }) => url.search))).toEqual(
    new Set(['?month=2025-08', '?month=2025-07']),
  );
  expect(screen.getByRole('img', { name: 'El mejor día fue el 9, con Q25.00' })).toBeVisible();
  await user.selectOptions(screen.getByLabelText('Mostrar'), 'Cobrado');
  expect(screen.getByRole('img', { name: 'El mejor día fue el 3, con Q40.00' })).toBeVisible();
  // The best first.
  const perParking = within(screen.getByRole('region', { name: 'Ganancias por parqueo' }));
  const lots = perParking.getAllByRole('term').map((each) => each.textContent);
  expect(lots).toEqual(['Centro', 'Reforma']);
  const rowOf = (table: string, name: string) =>
    within(screen.getByRole('table', { name: table, hidden: true })).getByRole('row', {
      name: new RegExp(`^${name}`),
      hidden: true,
    });
  expect(rowOf('Cifras por día', '9 ago 2025')).toHaveTextContent('Q25.00Q40.00Q40.002');
  expect(rowOf('Quién cobró', 'Ana López')).toHaveTextContent('Q40.00Q0.000');
  expect(rowOf('Espacios en uso en promedio', '10:00.a')).toHaveTextContent('5.0025%');
  expect(screen.getByText(/^La hora más llena: 10:00 a\. m\., con 5 de 20 espacios/)).toBeVisible();
  const print = (globalThis.print = jest.fn());
  await user.click(screen.getByRole('button', { name: 'Imprimir el mes' }));
  expect(print).toHaveBeenCalledTimes(1);
});

test('OHI-02 OHI-03 HIS-05 GAT-05 BOK-13 BOK-15 PSH-02 a row says when, who cancelled and why, who did not come, what was paid and is owed', async () => {
  const paysByCard = { left_at: null, payment: null, owed: 60, payment_method: 'card' } as const;
  const ended = { status: 'cancelled' } as const;
  const inside = { end_time: null, left_at: null };
  open(
    withStays(
      makeMonthStay({ id: 1, ...ended, cancelled_by: 'driver', cancel_reason: 'Llueve' }),
      makeMonthStay({ id: 2, ...ended, cancelled_by: 'owner' }),
      makeMonthStay({ id: 3, ...ended, cancelled_by: 'system' }),
      makeMonthStay({ id: 4, status: 'confirmed', whatsapp: '50255102302', ...paysByCard }),
      makeMonthStay({
        id: 5,
        start_time: '2025-09-01T04:00:00Z',
        end_time: '2025-09-01T09:00:00Z',
      }),
      makeMonthStay({ id: 6, ...ended, cancelled_by: 'owner', no_show: true }),
      makeMonthStay({ id: 7, driver: null, payment: null, owed: 22.5, ...inside }),
      makeMonthStay({ id: 8, extended: true, status: 'pending' }),
    ),
  );
  expect(await screen.findByText('Cancelada por el conductor. Motivo: Llueve')).toBeVisible();
  expect(screen.getByText('Cancelada por ti')).toBeVisible();
  expect(screen.getByText('Cancelada por el sistema')).toBeVisible();
  expect(screen.getByText('Con tarjeta paga Q63.00: Q60.00 + Q3.00')).toBeVisible();
  expect(hrefOf('WhatsApp, P123ABC')).toMatch(
    /^https:\/\/wa\.me\/50255102302\?text=.*P123ABC.*ABC2345/,
  );
  // Times are those of Guatemala; a stay into the next day has both days.
  expect(
    screen.getByText(wholeText('31 ago 2025, 10:00 p. m. – 1 sep 2025, 3:00 a. m.')),
  ).toBeVisible();
  const rows = within(screen.getByRole('table', { name: 'Reservas del mes' })).getAllByRole('row');
  expect(rows.at(-3)).toHaveTextContent('No vino');
  expect(rows.at(-2)).toHaveTextContent('3 ago 2025, 10:00 a. m., sin salidaSin reserva');
  expect(rows.at(-2)).toHaveTextContent('Por cobrar Q22.50');
  expect(rows.at(-1)).toHaveTextContent('PendienteExtendida');
  expect(rows.at(-1)).toHaveTextContent('Cobrado Q40.00 Efectivo');
});

test('OHI-01 months run from now back to January 2025, August 2025 is selected; another choice is remembered for the account', async () => {
  const { user, location } = open(empty);
  const select = screen.getByLabelText<HTMLSelectElement>('Mes');
  expect(select).toHaveDisplayValue('Agosto 2025');
  const months = [...select.options].map(({ text }) => text);
  expect(months.at(-1)).toBe('Enero 2025');
  expect(months.slice(months.indexOf('Enero 2026'), months.indexOf('Enero 2026') + 2)).toEqual([
    'Enero 2026',
    'Diciembre 2025',
  ]);
  expect(await screen.findByText('No hay reservas para Agosto 2025')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Mes actual' }));
  expect(select.selectedIndex).toBe(0);
  expect(screen.getByRole('button', { name: 'Mes actual' })).toBeDisabled();
  await user.selectOptions(select, 'Marzo 2025');
  expect(await screen.findByText('No hay reservas para Marzo 2025')).toBeVisible();
  expect(location().search).toBe('?mes=2025-03');
  open(empty);
  expect(screen.getAllByLabelText('Mes')[1]).toHaveDisplayValue('Marzo 2025');
  openScreen(<HistoryScreen />, { person: 3, answers: { ...empty } });
  expect(screen.getAllByLabelText('Mes')[2]).toHaveDisplayValue('Agosto 2025');
});

test('OHI-03 TOD-02 lot and state are in the address, and the server is asked for them', async () => {
  const lots = [makeParking({ id: 7 }), makeParking({ id: 8, name: 'Centro' })];
  const { host, user, location } = open(
    { [LOTS]: () => lots },
    '/historial-reservas?mes=2025-08&parqueo=8&estado=no_show',
  );
  const search = () => host.calls.filter(({ call }) => call === STAYS).at(-1)?.url.search;
  await waitFor(() => expect(screen.getByLabelText('Parqueo')).toHaveDisplayValue('Centro'));
  expect(await screen.findByLabelText('Estado')).toHaveDisplayValue('No vino');
  await waitFor(() => expect(search()).toBe('?month=2025-08&parking=8&state=no_show'));
  await user.selectOptions(screen.getByLabelText('Estado'), 'Todas');
  await user.selectOptions(screen.getByLabelText('Parqueo'), 'Todos (2)');
  await waitFor(() => expect(search()).toBe('?month=2025-08'));
  expect(location().search).toBe('?mes=2025-08');
});

describe('OHI-03 a long month', () => {
  const ROW = 128;
  // jsdom lays nothing out.
  beforeEach(() => {
    jest.spyOn(HTMLElement.prototype, 'offsetHeight', 'get').mockReturnValue(ROW);
  });

  const plateOf = (id: number) => `P${id}XYZ`;
  /** The stays with ids from 1 on, by pages. */
  const month = (most: number) => ({
    [STAYS]: ({ url }: { url: URL }) => {
      const after = Number(url.searchParams.get('after'));
      const length = Math.min(STAYS_PER_PAGE, most - after);
      return Array.from({ length }, (_, index) =>
        makeMonthStay({ id: after + index + 1, vehicle_plate: plateOf(after + index + 1) }),
      );
    },
  });
  const laterPages = ({ calls }: { calls: { url: URL }[] }) =>
    calls.flatMap(({ url }) => url.searchParams.get('after') ?? []);
  const table = () => screen.findByRole('table', { name: 'Reservas del mes' });
  const drawn = (list: HTMLElement) => list.querySelectorAll('[aria-rowindex]').length;

  function scrollToEnd(rows: number) {
    jest.replaceProperty(globalThis, 'scrollY', ROW * rows);
    fireEvent.scroll(globalThis.window);
  }

  test('of 2,000 stays draws only rows in view, and asks for each page once, when its end is near', async () => {
    const pages = 10;
    const most = pages * STAYS_PER_PAGE;
    const { host } = open(month(most));
    const list = await table();
    expect(list).toHaveAttribute('aria-rowcount', '-1');
    expect(laterPages(host)).toEqual([]);
    for (let page = 1; page <= pages; page++) {
      const known = page * STAYS_PER_PAGE;
      scrollToEnd(known);
      await waitFor(() => expect(list).toHaveTextContent(plateOf(Math.min(known + 1, most))));
      expect(drawn(list)).toBeLessThan(40);
    }
    await waitFor(() => expect(list).toHaveAttribute('aria-rowcount', `${most + 1}`));
    expect(laterPages(host)).toEqual(
      Array.from({ length: pages }, (_, page) => String((page + 1) * STAYS_PER_PAGE)),
    );
  });

  test('keeps what is there when a later page fails, tries it again on a tap, and shows what happens in it', async () => {
    const { host, tell, user } = open(month(STAYS_PER_PAGE + 1));
    const list = await table();
    host.answer({ [STAYS]: () => errorAnswer(403, 'Ahora no.') });
    scrollToEnd(STAYS_PER_PAGE);
    expect(await screen.findByText('No se pudieron cargar más reservas.')).toBeVisible();
    expect(laterPages(host)).toHaveLength(1);
    expect(drawn(list)).toBeGreaterThan(0);
    host.answer(month(STAYS_PER_PAGE + 1));
    await user.click(screen.getByRole('button', { name: 'Intentar de nuevo' }));
    await waitFor(() => expect(list).toHaveAttribute('aria-rowcount', `${STAYS_PER_PAGE + 2}`));
    host.answer(month(STAYS_PER_PAGE + 2));
    tell();
    await waitFor(() => expect(list).toHaveAttribute('aria-rowcount', `${STAYS_PER_PAGE + 3}`));
  });

  test('what happened and could not be looked up is so before a later page', async () => {
    const { host, user, tell } = open(month(STAYS_PER_PAGE + 1));
    await table();
    host.answer({ [STAYS]: () => errorAnswer(403, 'Ahora no.') });
    tell();
    expect(await screen.findByText('No se pudieron cargar más reservas.')).toBeVisible();
    const { [STAYS]: answer } = month(STAYS_PER_PAGE + 1);
    const change = (stay: ReturnType<typeof makeMonthStay>) =>
      stay.id === 1 ? { ...stay, vehicle_plate: 'P999NEW' } : stay;
    host.answer({ [STAYS]: (call) => answer(call).map(change) });
    await user.click(screen.getByRole('button', { name: 'Intentar de nuevo' }));
    expect(await screen.findByText('P999NEW')).toBeVisible();
  });
});

describe('OHI-02 the month is saved as a file', () => {
  const saved: { name: string; content: Blob }[] = [];
  const contents = new Map<string, Blob>();

  beforeEach(() => {
    saved.length = 0;
    // jsdom lacks addresses for contents, and links that save them.
    URL.createObjectURL = (content) => {
      contents.set(`blob:${contents.size}`, content as Blob);
      return [...contents.keys()].at(-1) as string;
    };
    URL.revokeObjectURL = () => {};
    jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (
      this: HTMLAnchorElement,
    ) {
      saved.push({ name: this.download, content: contents.get(this.href) as Blob });
    });
  });

  const spreadsheet = () => new Response('\uFEFFReserva,Total (Q)\r\n3,40.00\r\n');
  const listOr = (file: () => unknown) => ({
    [STAYS]: ({ headers }: { headers: Headers }) =>
      headers.get('accept') === 'text/csv' ? file() : [makeMonthStay()],
  });

  test('that the server makes, every byte of it, under its month’s name; once for two taps', async () => {
    let send = (): void => undefined;
    const made = new Promise<void>((done) => (send = done));
    const { host, user } = open(listOr(() => made.then(spreadsheet)));
    await user.dblClick(await screen.findByRole('button', { name: 'Descargar CSV' }));
    send();
    await waitFor(() => expect(saved).toHaveLength(1));
    expect(saved[0]?.name).toBe('reservas-2025-08.csv');
    expect(Buffer.from((await saved[0]?.content.arrayBuffer()) as ArrayBuffer)).toEqual(
      Buffer.from(await spreadsheet().arrayBuffer()),
    );
    const downloads = host.calls.filter(({ headers }) => headers.get('accept') === 'text/csv');
    expect(downloads.map(({ call, url }) => call + url.search)).toEqual([`${STAYS}?month=2025-08`]);
    expect(downloads[0]?.headers.get('authorization')).toBe('token');
  });

  test('or it is said why not, and another try is possible', async () => {
    const { host, user } = open(
      listOr(() => errorAnswer(429, 'Ya tienes varias descargas en curso.', 'TOO_MANY_DOWNLOADS')),
    );
    const save = await screen.findByRole('button', { name: 'Descargar CSV' });
    await user.click(save);
    expect(await screen.findByRole('alert')).toHaveTextContent(
      'Ya tienes varias descargas en curso.',
    );
    host.answer(listOr(() => Promise.reject(new TypeError('Failed to fetch'))));
    await user.click(save);
    expect(await screen.findByText(NETWORK_ERROR_MESSAGE)).toBeVisible();
    expect(saved).toEqual([]);
    host.answer(listOr(spreadsheet));
    await user.click(save);
    await waitFor(() => expect(saved).toHaveLength(1));
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  });
});

describe('OHI-02 HIS-05 the owner cancels', () => {
  const soon = (differences: Partial<KnownMonthStay> = {}) => {
    const start = Date.now() - 120_000;
    return makeMonthStay({
      status: 'confirmed',
      start_time: new Date(start).toISOString(),
      end_time: new Date(start + HOUR_MS).toISOString(),
      ...differences,
    });
  };

  const openThisMonth = (stays: KnownMonthStay[], cancel: (sent: unknown) => unknown) =>
    open(
      {
        [STAYS]: () => stays,
        'POST /reservation/101/cancel': ({ body }: { body: unknown }) => cancel(body),
      },
      `/historial-reservas?mes=${monthOf(new Date(stays[0]?.start_time as string))}`,
    );

  test('a confirmed reservation, with a reason that the driver reads, or learns that it came too late', async () => {
    const stay = soon();
    let isLate = true;
    const sent: unknown[] = [];
    const { user } = openThisMonth([stay], (body) => {
      if (isLate) return errorAnswer(409, 'Esta reserva ya no se puede cancelar.', 'X');
      sent.push(body);
      const cancelled = { cancelled_by: 'owner', cancel_reason: 'Se inundó' } as const;
      return Object.assign(stay, { status: 'cancelled', ...cancelled });
    });
    await user.click(
      await screen.findByRole('button', { name: 'Cancelar la reserva de Ana López' }),
    );
    const dialog = within(screen.getByRole('dialog', { name: 'Cancelar reserva' }));
    const cancel = dialog.getByRole('button', { name: 'Cancelar reserva' });
    expect(dialog.getByRole('button', { name: 'Volver' })).toHaveFocus();
    await user.click(cancel);
    expect(await dialog.findByText('Esta reserva ya no se puede cancelar.')).toBeVisible();
    isLate = false;
    await user.click(dialog.getByLabelText('Motivo (opcional)'));
    await user.paste(' Se inundó ');
    await user.click(cancel);
    expect(await screen.findByText('Cancelada por ti. Motivo: Se inundó')).toBeVisible();
    // The button is gone; the keyboard goes on from its reservation.
    await waitFor(() => expect(screen.getByRole('cell', { name: 'Ana López' })).toHaveFocus());
    expect(sent).toEqual([{ reason: 'Se inundó' }]);
    expect(screen.queryByRole('button', { name: /^Cancelar la reserva/ })).not.toBeInTheDocument();
  });

  test('nothing that waits for an answer, has begun, or whose end has passed', async () => {
    const past = new Date(Date.now() - MINUTE_MS).toISOString();
    openThisMonth(
      [
        soon({ id: 1, status: 'pending' }),
        soon({ id: 2, status: 'active' }),
        soon({ id: 3, end_time: past }),
      ],
      () => null,
    );
    expect(await screen.findAllByText('P123ABC', { exact: false })).toHaveLength(3);
    expect(screen.queryByRole('button', { name: /^Cancelar la reserva/ })).not.toBeInTheDocument();
  });
});
