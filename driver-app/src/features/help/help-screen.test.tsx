import { renderScreen } from '@parqueo/remote-kit/testing';
import { createTestHost } from '@parqueo/shared-api/testing';
import { screen, within } from '@testing-library/react';
import HelpScreen from './help-screen';

test('HIS-05 help tells the way to cancel that there is', async () => {
  const { user, location } = renderScreen(<HelpScreen />, createTestHost(), { path: '/soporte' });
  const section = screen.getByRole('region', { name: 'Cómo cancelar' });
  expect(section).toHaveTextContent('“Cancelar reserva”');
  expect(section).not.toHaveTextContent('avisa al personal');
  await user.click(within(section).getByRole('link', { name: 'Ver mis reservas' }));
  expect(location().pathname).toBe('/booking-historial');
});
