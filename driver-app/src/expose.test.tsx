import { makeParking } from '@parqueo/remote-kit/testing';
import { createTestHost } from '@parqueo/shared-api/testing';
import { render, screen, waitFor } from '@testing-library/react';
import { Suspense } from 'react';
import { MemoryRouter, Route, Routes } from 'react-router-dom';
import definition from '../remote.json';
import { Page } from './expose';

function open(path: string, demo: boolean) {
  const host = createTestHost({
    settings: { demo },
    answers: {
      'GET /parking/available': () => [makeParking()],
      'GET /parking/get/:id': () => makeParking(),
      'GET /documents/:collection': () => [],
    },
  });
  return render(
    <MemoryRouter initialEntries={[path]}>
      <Routes>
        <Route
          path="*"
          element={
            <Suspense fallback="Cargando">
              <Page host={host} basePath="/" />
            </Suspense>
          }
        />
      </Routes>
    </MemoryRouter>,
  );
}

const paths = definition.routes.map(({ path }) => path.replace(/:\w+/, '7'));

test.each(paths.filter((path) => path !== '/confirmation'))(
  'FED-01 %s of the manifest has its screen',
  async (path) => {
    const { container } = open(path, true);
    await waitFor(() => expect(container).not.toHaveTextContent(/^Cargando$/));
    expect(container).not.toBeEmptyDOMElement();
  },
);

test('FED-01 CNF-01 /confirmation of the manifest has its screen, which leads home', async () => {
  const warn = jest.spyOn(console, 'warn').mockImplementation();
  open('/confirmation', true);
  expect(await screen.findByRole('region', { name: 'Lista de parqueos' })).toBeVisible();
  warn.mockRestore();
});

test.each(['/add', '/ListUsers'])('DEV-01 DEV-02 %s exists in demo mode only', async (path) => {
  const { container } = open(path, false);
  await waitFor(() => expect(container).not.toHaveTextContent('Cargando'));
  expect(container).toBeEmptyDOMElement();
});
