import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MemoryRouter } from 'react-router-dom';
import { Header } from './header';

test('SHL-08 the title defaults to the name of the product, without extras', () => {
  render(<Header />);
  expect(screen.getByRole('heading', { level: 1, name: 'Parqueo Central' })).toBeVisible();
  expect(screen.queryByRole('button')).not.toBeInTheDocument();
  expect(screen.queryByText('Desconectado')).not.toBeInTheDocument();
});

test('SHL-08 back button, badge of a lost connection, and a bell that opens a panel where there is room', async () => {
  const [onBack, onToggle] = [jest.fn(), jest.fn()];
  const header = (open: boolean) => (
    <MemoryRouter>
      <Header
        title="Nueva reserva"
        onBack={onBack}
        bell={{ count: 2, to: '/solicitudes', panel: { open, onToggle, content: <p>panel</p> } }}
        disconnected
      />
    </MemoryRouter>
  );
  const { rerender } = render(header(false));
  await userEvent.click(screen.getByRole('button', { name: 'Volver' }));
  expect(onBack).toHaveBeenCalledTimes(1);
  expect(screen.getByRole('status')).toHaveTextContent('Desconectado');
  const link = screen.getByRole('link', { name: 'Notificaciones' });
  expect(link).toHaveAttribute('href', '/solicitudes');
  expect(link).toHaveAccessibleDescription('2 sin leer');

  // jsdom is a small screen: the button is there, and not shown.
  const button = screen.getByRole('button', { name: 'Notificaciones', hidden: true });
  expect(button).toHaveAttribute('aria-expanded', 'false');
  expect(screen.queryByText('panel')).not.toBeInTheDocument();
  await userEvent.click(button);
  expect(onToggle).toHaveBeenCalledTimes(1);
  rerender(header(true));
  expect(button).toHaveAttribute('aria-expanded', 'true');
  expect(screen.getByText('panel')).toBeInTheDocument();
});
