import { RemoteLoadError, type RemoteModule } from '@parqueo/federation/runtime';
import type { LiveRemote } from '@parqueo/shared-api/contract';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Suspense, lazy, use, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { remote as remoteOf, remotes, renderShell, tokenFor } from '../testing';

const [auth, driver, owner] = remotes as [LiveRemote, LiveRemote, LiveRemote];
const others = [auth, owner];

/** Another build of a remote. */
const build = ({ baseUrl, manifest }: LiveRemote, hash: string, change = {}): LiveRemote => ({
  baseUrl,
  manifest: { ...manifest, build: hash, container: `${manifest.name}_${hash}`, ...change },
});
const newer = build(driver, 'newer');
const before = build(driver, 'before');

const retry = () => screen.findByRole('button', { name: 'Intentar de nuevo' });
const OFFER = 'Hay otra versión de esta sección';
const offer = () => screen.findByText(OFFER);

const pages = new Map<LiveRemote, RemoteModule>();

/** Pages that say which build they are, and have a field to type in; of each build always the same. */
function pageOf(remote: LiveRemote): RemoteModule {
  const Page = () => (
    <>
      <p>versión {remote.manifest.build}</p>
      <input aria-label="Placa" />
    </>
  );
  const page = pages.get(remote) ?? { Page };
  pages.set(remote, page);
  return page;
}
const load = async (remote: LiveRemote) => pageOf(remote);
const LIVE = `versión ${driver.manifest.build}`;

/** A report of one of the driver's builds. */
const said = (hash: string, outcome: string) => [
  '/api/remotes/loads',
  { remote: 'driver', build: hash, outcome },
];

/** A remote of another team, in the driver's menu. */
const guard = remoteOf(
  'guard',
  [{ path: '/guardia', audience: ['driver'], title: 'Guardia' }],
  [{ label: 'Guardia', path: '/guardia', icon: 'list', audience: ['driver'], slot: 'history' }],
);

const throws = (): never => {
  throw new Error('broken build');
};

/** A driver's page. */
const open = (options: Parameters<typeof renderShell>[0] = {}) =>
  renderShell({ token: tokenFor('driver'), load, ...options });

let reports: unknown[];
beforeEach(() => {
  // A report of the previous test's page may arrive only now.
  const ofThisTest: unknown[] = [];
  reports = ofThisTest;
  jest.spyOn(console, 'error').mockImplementation(() => {});
  navigator.sendBeacon = (url, body) => {
    const reader = new FileReader();
    reader.addEventListener('load', () =>
      ofThisTest.push([url, JSON.parse(reader.result as string)]),
    );
    reader.readAsText(body as Blob);
    return true;
  };
});

/** Fails for these builds, as one whose code throws while it starts. */
const failing =
  (...broken: readonly LiveRemote[]) =>
  async (remote: LiveRemote) => {
    if (broken.some(({ manifest }) => manifest.container === remote.manifest.container))
      throw new RemoteLoadError(remote.manifest.name, 'evaluation', 'entry.js');
    return pageOf(remote);
  };

test('SHL-09 FED-02 Intentar de nuevo asks what is live now and runs it; the frame stays', async () => {
  const { calls, user } = open({ load: failing(driver), served: () => [newer, ...others] });
  await user.click(await retry());
  expect(screen.getByRole('navigation', { name: 'Navegación inferior' })).toBeVisible();
  expect(await screen.findByText('versión newer')).toBeVisible();
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  expect(calls.filter((call) => call === 'live remotes')).toHaveLength(1);
});

test('SHL-09 a second failure runs the build before, and says so until it or another is live', async () => {
  const { learn, user } = open({
    load: failing(driver),
    served: () => [{ ...driver, previous: before }, ...others],
  });
  await user.click(await retry());
  expect(await screen.findByText('versión before')).toBeVisible();
  const older = screen.getByText('Esta sección usa su versión anterior');
  expect(older).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Actualizar' })).not.toBeInTheDocument();
  act(() => learn([before, ...others]));
  expect(older).not.toBeInTheDocument();
  expect(screen.queryByText(OFFER)).not.toBeInTheDocument();

  act(() => learn([{ ...newer, previous: before }, ...others]));
  await user.click(screen.getByRole('button', { name: 'Actualizar' }));
  expect(await screen.findByText('versión newer')).toBeVisible();
});

