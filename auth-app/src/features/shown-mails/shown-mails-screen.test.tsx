import { renderScreen } from '@parqueo/remote-kit/testing';
import { createTestHost } from '@parqueo/shared-api/testing';
import { screen } from '@testing-library/react';
import ShownMailsScreen from './shown-mails-screen';

test('ACC-02 shows the mails of the demo, with their links', async () => {
  const host = createTestHost({
    session: { status: 'anonymous' },
    answers: {
      'GET /mails': () => [
        {
          id: '1',
          to: 'ana@ejemplo.gt',
          subject: 'Elige una contraseña nueva',
          text: 'Hola\n\nElegir:\nhttp://127.0.0.1:3000/nueva-contrasena#aaa.bbb\n\nFin',
        },
        { id: '2', to: 'ana@ejemplo.gt', subject: 'Cambiaste tu contraseña', text: 'Cambió.' },
      ],
    },
  });
  renderScreen(<ShownMailsScreen />, host);
  expect(await screen.findByRole('heading', { name: 'Cambiaste tu contraseña' })).toBeVisible();
  expect(screen.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual([
    '/nueva-contrasena#aaa.bbb',
  ]);
});
