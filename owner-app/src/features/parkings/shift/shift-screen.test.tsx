import { makeOpenParking, told } from '@parqueo/remote-kit/testing';
import { type TestHostOptions, errorAnswer } from '@parqueo/shared-api/testing';
import { screen, within } from '@testing-library/react';
import { markQueue } from '../../../lib/marks/mark-queue';
import { openScreen } from '../../../lib/testing/open-screen';
import ShiftScreen from './shift-screen';

const open = (answers: TestHostOptions['answers']) =>
  openScreen(<ShiftScreen />, { person: 30, role: 'attendant', answers });

test('STF-01 GAT-04 an attendant begins with their lots and what they took, which fails alone; who was removed everywhere reads so at once', async () => {
  const TAKEN = 'GET /attendants/taken';
  const { host, user } = open({
    'GET /parking/my-parkings': () => [makeOpenParking()],
    [TAKEN]: () => errorAnswer(503, 'El servicio no está disponible.'),
  });
  const lot = within(await screen.findByRole('article', { name: 'Parqueo Reforma' }));
  expect(lot.getByText('15 de 20 espacios libres')).toBeVisible();
  const hrefOf = (name: string) => lot.getByRole('link', { name }).getAttribute('href');
  expect(hrefOf('Puerta de Parqueo Reforma')).toBe('/puerta/7');
  expect(hrefOf('Tablero de Parqueo Reforma')).toBe('/tablero/7');
  expect(await screen.findByRole('alert')).toHaveTextContent('Error al cargar lo que cobraste');
  host.answer({ [TAKEN]: () => ({ date: '2026-03-04', cash: 120.5, card: 21 }) });
  await user.click(screen.getByRole('button', { name: 'Intentar de nuevo' }));
  const taken = screen.getByRole('region', { name: 'Lo que cobraste hoy' });
  expect(await within(taken).findByText('Q120.50')).toBeVisible();
  expect(taken).toHaveTextContent('EfectivoQ120.50TarjetaQ21.00TotalQ141.50');

  host.answer({ 'GET /parking/my-parkings': () => [] });
  host.emit(told({}, 'access_ended', 'Ya no trabajas en Parqueo Reforma'));
  expect(await screen.findByText('No trabajas en ningún parqueo')).toBeVisible();
  expect(screen.queryByRole('article')).not.toBeInTheDocument();
});

test('GAT-03 STF-01 what a removed attendant marked is shown, handed to the owner and discarded', async () => {
  const paid = { kind: 'paid', key: 'k1', stay_id: 5, method: 'cash', amount: 40 };
  const mark = { ...paid, happened_at: '2026-03-04T20:05:00Z' };
  const waiting = JSON.stringify({ 7: [{ mark, about: 'C-04 · P123ABC' }] });
  localStorage.setItem('parqueo-owner-gate-marks-30', waiting);
  const { host, user } = open({
    'GET /parking/my-parkings': () => [],
    'POST /parking/7/gate/marks': () => errorAnswer(403, 'Ya no trabajas ahí.', 'ACCESS_ENDED'),
  });
  expect(await screen.findByText('No trabajas en ningún parqueo')).toBeVisible();
  expect(screen.queryByText(/P123ABC/)).not.toBeInTheDocument();
  void markQueue(host, 7).send();
  const marks = within(await screen.findByRole('region', { name: 'Marcas que no se registraron' }));
  const line = 'C-04 · P123ABC: Efectivo Q40, 4 mar 2026, 2:05 p. m.';
  expect(marks.getByText(line)).toBeVisible();

  await user.click(marks.getByRole('button', { name: 'Enviar al dueño' }));
  const shared = await navigator.clipboard.readText();
  expect(shared).toBe(`${line}\nhttp://localhost/puerta/7`);
  await user.click(marks.getByRole('button', { name: 'Descartar' }));
  const dialog = within(screen.getByRole('dialog', { name: '¿Descartar estas marcas?' }));
  await user.click(dialog.getByRole('button', { name: 'Descartar' }));
  expect(screen.queryByText(line)).not.toBeInTheDocument();
  expect(localStorage).toHaveLength(0);
});
