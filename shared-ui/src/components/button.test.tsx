import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Bell } from '../icons';
import { Button, ButtonLink } from './button';
import { IconButton } from './icon-button';

test('BOK-05 a button does not send its form by itself; one that works says so and takes no click', async () => {
  const onClick = jest.fn();
  const { rerender } = render(<Button onClick={onClick}>Enviar solicitud</Button>);
  const button = screen.getByRole('button', { name: 'Enviar solicitud' });
  expect(button).toHaveAttribute('type', 'button');
  await userEvent.click(button);
  rerender(
    <Button loading onClick={onClick}>
      Enviando solicitud...
    </Button>,
  );
  const busy = screen.getByRole('button', { name: 'Enviando solicitud...', busy: true });
  await userEvent.click(busy);
  expect(busy).toBeDisabled();
  expect(onClick).toHaveBeenCalledTimes(1);
});

test('CNF-04 an external link in a new tab hands over no opener', () => {
  render(
    <ButtonLink href="https://maps.example/" target="_blank">
      Ver ruta al parqueo
    </ButtonLink>,
  );
  const link = screen.getByRole('link', { name: 'Ver ruta al parqueo' });
  expect(link).toHaveAttribute('href', 'https://maps.example/');
  expect(link).toHaveAttribute('rel', 'noopener noreferrer');
});

test('SHL-08 an icon button keeps its name and describes its count', () => {
  const { rerender } = render(<IconButton label="Notificaciones" icon={<Bell />} badge={3} />);
  const bell = screen.getByRole('button', { name: 'Notificaciones' });
  expect(bell).toHaveAccessibleDescription('3 sin leer');
  rerender(<IconButton label="Notificaciones" icon={<Bell />} badge={120} />);
  expect(bell.querySelector('[data-count]')).toHaveAttribute('data-count', '99+');
  expect(bell).toHaveAccessibleDescription('120 sin leer');
  rerender(<IconButton label="Notificaciones" icon={<Bell />} badge={0} />);
  expect(bell).toHaveTextContent('');
});
