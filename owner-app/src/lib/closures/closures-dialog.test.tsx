import { makeOpenParking } from '@parqueo/remote-kit/testing';
import type { Closure } from '@parqueo/shared-api/contract';
import { errorAnswer } from '@parqueo/shared-api/testing';
import { act, screen, waitFor, within } from '@testing-library/react';
import { openScreen } from '../testing/open-screen';
import ClosuresDialog from './closures-dialog';

const LIST = 'GET /parking/7/closures';
const CLOSE = 'POST /parking/7/closures';

beforeEach(() =>
  jest.useFakeTimers({ now: new Date('2026-11-24T18:00:00Z'), advanceTimers: true }),
);

const newYear: Closure = {
  id: 5,
  name: 'Año Nuevo',
  start_time: '2027-01-01T06:00:00.000Z',
  end_time: '2027-01-02T06:00:00.000Z',
};

function open(closures: Closure[] = [], removal?: Promise<void>) {
  const dialog = <ClosuresDialog parking={makeOpenParking()} onClose={() => {}} />;
  return openScreen(dialog, {
    answers: {
      [LIST]: () => closures,
      [CLOSE]: () => {
        closures.push({ ...newYear, id: 6, start_time: newYear.start_time });
        return { closures, touched: { count: 0, first: [] }, already: [newYear] };
      },
      'DELETE /parking/7/closures/:id': async () => {
        await removal;
        closures.length = 0;
      },
    },
  });
}

test('LOT-01 the holidays of a year are a ready list; half days say from when', async () => {
  const { sent, user } = open();
  const form = within(await screen.findByRole('form', { name: 'Asuetos de Guatemala' }));
  expect(form.getAllByRole('checkbox')).toHaveLength(13);
  await user.click(form.getByLabelText('24 dic · Nochebuena (desde 12:00)'));
  await user.click(form.getByLabelText('25 dic · Navidad'));
  await user.click(form.getByRole('button', { name: 'Cerrar esos 2 días' }));
  await waitFor(() =>
    expect(sent(CLOSE)).toEqual([
      {
        closures: [
          { date: '2026-12-24', name: 'Nochebuena', from: '12:00' },
          { date: '2026-12-25', name: 'Navidad' },
        ],
      },
    ]),
  );
});

test('LOT-01 SHL-10 once a holiday is closed the focus is on the heading of what is left, and the undo beside what was done', async () => {
  const height = () => 48 * (1 + screen.queryAllByRole('listitem').length);
  jest.spyOn(HTMLElement.prototype, 'offsetHeight', 'get').mockImplementation(height);
  jest.spyOn(Element.prototype, 'scrollHeight', 'get').mockReturnValue(2000);
  const { sent, user } = open();
  const form = within(await screen.findByRole('form', { name: 'Asuetos de Guatemala' }));
  await user.click(form.getByLabelText('1 ene · Año Nuevo'));
  act(() => form.getByRole('button', { name: 'Cerrar ese día' }).focus());
  await user.keyboard('{Enter}');
  expect(await screen.findByRole('list', { name: 'Cierres' })).toBeVisible();
  // The row above pushes nothing down.
  expect(screen.getByRole('dialog').scrollTop).toBe(48);
  await waitFor(() => expect(form.getByRole('heading')).toHaveFocus());
  expect(screen.getByRole('status')).toHaveTextContent(
    'Cierre agregado: 1 ene. Ya había un cierre a esas horas: 1 ene.',
  );
  await user.click(screen.getByRole('button', { name: 'Deshacer' }));
  expect(await screen.findByText(/^No hay cierres/)).toBeVisible();
  expect(sent('DELETE /parking/7/closures/6')).toHaveLength(1);
  expect(screen.queryByRole('status')).toBeNull();
});

test('LOT-01 what is closed is listed and taken off; a holiday that is closed is not offered', async () => {
  let answer = () => {};
  const { user } = open([newYear], new Promise((resolve) => (answer = resolve)));
  const list = within(await screen.findByRole('list', { name: 'Cierres' }));
  expect(list.getByText('1 ene · Año Nuevo')).toBeVisible();
  expect(screen.queryByRole('checkbox', { name: /Año Nuevo/ })).not.toBeInTheDocument();
  const remove = list.getByRole('button', { name: 'Quitar el cierre: 1 ene' });
  await user.click(remove);
  // The ring of the button that is sending is as narrow as any.
  expect(remove.querySelector('span')).toHaveStyle({ flex: 'none' });
  answer();
  expect(await screen.findByText(/No hay cierres/)).toBeVisible();
  expect(screen.getByRole('checkbox', { name: '1 ene · Año Nuevo' })).toBeVisible();
});

