import { type TestHostOptions, createTestHost } from '@parqueo/shared-api/testing';
import { render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import definition from '../remote.json';
import { Page } from './expose';

const sessions = {
  anonymous: { status: 'anonymous' },
  driver: { status: 'authenticated', user: { id: 1, roles: ['driver'] } },
  admin: { status: 'authenticated', user: { id: 2, roles: ['admin'] } },
} as const;

function open(path: string, session: TestHostOptions['session']) {
  const host = createTestHost({ session });
  render(
    <MemoryRouter initialEntries={[path]}>
      <Page host={host} basePath="/" />
    </MemoryRouter>,
  );
  return host;
}

const routes = definition.routes.flatMap(({ path, title, audience }) =>
  audience.map((who) => [path, who as keyof typeof sessions, title] as const),
);

test.each(routes)('AUT-01 AUT-05 AUT-07 %s shows a %s: %s', async (path, who, title) => {
  open(path.replace('*', '/cualquiera'), sessions[who]);
  expect(await screen.findByRole('form', { name: title })).toBeVisible();
});

test.each(['/', '/user-login', '/booking', '/admin-login', '/user-singusp'])(
  'SHL-02 without a session %s is the login, and nothing is called',
  async (path) => {
    const host = open(path, sessions.anonymous);
    expect(await screen.findByRole('form', { name: 'Iniciar sesión' })).toBeVisible();
    expect(host.calls).toEqual([]);
  },
);