test('SHL-09 a screen that throws again when it is tried again gives way to the build before, too', async () => {
  const { forgotten, user } = open({
    load: async (remote) => (remote === driver ? { Page: throws } : pageOf(remote)),
    served: () => [{ ...driver, previous: before }, ...others],
  });
  await user.click(await retry());
  expect(forgotten).toContain('driver');
  expect(await screen.findByText('versión before')).toBeVisible();
});

test('SHL-09 without a build before a second failure says why again', async () => {
  const failingLoad = jest.fn(failing(driver));
  const { user } = open({ load: failingLoad });
  const alert = () => screen.findByRole('alert');
  await alert();
  for (const times of [2, 3]) {
    await user.click(await retry());
    await waitFor(() => expect(failingLoad).toHaveBeenCalledTimes(times));
    expect(await alert()).toBeVisible();
    expect(await screen.findByText(/Falló al abrirse/)).toBeVisible();
  }
});

test.each([
  { who: 'a visitor without a session', token: null, to: '/user-singup', live: [auth, guard] },
  { who: 'a driver', token: tokenFor('driver'), to: '/booking-historial', live: remotes },
  { who: 'a driver with two', token: tokenFor('driver'), to: '/', live: [...remotes, guard] },
])('SHL-09 the other sections that still work are named to $who', async ({ token, to, live }) => {
  const { learn, shell } = open({ path: '/add', token, load: failing(auth, driver) });
  await screen.findByText(/Falló al abrirse/);
  act(() => learn(live));
  act(() => shell.host.navigate(to));
  await screen.findByText(/Falló al abrirse/);
  const named = /Las demás secciones siguen funcionando/.test(
    screen.getByRole('alert').textContent,
  );
  expect(named).toBe(live.includes(guard) && token !== null);
});

test('SHL-09 of a section with a screen that throws the others can be opened', async () => {
  const Page = () => {
    if (useLocation().pathname === '/') throws();
    return <p>otra pantalla</p>;
  };
  const { shell } = open({ load: async () => ({ Page }) });
  expect(await retry()).toBeVisible();
  act(() => shell.host.navigate('/booking-historial'));
  expect(await screen.findByText('otra pantalla')).toBeVisible();
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
});

test.each([
  ['newer', newer],
  ['from before', before],
])(
  'FED-02 a build that is %s is offered, in words that are true of both, and taken by a tap',
  async (_, next) => {
    const { learn, user } = open();
    await screen.findByText(LIVE);
    await user.type(screen.getByLabelText('Placa'), 'P123');
    act(() => learn([next, ...others]));
    expect(await offer()).toBeVisible();
    expect(screen.queryByText(/nueva/i)).not.toBeInTheDocument();
    expect(screen.getByLabelText('Placa')).toHaveValue('P123');
    await user.click(screen.getByRole('button', { name: 'Actualizar' }));
    expect(await screen.findByText(`versión ${next.manifest.build}`)).toBeVisible();
    // The button that had the focus is gone.
    await waitFor(() => expect(screen.getByRole('heading', { level: 1 })).toHaveFocus());
    expect(screen.queryByText(LIVE)).not.toBeInTheDocument();
    expect(screen.queryByText(OFFER)).not.toBeInTheDocument();
  },
);

/** Opens the section, types, and taps 'Actualizar' for the newer build. */
async function takeNewer(options: Parameters<typeof renderShell>[0]) {
  const shown = open(options);
  await screen.findByText(LIVE);
  await shown.user.type(screen.getByLabelText('Placa'), 'P123');
  act(() => shown.learn([newer, ...others]));
  await shown.user.click(await screen.findByRole('button', { name: 'Actualizar' }));
  return shown;
}
const failedUpdate = () => screen.findByText('No se pudo actualizar esta sección');

