import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Field } from './field';
import { PasswordField } from './password-field';
import { RadioGroup } from './radio-group';
import { TextField } from './text-field';

test('AUT-02 a text field is tied to its label, hint and error', () => {
  const { rerender } = render(
    <TextField label="Correo electrónico" hint="El que usas a diario." />,
  );
  const input = screen.getByRole('textbox', { name: 'Correo electrónico' });
  expect(input).toBeValid();
  expect(input).toHaveAccessibleDescription('El que usas a diario.');
  rerender(
    <TextField
      label="Correo electrónico"
      hint="El que usas a diario."
      error="El email es obligatorio."
    />,
  );
  expect(input).toBeInvalid();
  expect(input).toHaveAccessibleDescription('El que usas a diario. El email es obligatorio.');
});

test('a field ties any control, and respects a given id', () => {
  render(
    <Field label="Notas" id="notas" required>
      {(control) => <textarea {...control} />}
    </Field>,
  );
  const control = screen.getByRole('textbox', { name: 'Notas' });
  expect(control).toHaveAttribute('id', 'notas');
  expect(control).toBeRequired();
});

test('AUT-05 a password can be shown and hidden', async () => {
  render(<PasswordField label="Contraseña" />);
  const input = screen.getByLabelText('Contraseña');
  await userEvent.type(input, 'secreta');
  expect(input).toHaveAttribute('type', 'password');
  await userEvent.click(screen.getByRole('button', { name: 'Mostrar contraseña' }));
  expect(input).toHaveAttribute('type', 'text');
  await userEvent.click(screen.getByRole('button', { name: 'Ocultar contraseña' }));
  expect(input).toHaveAttribute('type', 'password');
  expect(input).toHaveValue('secreta');
});

test('AUT-05 a password field tells that Caps Lock is on, while it has the focus', async () => {
  const user = userEvent.setup();
  render(<PasswordField label="Contraseña" />);
  await user.click(screen.getByLabelText('Contraseña'));
  await user.keyboard('a{CapsLock}a');
  expect(screen.getByRole('status')).toHaveTextContent('Bloq Mayús está activado');
  await user.keyboard('{CapsLock}a');
  expect(screen.getByRole('status')).toBeEmptyDOMElement();
  await user.keyboard('{CapsLock}a');
  await user.tab();
  await user.tab();
  expect(screen.getByRole('status')).toBeEmptyDOMElement();
});

test('BOK-02 a radio group moves with the keyboard', async () => {
  const onChange = jest.fn();
  render(
    <RadioGroup
      legend="Tipo de vehículo"
      name="vehicle"
      value="car"
      onChange={onChange}
      options={[
        { value: 'car', label: 'Carro' },
        { value: 'moto', label: 'Moto' },
      ]}
    />,
  );
  expect(screen.getByRole('group', { name: 'Tipo de vehículo' })).toBeInTheDocument();
  await userEvent.tab();
  expect(screen.getByRole('radio', { name: 'Carro' })).toHaveFocus();
  await userEvent.keyboard('{ArrowDown}');
  expect(screen.getByRole('radio', { name: 'Moto' })).toHaveFocus();
  expect(onChange).toHaveBeenLastCalledWith('moto');
});
