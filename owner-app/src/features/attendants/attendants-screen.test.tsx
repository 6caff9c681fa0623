import { hrefOf, makeParking } from '@parqueo/remote-kit/testing';
import { type TestHostOptions, errorAnswer } from '@parqueo/shared-api/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { openScreen } from '../../lib/testing/open-screen';
import AttendantsScreen from './attendants-screen';

const INVITE = 'POST /attendants/invitations';
const LOTS = [makeParking(), makeParking({ id: 8, name: 'Parqueo Centro' })];

const right = (id: number, changes: object = {}) => ({
  id,
  user_id: 30,
  full_name: 'Marvin Pérez',
  phone: '5555-1234',
  parking: { id: 7, name: 'Parqueo Reforma' },
  since: '2026-03-04T15:00:00Z',
  last_mark_at: '2026-03-05T15:30:00Z',
  ...changes,
});
const OPEN = {
  id: 5,
  parkings: [{ id: 7, name: 'Parqueo Reforma' }],
  created_at: '2026-03-04T15:00:00Z',
  ends_at: '2026-03-07T15:00:00Z',
};

function open(
  staff: unknown,
  { answers = {}, lots = LOTS, ...options }: TestHostOptions & { lots?: typeof LOTS } = {},
) {
  return openScreen(<AttendantsScreen />, {
    answers: {
      'GET /parking/my-parkings': () => lots,
      'GET /attendants': () => staff,
      [INVITE]: () => ({ ...OPEN, token: 'secreto' }),
      'DELETE /attendants/:id': () => new Response(null, { status: 204 }),
      'DELETE /attendants/invitations/:id': () => new Response(null, { status: 204 }),
      ...answers,
    },
    ...options,
  });
}

async function invite({ user }: ReturnType<typeof open>) {
  await user.click(await screen.findByRole('button', { name: '+ Invitar guardián' }));
  return within(screen.getByRole('dialog', { name: 'Invitar guardián' }));
}

test('STF-01 the owner sees who works where, since when, and their last mark, or what failed, and tries again', async () => {
  const attendants = [
    right(1),
    right(2, { parking: { id: 8, name: 'Parqueo Centro' }, last_mark_at: null }),
    right(3, { user_id: 31, full_name: 'Otilia Xol', phone: '' }),
  ];
  const { host, user } = open(null, {
    answers: { 'GET /attendants': () => errorAnswer(503, 'El servicio no está disponible.') },
  });
  expect(await screen.findByRole('alert')).toHaveTextContent('El servicio no está disponible.');
  host.answer({ 'GET /attendants': () => ({ attendants, invitations: [] }) });
  await user.click(screen.getByRole('button', { name: 'Intentar de nuevo' }));
  const card = within(await screen.findByRole('article', { name: 'Marvin Pérez' }));
  expect(card.getByRole('link', { name: '5555-1234' })).toHaveAttribute('href', 'tel:5555-1234');
  expect(card.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    'Parqueo ReformaDesde 4 mar 2026Última marca: 5 mar 2026, 9:30 a. m.Quitar',
    'Parqueo CentroDesde 4 mar 2026Aún no ha marcado nadaQuitar',
  ]);
  expect(screen.getByRole('article', { name: 'Otilia Xol' })).toBeVisible();
  expect(screen.getByText('2 guardianes')).toBeVisible();
});

test('STF-01 a link is made for the chosen lots and shown once: QR, WhatsApp, copy', async () => {
  const opened = open({ attendants: [], invitations: [] });
  const { sent, user } = opened;
  const dialog = await invite(opened);
  await user.click(await dialog.findByRole('button', { name: 'Crear enlace' }));
  expect(dialog.getByRole('alert')).toHaveTextContent('Elige al menos un parqueo.');
  const first = dialog.getByRole('checkbox', { name: 'Parqueo Reforma' });
  expect(first).toHaveFocus();
  await user.click(first);
  await user.click(dialog.getByRole('button', { name: 'Crear enlace' }));
  expect(await dialog.findByRole('img', { name: 'Código QR de la invitación' })).toBeVisible();
  expect(sent(INVITE)).toEqual([{ parking_ids: [7] }]);
  expect(screen.getByRole('dialog')).toContainElement(document.activeElement as HTMLElement);
  const link = `${location.origin}/invitacion#secreto`;
  expect(dialog.getByText(link)).toBeVisible();
  const whatsApp = dialog.getByRole('link', { name: 'Enviar por WhatsApp' }).getAttribute('href');
  expect(new URL(String(whatsApp)).searchParams.get('text')).toContain(link);
  await user.click(dialog.getByRole('button', { name: 'Copiar' }));
  expect(await navigator.clipboard.readText()).toBe(link);
  expect(dialog.getByRole('status')).toHaveTextContent('Enlace copiado.');
  await user.click(dialog.getByRole('button', { name: 'Listo' }));
  expect(screen.queryByText(link)).not.toBeInTheDocument();
});

