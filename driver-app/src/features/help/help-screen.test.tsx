import { hrefOf, renderScreen } from '@parqueo/remote-kit/testing';
import type { TestHostOptions } from '@parqueo/shared-api/testing';
import { cleanup, screen, within } from '@testing-library/react';
import HelpScreen from './help-screen';

const open = (settings: TestHostOptions['settings'] = {}) =>
  renderScreen(<HelpScreen />, { settings }, { path: '/soporte' });
const question = (name: string) => screen.getByText(name).closest('details') as HTMLElement;

test('HIS-05 help tells the way to cancel that there is', async () => {
  const { user, location } = open();
  const cancel = question('¿Cómo cancelo?');
  expect(cancel).toHaveTextContent('“Cancelar reserva”');
  await user.click(screen.getByText('¿Cómo cancelo?'));
  await user.click(within(cancel).getByRole('link', { name: 'Ver mis reservas' }));
  expect(location().pathname).toBe('/booking-historial');
});

test('HIS-05 BOK-03 TRP-01 help tells the figures by which the app goes', () => {
  open();
  expect(question('¿Cuánto voy a pagar?')).toHaveTextContent(/más Q10 de reserva.* 5% de recargo/);
  expect(question('¿Puedo quedarme más tiempo?')).toHaveTextContent('15 minutos antes');
  expect(question('¿Mi reserva ya está confirmada?')).toHaveTextContent('responde en 2 horas');
});

test('HIS-05 help says how one pays, and whom to ask only where somebody is named', () => {
  open();
  expect(question('¿Cómo y dónde pago?')).toHaveTextContent('en efectivo o con tarjeta');
  expect(screen.queryByRole('link', { name: /Llamar|@/ })).not.toBeInTheDocument();
  cleanup();
  open({ supportMail: 'ayuda@ejemplo.gt', supportPhone: '2230 1234' });
  expect(hrefOf('Llamar al 2230 1234')).toBe('tel:22301234');
  expect(hrefOf('ayuda@ejemplo.gt')).toBe('mailto:ayuda@ejemplo.gt');
});

test.each([
  ['¿Cómo reservo un espacio?', 'Ir al mapa', '/'],
  ['¿Cómo obtengo un recibo?', 'Ver mis reservas', '/booking-historial'],
  ['¿Dónde se guardan mis vehículos?', 'Ver mis vehículos', '/register-car'],
])('HIS-05 %s leads to the screen that does it', async (title, name, path) => {
  const { user, location } = open();
  await user.click(screen.getByText(title));
  await user.click(within(question(title)).getByRole('link', { name }));
  expect(location().pathname).toBe(path);
});
