import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MemoryRouter } from 'react-router-dom';
import { NotificationPanel } from './notification-panel';

const entry = {
  label: 'Solicitudes',
  path: '/solicitudes',
  icon: 'ticket',
  audience: ['admin'],
} as const;

function renderPanel(list: Parameters<typeof NotificationPanel>[0]['list']) {
  const onClose = jest.fn();
  render(
    <MemoryRouter>
      <button type="button">fuera</button>
      <div>
        <NotificationPanel
          list={list}
          entry={{ ...entry, audience: ['admin'] }}
          onClose={onClose}
        />
      </div>
    </MemoryRouter>,
  );
  return onClose;
}

test('SOC-04 the panel lists what was notified, with its time in Guatemala, and its day if that is over', () => {
  jest.useFakeTimers({ now: new Date('2026-11-21T23:00:00Z') });
  renderPanel([
    {
      id: 1,
      read: true,
      tone: 'info',
      title: 'Nueva reservación recibida',
      detail: 'Reservación #4 - Espacio: C-01',
      note: 'Parqueo Reforma',
      at: new Date('2026-11-21T20:05:00Z'),
    },
    {
      id: 2,
      read: true,
      tone: 'error',
      title: 'Tu reserva en Reforma fue rechazada',
      at: new Date('2026-11-21T05:30:00Z'),
    },
  ]);
  jest.useRealTimers();
  const panel = screen.getByRole('dialog', { name: 'Notificaciones' });
  expect(panel).toHaveFocus();
  const [today, yesterday] = screen.getAllByRole('listitem');
  expect(today).toHaveTextContent(
    'Nueva reservación recibida2:05 p. m.Reservación #4 - Espacio: C-01Parqueo Reforma',
  );
  expect(yesterday).toHaveTextContent(
    'Tu reserva en Reforma fue rechazada20 nov 2026, 11:30 p. m.',
  );
  expect(screen.getByRole('link', { name: 'Solicitudes' })).toHaveAttribute('href', '/solicitudes');
});

test('SOC-04 an entry about a reservation links to the screen for it', async () => {
  const at = new Date('2026-11-21T20:05:00Z');
  const onClose = renderPanel([
    {
      id: 1,
      read: true,
      tone: 'info',
      title: 'Nueva reservación recibida',
      reservation: 4,
      at,
      link: '/solicitudes?reserva=4',
    },
    { id: 2, read: true, tone: 'success', title: 'Parqueo creado exitosamente', at },
  ]);
  const way = screen.getByRole('link', { name: 'Nueva reservación recibida' });
  expect(way).toHaveAttribute('href', '/solicitudes?reserva=4');
  expect(screen.queryByRole('link', { name: /Parqueo creado/ })).not.toBeInTheDocument();
  await userEvent.setup().click(way);
  expect(onClose).toHaveBeenCalledTimes(1);
});

test.each(['beside the bell', 'as a sheet on a phone'])(
  'SOC-04 an empty panel says so; Escape and a tap outside close it %s',
  async (where) => {
    const isBeside = where === 'beside the bell';
    const screenOf = { addEventListener: () => {}, removeEventListener: () => {} };
    if (isBeside) Object.assign(globalThis, { matchMedia: () => ({ ...screenOf, matches: true }) });
    const user = userEvent.setup();
    const onClose = renderPanel([]);
    const panel = screen.getByRole('dialog', { name: 'Notificaciones' });
    expect(panel).toHaveFocus();
    await user.keyboard('{Escape}');
    expect(onClose).toHaveBeenCalledTimes(1);
    await user.click(screen.getByText('No hay notificaciones'));
    expect(onClose).toHaveBeenCalledTimes(1);
    await user.click(isBeside ? screen.getByRole('button', { name: 'fuera' }) : panel);
    expect(onClose).toHaveBeenCalledTimes(2);
    Reflect.deleteProperty(globalThis, 'matchMedia');
  },
);

test('NTF-01 what belongs to one stay is one entry: its latest, and what was before', () => {
  const about = {
    tone: 'info',
    read: true,
    stay: 4,
    at: new Date('2026-11-21T20:05:00Z'),
  } as const;
  renderPanel([
    { ...about, id: 3, reservation: 9, title: 'Extensión en C-01: hasta hoy 16:00' },
    { ...about, id: 2, reservation: 5, stay: 5, title: 'Otra reserva' },
    { ...about, id: 1, reservation: 4, title: 'Nueva reservación recibida' },
  ]);
  const [first, second, ...others] = screen.getAllByRole('listitem');
  expect(first).toHaveTextContent(/^Extensión en C-01.*Nueva reservación recibida$/);
  expect(second).toHaveTextContent('Otra reserva');
  expect(others).toEqual([]);
});

test('NTF-01 an unread entry says so in a word, also where only what was before in its group is unread', () => {
  const about = { tone: 'info', at: new Date('2026-11-21T20:05:00Z'), read: true } as const;
  renderPanel([
    { ...about, id: 4, title: 'Leída' },
    { ...about, id: 3, title: 'Sin leer', read: false },
    { ...about, id: 2, title: 'Pediste más tiempo', stay: 4 },
    { ...about, id: 1, title: 'Tu reservación fue aceptada', stay: 4, read: false },
  ]);
  const [read, fresh, group] = screen.getAllByRole('listitem');
  expect(read).not.toHaveTextContent('Nueva');
  expect(fresh).toHaveTextContent(/^NuevaSin leer/);
  expect(group).toHaveTextContent(/^NuevaPediste más tiempo/);
});