test('SHL-09 FED-02 a newer build that does not start leaves the section as it was, and says so', async () => {
  await takeNewer({ load: failing(newer) });
  expect(await failedUpdate()).toBeVisible();
  expect(screen.getByText(/Falló al abrirse/)).toBeVisible();
  expect(screen.getByText('Esta sección usa su versión anterior')).toBeVisible();
  expect(screen.getByText(LIVE)).toBeVisible();
  expect(screen.getByLabelText('Placa')).toHaveValue('P123');
  expect(screen.queryByText('No se pudo cargar esta sección')).not.toBeInTheDocument();
  expect(screen.queryByText(OFFER)).not.toBeInTheDocument();
  await waitFor(() => expect(reports).toEqual([said('newer', 'evaluation')]));
});

test('SHL-09 FED-02 a newer build whose first screen throws gives way to the one that worked', async () => {
  await takeNewer({
    load: async (remote) => (remote === newer ? { Page: throws } : pageOf(remote)),
  });
  expect(await failedUpdate()).toBeVisible();
  expect(await screen.findByText(LIVE)).toBeVisible();
  expect(screen.queryByText('No se pudo cargar esta sección')).not.toBeInTheDocument();
  await waitFor(() => expect(reports).toContainEqual(said('newer', 'render')));
});

test('SHL-09 FED-02 a newer build that failed by the connection is offered again with the next answer', async () => {
  let away = true;
  const { learn, user } = await takeNewer({
    load: async (remote) => {
      if (remote === newer && away) throw new RemoteLoadError('driver', 'network', 'entry.js');
      return pageOf(remote);
    },
  });
  expect(await failedUpdate()).toBeVisible();
  expect(screen.getByText(/Revisa tu conexión/)).toBeVisible();
  away = false;
  act(() => learn([newer, ...others]));
  await user.click(await screen.findByRole('button', { name: 'Actualizar' }));
  expect(await screen.findByText('versión newer')).toBeVisible();
});

/** A page with a button that makes it throw. */
const fragile = ({ manifest }: LiveRemote) => ({
  Page: () => {
    const [broken, setBroken] = useState(false);
    if (broken) throws();
    return <button onClick={() => setBroken(true)}>romper {manifest.build}</button>;
  },
});

test('SHL-09 FED-02 an error of the old build while the new one loads is reported as the old one’s', async () => {
  const old = build(driver, 'old');
  const next = build(driver, 'next');
  let arrive = () => {};
  const arrived = new Promise<void>((resolve) => {
    arrive = resolve;
  });
  const { learn, user } = open({
    load: async (remote) => {
      if (remote === old) return fragile(remote);
      if (remote === next) await arrived;
      return pageOf(remote);
    },
  });
  const take = async (remote: LiveRemote) => {
    act(() => learn([remote, ...others]));
    await user.click(await screen.findByRole('button', { name: 'Actualizar' }));
  };
  await screen.findByText(LIVE);
  await take(old);
  const broken = await screen.findByRole('button', { name: 'romper old' });
  await take(next);
  await user.click(broken);
  arrive();
  expect(await screen.findByText('versión next')).toBeVisible();
  await waitFor(() => expect(reports).toHaveLength(3));
  expect(reports).toEqual([said('old', 'loaded'), said('old', 'render'), said('next', 'loaded')]);
});

