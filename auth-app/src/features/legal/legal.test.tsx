import { renderScreen } from '@parqueo/remote-kit/testing';
import { createTestHost } from '@parqueo/shared-api/testing';
import { screen } from '@testing-library/react';
import PrivacyScreen from './privacy-screen';
import TermsScreen from './terms-screen';

const anonymous = { session: { status: 'anonymous' } } as const;

test('PRV-01 BOK-02 the terms say what is paid, and lead to privacy and back, without a session and a call', async () => {
  const host = createTestHost(anonymous);
  const { user, location } = renderScreen(<TermsScreen />, host, { path: '/terminos' });
  expect(screen.getByRole('heading', { level: 1, name: 'Términos y condiciones' })).toBeVisible();
  expect(screen.getByText(/más Q10 de reserva\. La tarjeta tiene 5% de recargo/)).toBeVisible();
  expect(screen.getByRole('link', { name: 'Iniciar sesión' })).toHaveAttribute('href', '/');
  await user.click(screen.getByRole('link', { name: 'Qué hacemos con tus datos' }));
  expect(location().pathname).toBe('/privacidad');
  expect(host.calls).toEqual([]);
});

test('PRV-01 the privacy page says how long: 24 months, or what the deployment has set', () => {
  const { unmount } = renderScreen(<PrivacyScreen />, createTestHost(anonymous));
  expect(screen.getByText(/: 24 meses después de que termina la reserva/)).toBeVisible();
  expect(screen.queryByText('¿Tienes preguntas?')).not.toBeInTheDocument();
  unmount();
  const host = createTestHost(anonymous);
  Object.assign(host.settings, { anonymousAfterMonths: 6, supportMail: 'ayuda@ejemplo.gt' });
  renderScreen(<PrivacyScreen />, host);
  expect(screen.getByText(/: 6 meses después/)).toBeVisible();
  expect(screen.getByRole('link', { name: 'ayuda@ejemplo.gt' })).toHaveAttribute(
    'href',
    'mailto:ayuda@ejemplo.gt',
  );
});
