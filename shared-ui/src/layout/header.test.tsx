import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { MemoryRouter } from 'react-router-dom';
import { Header } from './header';
import { SearchHeader } from './search-header';

test('SHL-08 the title defaults to the name of the product, without extras', () => {
  render(<Header />);
  expect(screen.getByRole('heading', { level: 1, name: 'Parqueo Central' })).toBeVisible();
  expect(screen.queryByRole('button')).not.toBeInTheDocument();
  expect(screen.queryByText('Desconectado')).not.toBeInTheDocument();
});

test('SHL-08 back button, bell with unread count, and the badge of a lost connection', async () => {
  const onBack = jest.fn();
  render(
    <MemoryRouter>
      <Header
        title="Nueva reserva"
        onBack={onBack}
        bell={{ count: 2, to: '/solicitudes' }}
        disconnected
      />
    </MemoryRouter>,
  );
  await userEvent.click(screen.getByRole('button', { name: 'Volver' }));
  expect(onBack).toHaveBeenCalledTimes(1);
  const bell = screen.getByRole('link', { name: 'Notificaciones' });
  expect(bell).toHaveAttribute('href', '/solicitudes');
  expect(bell).toHaveAccessibleDescription('2 sin leer');
  expect(screen.getByRole('status')).toHaveTextContent('Desconectado');
});

test('SHL-08 where there is room the bell opens a panel', async () => {
  const onToggle = jest.fn();
  const bell = (open: boolean) => ({
    count: 1,
    to: '/solicitudes',
    panel: { open, onToggle, content: <p>panel</p> },
  });
  const header = (open: boolean) => (
    <MemoryRouter>
      <Header bell={bell(open)} />
    </MemoryRouter>
  );
  const { rerender } = render(header(false));
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

function NearbySearch() {
  const [value, setValue] = useState('');
  return <SearchHeader value={value} onChange={setValue} />;
}

test('SHL-06 the search header tells what is typed and sends nothing', async () => {
  render(<NearbySearch />);
  expect(screen.getByRole('heading', { name: 'Parqueos Cercanos' })).toBeVisible();
  const box = screen.getByPlaceholderText('Buscar parqueo');
  await userEvent.type(box, 'zona 10{Enter}');
  expect(box).toHaveValue('zona 10');
  expect(screen.getByRole('search')).toContainElement(box);
});