describe('at the next screen of an open section', () => {
  beforeAll(() => {
    globalThis.requestIdleCallback = (run) => Number(setTimeout(() => run({} as IdleDeadline)));
    globalThis.cancelIdleCallback = clearTimeout;
  });
  afterAll(() => {
    Reflect.deleteProperty(globalThis, 'requestIdleCallback');
    Reflect.deleteProperty(globalThis, 'cancelIdleCallback');
  });

  /** Builds whose screens say where they are, and have a form with a draft; what was drawn, in its order. */
  function section(change: Partial<Record<string, RemoteModule['Page']>> = {}) {
    const drawn: string[] = [];
    const loads: string[] = [];
    const loadSection = async ({ manifest: { build: hash } }: LiveRemote) => {
      const Page: RemoteModule['Page'] = ({ host }) => {
        const { pathname } = useLocation();
        drawn.push(`${hash} ${pathname}`);
        const [draft] = useState(() => host.drafts.open('booking'));
        return (
          <>
            <p>{`versión ${hash}`}</p>
            <button onClick={() => draft.write({ plate: 'P123' })}>escribir</button>
            <button onClick={() => draft.remove()}>enviar</button>
          </>
        );
      };
      loads.push(hash);
      return { Page: change[hash] ?? Page };
    };
    return { drawn, loads, load: loadSection };
  }
  const HISTORY = '/booking-historial';
  /** A page that has fetched what is live since it was loaded. */
  async function openBefore(next: typeof driver, change = {}) {
    const { drawn, loads, load: sections } = section(change);
    const { learn, shell } = open({ load: sections });
    await screen.findByText(LIVE);
    act(() => learn([next, ...others]));
    await waitFor(() => expect(loads).toContain(next.manifest.build));
    return { drawn, shell };
  }

  test('FED-02 the build that is live by then is shown, and never the one before', async () => {
    const { drawn, shell } = await openBefore(build(driver, 'next1'));
    expect(await offer()).toBeVisible();
    expect(screen.getByText(LIVE)).toBeVisible();
    act(() => shell.host.navigate('/?q=zona'));
    expect(screen.getByText(LIVE)).toBeVisible();

    act(() => shell.host.navigate(HISTORY));
    expect(await screen.findByText('versión next1')).toBeVisible();
    expect(screen.queryByText(OFFER)).not.toBeInTheDocument();
    expect(drawn).not.toContain(`${driver.manifest.build} ${HISTORY}`);
    await waitFor(() => expect(reports).toContainEqual(said('next1', 'loaded')));
  });

  test('FED-02 where something was typed and is neither sent nor discarded the build stays', async () => {
    const { loads, load: sections } = section();
    const { learn, shell, user } = open({ load: sections });
    await user.click(await screen.findByRole('button', { name: 'escribir' }));
    act(() => learn([newer, ...others]));
    await waitFor(() => expect(loads).toContain('newer'));
    act(() => shell.host.navigate(HISTORY));
    expect(document.title).toMatch('Historial de reservas');
    expect(screen.getByText(LIVE)).toBeVisible();
    expect(await offer()).toBeVisible();

    await user.click(screen.getByRole('button', { name: 'enviar' }));
    expect(screen.getByText(LIVE)).toBeVisible();
    act(() => shell.host.navigate('/'));
    expect(await screen.findByText('versión newer')).toBeVisible();
  });

  test('SHL-09 FED-02 a build that does not start is reported and not taken', async () => {
    const { load: sections } = section();
    const dead = build(driver, 'dead');
    const { learn, shell } = open({
      load: async (remote) => (remote === dead ? failing(dead)(remote) : sections(remote)),
    });
    await screen.findByText(LIVE);
    act(() => learn([dead, ...others]));
    await waitFor(() => expect(reports).toContainEqual(said('dead', 'evaluation')));
    act(() => shell.host.navigate(HISTORY));
    expect(await screen.findByText(LIVE)).toBeVisible();
    expect(document.title).toMatch('Historial de reservas');
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  });

  test('SHL-09 FED-02 a build whose screen throws there gives way to the one that worked', async () => {
    const { shell } = await openBefore(build(driver, 'wrecked'), { wrecked: throws });
    act(() => shell.host.navigate(HISTORY));
    expect(await failedUpdate()).toBeVisible();
    expect(await screen.findByText(LIVE)).toBeVisible();
    expect(document.title).toMatch('Historial de reservas');
  });

  test('FED-02 a build without that screen is not taken there', async () => {
    const routes = driver.manifest.routes.filter(({ path }) => path !== HISTORY);
    const { shell } = await openBefore(build(driver, 'without', { routes }));
    act(() => shell.host.navigate(HISTORY));
    expect(screen.getByText(LIVE)).toBeVisible();
  });
});

