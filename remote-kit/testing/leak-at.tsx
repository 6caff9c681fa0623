import type { RemotePageProps } from '@parqueo/shared-api/host';
import { type TestHostOptions, createTestHost, leakOf } from '@parqueo/shared-api/testing';
import { render, waitFor } from '@testing-library/react';
import { type ComponentType, Suspense } from 'react';
import { MemoryRouter } from 'react-router-dom';

interface Shown extends TestHostOptions {
  path: string;
  /** Navigation state. */
  state?: unknown;
  /** Text to wait for before the check. */
  shows?: string;
}

/** Shows a screen of a remote, waits until it has loaded, and returns what it leaks (see `leakOf`). */
export async function leakAt(
  Page: ComponentType<RemotePageProps>,
  shown: Shown,
): Promise<string | null> {
  const [leak = null] = await leaksAt(Page, [shown]);
  return leak;
}

/** `leakAt` for several screens, which load side by side. */
export async function leaksAt(
  Page: ComponentType<RemotePageProps>,
  screens: readonly Shown[],
): Promise<(string | null)[]> {
  const pages = screens.map(({ path, state, shows, ...options }) => {
    const { pathname, search } = new URL(path, 'http://page.invalid');
    const { container, unmount } = render(
      <MemoryRouter initialEntries={[{ pathname, search, state }]}>
        <Suspense fallback={<p aria-busy="true">Cargando</p>}>
          <Page host={createTestHost(options)} basePath="/" />
        </Suspense>
      </MemoryRouter>,
    );
    return { container, unmount, shows };
  });
  const leaks: (string | null)[] = [];
  for (const { container, unmount, shows } of pages) {
    await waitFor(() => {
      expect(container).not.toBeEmptyDOMElement();
      expect(container.querySelector('[aria-busy="true"]')).toBeNull();
      expect(container).not.toHaveTextContent(/Cargando|^$/);
      if (shows) expect(container).toHaveTextContent(shows);
    });
    leaks.push(leakOf(container));
    unmount();
  }
  return leaks;
}