test('LOT-01 a closure of several days is taken off after a question', async () => {
  const { sent, user } = open([{ ...newYear, end_time: '2027-01-09T06:00:00.000Z' }]);
  await user.click(await screen.findByRole('button', { name: 'Quitar el cierre: 1 ene – 8 ene' }));
  expect(sent('DELETE /parking/7/closures/5')).toHaveLength(0);
  await user.click(screen.getByRole('button', { name: 'Terminar el cierre' }));
  expect(await screen.findByText(/^No hay cierres/)).toBeVisible();
});

test('LOT-01 dates and hours of them; what is missing or wrong is said at the field', async () => {
  const { host, sent, user } = open();
  const form = within(await screen.findByRole('form', { name: 'Otra fecha' }));
  const add = () => user.click(form.getByRole('button', { name: 'Agregar cierre' }));
  const date = form.getByLabelText('Desde el');
  await add();
  expect(date).toHaveAccessibleDescription('Este campo es obligatorio.');
  await user.type(date, '2026-12-10');
  const last = form.getByLabelText('Hasta el (opcional)');
  await user.type(last, '2026-12-09');
  await add();
  expect(last).toHaveAccessibleDescription('El cierre debe terminar después de empezar.');
  await user.clear(last);
  await user.type(form.getByLabelText('Desde las (opcional)'), '20:00');
  const until = form.getByLabelText('Hasta las (opcional)');
  await user.type(until, '20:00');
  expect(until).not.toHaveAccessibleDescription();
  await add();
  expect(until).toHaveAccessibleDescription(/^Empieza y termina a la misma hora/);
  await user.clear(until);
  await user.type(until, '02:00');
  expect(until).toHaveAccessibleDescription('Hasta las 02:00 del día siguiente, viernes 11 dic.');
  await user.type(form.getByLabelText('Motivo (opcional)'), 'Evento');
  const most = 'Un parqueo tiene 60 cierres como máximo.';
  host.answer({ [CLOSE]: () => errorAnswer(409, most) });
  await add();
  expect(await screen.findByText(most)).toBeVisible();
  expect(date).toHaveValue('2026-12-10');
  await add();
  await waitFor(() =>
    expect(sent(CLOSE).slice(1)).toEqual([
      { closures: [{ date: '2026-12-10', from: '20:00', until: '02:00', name: 'Evento' }] },
    ]),
  );
});

test('LOT-01 what was kept can be cancelled after all; what that means is told before', async () => {
  const { host, user } = open([newYear]);
  const PATCH = 'PATCH /parking/7/closures/5';
  const stay = { id: 9, status: 'confirmed', vehicle_plate: 'P123ABC', space: 'C-02' } as const;
  const times = { start_time: newYear.start_time, end_time: newYear.end_time };
  const touched = { count: 1, first: [{ ...stay, ...times }] };
  const anew = () =>
    user.click(screen.getByRole('button', { name: 'Reservas durante el cierre: 1 ene' }));
  host.answer({
    [PATCH]: ({ body }) => {
      const cancels = (body as { existing?: string }).existing === 'cancel';
      return {
        closures: cancels ? [newYear] : [],
        touched,
        going_on: 2,
        cancelled: cancels ? 1 : 0,
      };
    },
  });
  await screen.findByRole('list', { name: 'Cierres' });
  await anew();
  const asks = { name: 'Hay 1 reserva durante el cierre de Parqueo Reforma' };
  const dialog = within(await screen.findByRole('dialog', asks));
  expect(dialog.getByText('P123ABC · C-02')).toBeVisible();
  const goOn = /2 reservas que ya empezaron siguen hasta su salida\.$/;
  expect(dialog.getByText(goOn)).toBeVisible();
  await user.click(dialog.getByRole('button', { name: 'Cancelar y avisar' }));
  const said = await screen.findByRole('status');
  expect(said).toHaveTextContent('Se canceló 1 reserva: el conductor ya lo sabe.');
  expect(said).toHaveTextContent(goOn);
  host.answer({ [PATCH]: () => ({ closures: [newYear], touched: { count: 0, first: [] } }) });
  await anew();
  await waitFor(() =>
    expect(screen.getByRole('status')).toHaveTextContent(/^Ninguna reserva por cancelar/),
  );
  await user.type(screen.getByLabelText('Motivo (opcional)'), 'F');
  expect(screen.queryByRole('status')).toBeNull();
});