test('FED-02 the next visit of a section takes what is live by then, without a reload', async () => {
  const { learn, shell } = open({
    answers: { 'POST /session/logout': () => new Response(null, { status: 204 }) },
  });
  await screen.findByText(LIVE);
  act(() => learn([newer, ...others]));
  await act(() => shell.host.session.logout());
  await screen.findByText(`versión ${auth.manifest.build}`);
  act(() => shell.host.session.start(tokenFor('driver')));
  expect(await screen.findByText('versión newer')).toBeVisible();
  expect(screen.queryByText(OFFER)).not.toBeInTheDocument();
});

test('SHL-09 FED-02 a disabled section is gone at the next screen, but not where an answer may be; it and a new one are shown once they are live', async () => {
  const { learn, shell } = open();
  await screen.findByText(LIVE);
  act(() => learn([auth, guard], driver.manifest.routes));
  await act(() => shell.host.api.session.end('1'));
  act(() => shell.host.navigate('/booking-historial'));
  expect(await screen.findByText(LIVE)).toBeVisible();
  expect(screen.queryByText(OFFER)).not.toBeInTheDocument();
  act(() => shell.host.navigate('/'));
  expect(await screen.findByText('Esta sección no está disponible por ahora')).toBeVisible();
  const bar = screen.getByRole('navigation', { name: 'Navegación inferior' });

  act(() => shell.host.navigate('/guardia'));
  expect(await screen.findByText(`versión ${guard.manifest.build}`)).toBeVisible();
  const history = within(bar).getByRole('link', { name: 'Historial' });
  expect(history).toHaveAttribute('href', '/guardia');
  act(() => shell.host.navigate('/booking-historial'));
  expect(await screen.findByText('Esta sección no está disponible por ahora')).toBeVisible();
  expect(screen.getByText(/Las demás secciones siguen funcionando/)).toBeVisible();
  act(() => learn([newer, ...others]));
  expect(await screen.findByText('versión newer')).toBeVisible();
});

test('SHL-09 FED-02 each outcome of a build is reported once, and nothing else', async () => {
  let failures = 2;
  const { learn, user } = open({
    token: tokenFor('driver', 4711),
    load: async (remote) => {
      if (failures-- > 0) throw new RemoteLoadError('driver', 'refused', 'entry.js');
      return pageOf(remote);
    },
  });
  const again = await retry();
  act(() => learn([build(driver, 'counted'), ...others]));
  await user.click(again);
  await user.click(await retry());
  await screen.findByText('versión counted');
  await waitFor(() => expect(reports).toHaveLength(3));
  expect(reports).toEqual([
    said(driver.manifest.build, 'refused'),
    said('counted', 'refused'),
    said('counted', 'loaded'),
  ]);
});

