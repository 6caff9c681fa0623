import { answerParkings, makeOpenParking } from '@parqueo/remote-kit/testing';
import { createTestHost } from '@parqueo/shared-api/testing';
import { render, screen, waitFor } from '@testing-library/react';
import { Suspense } from 'react';
import { MemoryRouter, matchPath, useLocation } from 'react-router-dom';
import definition from '../remote.json';
import { Page } from './expose';

const paths = definition.routes.map(({ path }) => path.replace(/:\w+/, '7'));

beforeEach(() => void jest.spyOn(console, 'warn').mockImplementation());

test.each(['/add', '/ListUsers'])('DEV-01 DEV-02 %s exists in demo mode only', async (path) => {
  const host = createTestHost({ settings: { demo: false } });
  const { container } = render(
    <MemoryRouter initialEntries={[path]}>
      <Suspense fallback="Cargando">
        <Page host={host} basePath="/" />
      </Suspense>
    </MemoryRouter>,
  );
  await waitFor(() => expect(container).not.toHaveTextContent('Cargando'));
  expect(container).toBeEmptyDOMElement();
});

function Address() {
  return <output>{useLocation().pathname}</output>;
}

/** Shows the remote where a page has mounted it. */
function openBelow(basePath: string, path: string) {
  const parking = makeOpenParking();
  const host = createTestHost({
    answers: {
      'GET /parking/available': answerParkings(() => [parking]),
      'GET /parking/get/:id': () => parking,
      'GET /documents/:collection': () => [],
    },
  });
  const { container, unmount } = render(
    <MemoryRouter initialEntries={[basePath + path]}>
      <Address />
      <main>
        <Suspense fallback={<p aria-busy="true">Cargando</p>}>
          <Page host={host} basePath={basePath} />
        </Suspense>
      </main>
    </MemoryRouter>,
  );
  const shown = () =>
    waitFor(() => {
      expect(container.querySelector('main')).not.toBeEmptyDOMElement();
      expect(container.querySelector('[aria-busy="true"]')).toBeNull();
    });
  const address = () => container.querySelector('output')?.textContent;
  return { address, shown, unmount };
}

/** Screens of another remote, to which a link leads from the page's own root. */
const ELSEWHERE = ['/terminos', '/privacidad'];

test.each(paths)(
  'FED-01 %s of the manifest has its screen below another path of the page, and all its links lead below that path',
  async (path) => {
    const { shown, unmount } = openBelow('/conductores', path);
    await shown();
    const links = screen.queryAllByRole('link').map((link) => link.getAttribute('href') ?? '');
    unmount();
    const own = links.filter(
      (each) => !/^(https?|tel|mailto):/.test(each) && !ELSEWHERE.includes(each),
    );
    for (const href of new Set(own)) {
      expect(href).toMatch(/^\/conductores(\/|$)/);
      expect(definition.routes.some((route) => matchPath(`/conductores${route.path}`, href))).toBe(
        true,
      );
      const followed = openBelow('/conductores', href.slice('/conductores'.length));
      await followed.shown();
      followed.unmount();
    }
  },
);

test('FED-01 CNF-01 a redirect stays below the path', async () => {
  const { address } = openBelow('/conductores', '/confirmation');
  await waitFor(() => expect(address()).toBe('/conductores'));
});