test('STF-01 the owner of one lot chooses nothing; a refusal is said and nothing is lost', async () => {
  const err = 'Demasiados intentos. Espera un momento.';
  const opened = open(
    { attendants: [], invitations: [] },
    { lots: LOTS.slice(0, 1), answers: { [INVITE]: () => errorAnswer(429, err) } },
  );
  const { host, user } = opened;
  const dialog = await invite(opened);
  const create = await dialog.findByRole('button', { name: 'Crear enlace' });
  expect(dialog.queryByRole('checkbox')).not.toBeInTheDocument();
  await user.click(create);
  expect(await dialog.findByText(err)).toBeVisible();
  host.answer({ [INVITE]: () => ({ ...OPEN, token: 'otro' }) });
  await user.click(dialog.getByRole('button', { name: 'Crear enlace' }));
  expect(await dialog.findByText(`${location.origin}/invitacion#otro`)).toBeVisible();
  // Were the refusal an answer that got lost, the second try would be given the link of the first.
  const [first, second] = host.calls
    .filter(({ call }) => call === INVITE)
    .map(({ headers }) => headers.get('idempotency-key'));
  expect(first).toMatch(/^[\da-f]{32}$/);
  expect(second).toBe(first);
});

test('STF-01 who has no lot is told that an attendant needs one, with the way to it', async () => {
  const dialog = await invite(open({ attendants: [], invitations: [] }, { lots: [] }));
  expect(await dialog.findByText('Todavía no tienes parqueos')).toBeVisible();
  expect(hrefOf('+ Agregar nuevo parqueo', dialog)).toBe('/add-parking');
});

test('STF-01 an attendant is removed after a question, and so is an unused link; without attendants it says what one is for', async () => {
  let staff = { attendants: [right(1)], invitations: [OPEN] };
  const { host, user } = open(null, {
    lots: LOTS.slice(0, 1),
    answers: { 'GET /attendants': () => staff },
  });
  const remove = await screen.findByRole('button', {
    name: 'Quitar a Marvin Pérez de Parqueo Reforma',
  });
  await user.click(remove);
  const question = within(screen.getByRole('dialog', { name: '¿Quitar a Marvin Pérez?' }));
  staff = { ...staff, attendants: [] };
  await user.click(question.getByRole('button', { name: 'Quitar' }));
  expect(await screen.findByText('Todavía no tienes guardianes')).toBeVisible();
  expect(host.calls.some(({ call }) => call === 'DELETE /attendants/1')).toBe(true);
  expect(screen.getByRole('status')).toHaveTextContent(
    'Marvin Pérez ya no trabaja en Parqueo Reforma.',
  );
  // Who has one lot is not told its name.
  const links = within(screen.getByRole('region', { name: 'Enlaces sin usar' }));
  expect(links.getByRole('listitem')).toHaveTextContent(
    'Creado: 4 mar 2026, 9:00 a. m.Vence: 7 mar 2026, 9:00 a. m.',
  );
  const withdraw = links.getByRole('button', { name: /^Anular el enlace/ });
  staff = { ...staff, invitations: [] };
  await user.click(withdraw);
  const asked = within(screen.getByRole('dialog', { name: '¿Anular el enlace?' }));
  expect(host.calls.some(({ call }) => call.startsWith('DELETE /attendants/inv'))).toBe(false);
  await user.click(asked.getByRole('button', { name: 'Anular' }));
  await waitFor(() => expect(withdraw).not.toBeInTheDocument());
  expect(screen.getByRole('heading', { name: 'Todavía no tienes guardianes' })).toHaveFocus();
  expect(host.calls.some(({ call }) => call === 'DELETE /attendants/invitations/5')).toBe(true);
});

test('STF-01 FED-04 in an integrator’s page attendants are not managed', () => {
  const { host } = open({ attendants: [], invitations: [] }, { lacks: ['menu'] });
  expect(screen.getByText('Tus guardianes se administran en Parqueo Central')).toBeVisible();
  expect(host.calls).toEqual([]);
});
