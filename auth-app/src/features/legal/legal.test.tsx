import { hrefOf, renderScreen } from '@parqueo/remote-kit/testing';
import { screen } from '@testing-library/react';
import PrivacyScreen from './privacy-screen';
import TermsScreen from './terms-screen';

const anonymous = { session: { status: 'anonymous' } } as const;

test('PRV-01 BOK-02 the terms say what is paid, and lead to privacy and back, without a session and a call', async () => {
  const at = { path: '/terminos' };
  const { host, user, location } = renderScreen(<TermsScreen />, anonymous, at);
  expect(screen.getByRole('heading', { level: 1, name: 'Términos y condiciones' })).toBeVisible();
  expect(screen.getByText(/más Q10 de reserva\. La tarjeta tiene 5% de recargo/)).toBeVisible();
  expect(screen.getByRole('link', { name: 'Iniciar sesión' })).toHaveAttribute('href', '/');
  await user.click(screen.getByRole('link', { name: 'Qué hacemos con tus datos' }));
  expect(location().pathname).toBe('/privacidad');
  expect(host.calls).toEqual([]);
});

test('PRV-01 the privacy page says how long: 24 months, or what the deployment has set', () => {
  const { unmount } = renderScreen(<PrivacyScreen />, anonymous);
  expect(screen.getByText(/: 24 meses después de que termina la reserva/)).toBeVisible();
  expect(screen.queryByText('¿Tienes preguntas?')).not.toBeInTheDocument();
  unmount();
  const settings = { anonymousAfterMonths: 6, supportMail: 'ayuda@ejemplo.gt' };
  renderScreen(<PrivacyScreen />, { ...anonymous, settings });
  expect(screen.getByText(/: 6 meses después/)).toBeVisible();
  expect(hrefOf('ayuda@ejemplo.gt')).toBe('mailto:ayuda@ejemplo.gt');
});
