import { createTestHost } from '@parqueo/shared-api/testing';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MemoryRouter } from 'react-router-dom';
import definition from '../remote.json';
import { Page } from './expose';

function open(path: string) {
  const host = createTestHost({
    session: { status: 'authenticated', user: { id: 1, roles: ['AUDIENCE'] } },
  });
  render(
    <MemoryRouter initialEntries={[path]}>
      <Page host={host} basePath="/" />
    </MemoryRouter>,
  );
  return host;
}

test.each(definition.routes)('$path of remote.json is a screen', async ({ path }) => {
  open(path);
  expect(await screen.findByRole('heading')).toBeVisible();
});

test.each(definition.menu)('$label leads from the menu to one of them', ({ path }) => {
  expect(definition.routes.map((route) => route.path)).toContain(path);
});

test('the screen speaks through the host', async () => {
  const host = open('/NAME');
  await userEvent.click(await screen.findByRole('button', { name: 'Probar' }));
  expect(host.toasts).toMatchObject([{ title: 'TITLE' }]);
});
