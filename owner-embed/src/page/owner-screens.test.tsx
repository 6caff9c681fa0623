import type { Session } from '@parqueo/shared-api/host';
import { HostProvider } from '@parqueo/shared-api/react';
import { createTestHost } from '@parqueo/shared-api/testing';
import { render, screen } from '@testing-library/react';
import type { EmbeddedHost } from '../host/create-host';
import { OwnerScreens } from './owner-screens';

let thrown: Error;
jest.mock('@parqueo/owner-app/expose', () => ({
  createPage: () => () => {
    throw thrown;
  },
}));

const started = { status: 'started' } as const;

function open(session: Session) {
  const host = Object.assign(createTestHost({ session }), {
    progress: () => started,
    onProgress: () => () => {},
  }) as unknown as EmbeddedHost;
  jest.spyOn(console, 'error').mockImplementation();
  render(
    <HostProvider host={host}>
      <OwnerScreens host={host} />
    </HostProvider>,
  );
  return screen.getByRole('alert');
}
const owner: Session = { status: 'authenticated', user: { id: 2, roles: ['admin'] } };

test('FED-04 a screen whose code did not come is a matter of the connection', () => {
  thrown = Object.assign(new Error('chunk 7'), { name: 'ChunkLoadError' });
  expect(open(owner)).toHaveTextContent('Revisa tu conexión');
});

test('FED-04 a screen that throws is no matter of the connection', () => {
  thrown = new TypeError('x is undefined');
  const alert = open(owner);
  expect(alert).toHaveTextContent('No se pudo cargar esta sección');
  expect(alert).not.toHaveTextContent('conexión');
});

test('FED-04 without a token it says that the site may no longer act for the owner', () => {
  expect(open({ status: 'anonymous' })).toHaveTextContent('Este sitio ya no puede actuar por ti');
});