describe('after 3 seconds it is said, and can be tried again', () => {
  beforeEach(() => jest.useFakeTimers());

  async function isNamedInTime() {
    await act(() => jest.advanceTimersByTimeAsync(2900));
    expect(screen.queryByText('Está tardando…')).not.toBeInTheDocument();
    await act(() => jest.advanceTimersByTimeAsync(200));
    expect(screen.getByText('Está tardando…')).toBeVisible();
    return userEvent.setup({ advanceTimers: jest.advanceTimersByTime });
  }

  test('SHL-09 that a remote does not come', async () => {
    let silent = true;
    const { forgotten } = open({
      load: (remote) => (silent ? new Promise(() => {}) : Promise.resolve(pageOf(remote))),
    });
    await screen.findByRole('navigation', { name: 'Navegación inferior' });
    const user = await isNamedInTime();
    silent = false;
    await user.click(await retry());
    expect(await screen.findByText(LIVE)).toBeVisible();
    expect(forgotten).toEqual(['driver']);
  });

  test('SHL-09 that the screen of another address does not', async () => {
    let attempts = 0;
    const { shell } = open({
      load: async () => {
        const hangs = (attempts += 1) === 1;
        const Next = lazy(async () => {
          if (hangs) await new Promise(() => {});
          return { default: () => <p>pantalla siguiente</p> };
        });
        return {
          Page: () => (useLocation().pathname === '/' ? <p>pantalla primera</p> : <Next />),
        };
      },
    });
    await screen.findByText('pantalla primera');
    act(() => shell.host.navigate('/booking-historial'));
    const user = await isNamedInTime();
    expect(document.title).toMatch('Historial de reservas');
    await user.click(await retry());
    expect(await screen.findByText('pantalla siguiente')).toBeVisible();
    expect(screen.queryByText('Está tardando…')).not.toBeInTheDocument();
  });
});

describe('a screen that is never shown', () => {
  beforeEach(() => jest.useFakeTimers());

  const never = new Promise<never>(() => {});
  const Hung = () => <>{use(never)}</>;
  /** Second by second: React draws at the end of each. */
  const pass = async (seconds: number) => {
    for (let n = 0; n < seconds; n++) await act(() => jest.advanceTimersByTimeAsync(1000));
  };
  const tap = async (name: string) => {
    const user = userEvent.setup({ advanceTimers: jest.advanceTimersByTime });
    await user.click(await screen.findByRole('button', { name }));
  };
  const hung = async (remote: LiveRemote) => (remote === driver ? { Page: Hung } : pageOf(remote));
  const card = () => screen.queryByRole('alert');

  const openFrame = async (options: Parameters<typeof renderShell>[0]) => {
    const page = open(options);
    await screen.findByRole('navigation', { name: 'Navegación inferior' });
    return page;
  };

  test('SHL-09 fails 10 seconds after it was loaded, and gives way to the build before', async () => {
    await openFrame({ load: hung, served: () => [{ ...driver, previous: before }, ...others] });
    await pass(9);
    expect(card()).not.toBeInTheDocument();
    await pass(2);
    expect(card()).toHaveTextContent('No llegó a mostrarse');
    await tap('Intentar de nuevo');
    await pass(11);
    expect(await screen.findByText('versión before')).toBeVisible();
  });

  test('SHL-09 FED-02 is reported as the fault of its build', async () => {
    const stuck = build(driver, 'stuck');
    const { learn } = await openFrame({
      load: async (it) => (it === stuck ? { Page: Hung } : pageOf(it)),
    });
    act(() => learn([stuck, ...others]));
    await tap('Actualizar');
    await pass(11);
    expect(await failedUpdate()).toBeVisible();
    expect(screen.getByText(LIVE)).toBeVisible();
    await pass(60);
    expect(screen.getByText(LIVE)).toBeVisible();
    expect(card()).not.toBeInTheDocument();
    expect(reports).toContainEqual(said('stuck', 'never-shown'));
  });

  test('SHL-09 fails at another address of a section, too', async () => {
    const Next = lazy(() => never);
    const Page = () => (useLocation().pathname === '/' ? <p>pantalla primera</p> : <Next />);
    const { shell } = await openFrame({ load: async () => ({ Page }) });
    await screen.findByText('pantalla primera');
    act(() => shell.host.navigate('/booking-historial'));
    await pass(15);
    expect(card()).toHaveTextContent('No llegó a mostrarse');
    act(() => shell.host.navigate('/'));
    expect(await screen.findByText('pantalla primera')).toBeVisible();
    await pass(60);
    expect(card()).not.toBeInTheDocument();
  });

  test('SHL-09 is shown where the remote has a skeleton of its own', async () => {
    const Page = () => (
      <Suspense fallback={<p>un momento</p>}>
        <Hung />
      </Suspense>
    );
    await openFrame({ load: async () => ({ Page }) });
    await pass(60);
    expect(screen.getByText('un momento')).toBeVisible();
    expect(card()).not.toBeInTheDocument();
  });

  test('SHL-09 that waits for an answer has 20 seconds, and is not its build’s fault', async () => {
    const { shell } = await openFrame({
      load: hung,
      answers: { 'GET /parking/reservations': () => never },
    });
    void shell.host.api.parking.reservations();
    await pass(19);
    expect(card()).not.toBeInTheDocument();
    await pass(2);
    expect(card()).toHaveTextContent('La respuesta tardó demasiado');
  });
});

