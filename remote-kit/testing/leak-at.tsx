import type { RemotePageProps } from '@parqueo/shared-api/host';
import { type TestHostOptions, createTestHost, leakOf } from '@parqueo/shared-api/testing';
import { render, waitFor } from '@testing-library/react';
import { type ComponentType, Suspense } from 'react';
import { MemoryRouter } from 'react-router-dom';

interface Shown extends TestHostOptions {
  path: string;
  /** Navigation state. */
  state?: unknown;
  /** Text to wait for before the screen is judged. */
  shows?: string;
}

/** Shows a screen of a remote, waits until it has loaded, and returns what it leaks (see `leakOf`). */
export async function leakAt(
  Page: ComponentType<RemotePageProps>,
  { path, state, shows, ...options }: Shown,
): Promise<string | null> {
  const { pathname, search } = new URL(path, 'http://page.invalid');
  const { container, unmount } = render(
    <MemoryRouter initialEntries={[{ pathname, search, state }]}>
      <Suspense fallback={<p aria-busy="true">Cargando</p>}>
        <Page host={createTestHost(options)} basePath="/" />
      </Suspense>
    </MemoryRouter>,
  );
  await waitFor(() => {
    expect(container).not.toBeEmptyDOMElement();
    expect(container.querySelector('[aria-busy="true"]')).toBeNull();
    expect(container).not.toHaveTextContent(/Cargando|^$/);
    if (shows) expect(container).toHaveTextContent(shows);
  });
  const leak = leakOf(container);
  unmount();
  return leak;
}
