import { accountErrors } from './account-rules';

const values = {
  full_name: 'Ana López',
  email: 'ana@example.gt',
  phone: '5555 0101',
  password: 'clave-segura',
  confirmation: 'clave-segura',
};

test.each([
  ['full_name', 'a'.repeat(121), 'El nombre tiene como máximo 120 caracteres.'],
  ['email', 'ana@x', 'El email no es válido.'],
  ['email', 'ana.x.gt', 'El email no es válido.'],
  ['phone', '12-ab', 'El teléfono debe tener 8 dígitos, con o sin código de país.'],
  ['password', 'corta', 'La contraseña debe tener de 8 a 128 caracteres.'],
  ['password', 'x'.repeat(129), 'La contraseña debe tener de 8 a 128 caracteres.'],
  ['confirmation', 'otra-clave', 'Las contraseñas no coinciden.'],
  ['phone', ' ', 'Falta.'],
])('AUT-02 a %s of %j says what is wrong', (field, text, message) => {
  const missing = { full_name: 'Falta.', email: 'Falta.', phone: 'Falta.' };
  expect(accountErrors(values, missing)).toEqual({});
  expect(accountErrors({ ...values, [field]: text }, missing)).toMatchObject({ [field]: message });
});