describe('what fails after the first render', () => {
  const own = (hash: string) => ({ ...build(driver, hash), baseUrl: `/remotes/driver/${hash}` });
  const at = (path: string) => new URL(path, location.href).href;
  /** A stack as browsers write it: the script that threw, and its caller. */
  const thrownBy = (...frames: string[]) =>
    Object.assign(new TypeError(), {
      stack: `TypeError: https://a.example/b.js:1:1\n${frames.join('\n')}`,
    });
  const raise = (error: unknown, filename = '') =>
    window.dispatchEvent(new ErrorEvent('error', { error, filename }));
  const reject = (reason: unknown) =>
    window.dispatchEvent(Object.assign(new Event('unhandledrejection'), { reason }));

  /** A driver's page after these builds were shown in it. */
  const openBuilds = async (...builds: readonly LiveRemote[]) => {
    const { learn, user } = open();
    await screen.findByText(LIVE);
    for (const next of builds) {
      act(() => learn([next, ...others]));
      await user.click(await screen.findByRole('button', { name: 'Actualizar' }));
      await screen.findByText(`versión ${next.manifest.build}`);
    }
  };
  const errored = () =>
    reports.flatMap((report) => {
      const [, { build: of, outcome }] = report as [string, { build: string; outcome: string }];
      return outcome === 'errored' ? of : [];
    });

  test('FED-02 is reported of the build whose script threw it, once, and not to the visitor', async () => {
    await openBuilds(own('err1'), own('err2'));
    raise(thrownBy(`    at run (${at('/remotes/driver/err1/entry.js')}:1:2)`));
    reject(
      thrownBy(
        `run@${at('/remotes/driver/err2/first.js')}:1:2`,
        '@chrome-extension://abc/x.js:1:2',
      ),
    );
    raise(null, at('/remotes/driver/err1/first.js'));
    raise(thrownBy(`    at async ${at('/remotes/driver/err2/entry.js')}:1:2`));
    await waitFor(() => expect(errored()).toHaveLength(2));
    expect(errored()).toEqual(['err1', 'err2']);
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
    expect(screen.getByText('versión err2')).toBeVisible();
  });

  test('FED-02 of extensions, other sites, the page itself and builds that were not shown is nobody’s', async () => {
    await openBuilds(own('calm'));
    const ours = `    at run (${at('/remotes/driver/calm/entry.js')}:1:2)`;
    const late = Object.assign(thrownBy(ours), { name: 'ChunkLoadError' });
    for (const error of [
      thrownBy('    at hook (chrome-extension://abc/content.js:1:2)', ours),
      thrownBy('tag@https://ads.example/remotes/driver/calm/tag.js:1:2', ours),
      thrownBy(`    at send (${at('/assets/shell.js')}:1:2)`, ours),
      thrownBy(`    at run (${at('/remotes/driver/calm2/entry.js')}:1:2)`),
      late,
      'remotes/driver/calm',
      undefined,
    ]) {
      raise(error);
      reject(error);
    }
    raise(null, 'moz-extension://abc/x.js');
    raise(thrownBy(ours));
    // Reports arrive in their order.
    await waitFor(() => expect(errored()).toEqual(['calm']));
    expect(reports.at(-1)).toEqual(said('calm', 'errored'));
  });
});
