import { renderScreen } from '@parqueo/remote-kit/testing';
import { act, screen } from '@testing-library/react';
import ShownMailsScreen from './shown-mails-screen';

const to = 'ana@ejemplo.gt';

test('ACC-02 shows the mails of the demo as they are written, with their times in Guatemala and links', async () => {
  jest.useFakeTimers({ advanceTimers: true });
  const { host } = renderScreen(<ShownMailsScreen />, {
    session: { status: 'anonymous' },
    answers: { 'GET /mails': () => [] },
  });
  expect(await screen.findByText('Todavía no hay correos.')).toBeVisible();
  host.answer({
    'GET /mails': () => [
      {
        id: '2',
        to,
        subject: 'Cambiaste tu contraseña',
        created_at: '2026-11-22T05:30:00.000Z',
        text: 'Cambió.',
      },
      {
        id: '1',
        to,
        subject: 'Elige una contraseña nueva',
        created_at: '2026-11-21T20:05:00.000Z',
        text: 'Hola\n\nElegir:\nhttp://127.0.0.1:3000/nueva-contrasena#aaa.bbb\n\nFin',
      },
      // As another version of the server tells it.
      { id: '3', to, subject: 'Sin hora', text: 'Cambió.' },
    ],
  });
  await act(() => jest.advanceTimersByTimeAsync(5000));
  expect(await screen.findByRole('heading', { name: 'Cambiaste tu contraseña' })).toBeVisible();
  expect(screen.getAllByRole('listitem').map((mail) => mail.textContent)).toEqual([
    expect.stringMatching(
      /^Cambiaste tu contraseña.*21 nov 2026, 11:30\sp\.\sm\..*Para ana@ejemplo.gt/,
    ),
    expect.stringMatching(/^Elige una contraseña nueva.*21 nov 2026, 2:05\sp\.\sm\./),
    expect.stringMatching(/^Sin hora/),
  ]);
  expect(screen.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual([
    '/nueva-contrasena#aaa.bbb',
  ]);
});
