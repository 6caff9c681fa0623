import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import {
  API_BASE,
  EARLY_TOKEN_GLOBAL,
  FIRST_CALLS_GLOBAL,
  type FirstCalls,
  FIRST_FRAME_ELEMENT,
  LOGIN_NAME,
  MAP_CENTER,
  MAP_ZOOM,
  PAGE_CONFIG_ELEMENT,
  PATHS,
  middleOf,
  parseBbox,
  parsePageConfig,
} from '@parqueo/shared-api/contract';
import { openDevice } from './session/device';
import { THEME_STORAGE_KEY } from './theme/theme-store';

const html = readFileSync(join(__dirname, 'index.html'), 'utf8');
const template = new DOMParser().parseFromString(html, 'text/html');
const page = globalThis as Record<string, unknown>;
let listening: jest.SpiedFunction<typeof globalThis.addEventListener>;
let sent: unknown[][];

/** Answers each call of the page with this. */
function answerWith(body: object): void {
  sent = [];
  jest.spyOn(globalThis, 'fetch').mockImplementation(async (...call) => {
    sent.push(call);
    return Response.json(body);
  });
}

beforeEach(() => {
  listening = jest.spyOn(globalThis, 'addEventListener');
  answerWith({});
});
afterEach(() => {
  // The page is closed.
  for (const heard of listening.mock.calls) removeEventListener(...heard);
  delete document.documentElement.dataset['theme'];
  delete page[EARLY_TOKEN_GLOBAL];
});

/** Runs the page's own scripts, as a browser does while it reads the page. */
function open(): void {
  jest.isolateModules(() => {
    for (const script of template.querySelectorAll('script[src]'))
      require(script.getAttribute('src') ?? '');
  });
}

test('SES-01 index.html starts the very request that the shell takes over', async () => {
  open();
  expect(sent).toEqual([
    [
      API_BASE + PATHS.accessToken,
      { credentials: 'include', headers: { 'content-type': 'application/json' } },
    ],
  ]);
  expect(await (page[EARLY_TOKEN_GLOBAL] as Promise<Response>)).toBeInstanceOf(Response);
});

test('FED-01 index.html makes the calls of the HTML with the token, and none without', async () => {
  document.body.innerHTML =
    '<script data-remote data-calls="/parking/get/7?a=1 /vehicles" src="x"></script>';
  for (const body of [{ accessToken: 'ana' }, { err: 'No' }]) {
    answerWith(body);
    open();
    const first = await (page[FIRST_CALLS_GLOBAL] as Promise<FirstCalls | undefined>);
    const addresses = body.accessToken ? ['/api/parking/get/7?a=1', '/api/vehicles'] : [];
    const headers = { 'content-type': 'application/json', authorization: 'ana' };
    expect(sent.slice(1)).toEqual(
      addresses.map((address) => [address, { credentials: 'include', headers }]),
    );
    expect(Object.keys(first?.answers ?? {})).toEqual(addresses);
  }
});

describe('a call about the view', () => {
  const far = { latitude: 15.3, longitude: -91.2 };
  const getCurrentPosition = jest.fn((found: (position: object) => void) => found({ coords: far }));
  beforeEach(() => {
    getCurrentPosition.mockClear();
    Object.assign(navigator, { geolocation: { getCurrentPosition } });
    answerWith({ accessToken: 'ana' });
  });

  /** What is asked at a place that is told where `state` is granted. */
  async function asked(state: string, attributes = ' data-locates') {
    const query = async () => ({ state });
    Object.assign(navigator, { permissions: { query } });
    document.body.innerHTML = `<script data-remote${attributes} data-calls="/lots?type={vehicle}&bbox={view} /mine"></script>`;
    open();
    await page[FIRST_CALLS_GLOBAL];
    await new Promise((resolve) => setTimeout(resolve));
    return sent.slice(1).map(([address]) => new URL(address as string, 'https://a.test'));
  }

  test.each([
    ['granted', far],
    ['prompt', MAP_CENTER],
    ['denied', MAP_CENTER],
  ])(
    'FED-01 MAP-03 is made around the position where that is %s, else over the city',
    async (state, centre) => {
      localStorage.setItem('parqueo-vehicle-types', '{"state":{"7":"moto"},"version":0}');
      const [mine, lots, ...others] = await asked(state);
      expect(getCurrentPosition).toHaveBeenCalledTimes(state === 'granted' ? 1 : 0);
      expect([mine?.pathname, lots?.pathname, others]).toEqual(['/api/mine', '/api/lots', []]);
      expect(lots?.searchParams.get('type')).toBe('moto');
      const area = parseBbox(lots?.searchParams.get('bbox') ?? '')!;
      const { latitude, longitude } = middleOf(area);
      expect(latitude).toBeCloseTo(centre.latitude, 4);
      expect(longitude).toBeCloseTo(centre.longitude, 4);
      // More than the window shows at the map's zoom.
      const width = ((area.east - area.west) / 360) * 256 * 2 ** MAP_ZOOM;
      expect(width / innerWidth).toBeGreaterThan(1.2);
      expect(width / innerWidth).toBeLessThan(1.7);
    },
  );

  test('FED-01 MAP-03 no position is asked for where the screen wants none', async () => {
    expect((await asked('granted', '')).map(({ pathname }) => pathname)).toEqual(['/api/mine']);
    expect(getCurrentPosition).not.toHaveBeenCalled();
  });
});

test('SES-01 index.html asks for no token while a logout is pending', () => {
  openDevice().setLogoutPending(true);
  open();
  expect(sent).toEqual([]);
});

test.each([
  ['dark', 'dark'],
  ['light', 'light'],
  ['"><script>', undefined],
])('SHL-04 index.html shows the stored theme %s before the first paint', (stored, shown) => {
  localStorage.setItem(THEME_STORAGE_KEY, stored);
  open();
  expect(document.documentElement.dataset['theme']).toBe(shown);
});

test('FED-01 index.html has the element that the configuration is read from', () => {
  expect(template.getElementById(PAGE_CONFIG_ELEMENT)?.textContent?.trim()).toBe('{{config}}');
});

test.each([undefined, '', '{}', '{"remotes":[]}', 'null'])(
  'FED-01 a page without a configuration is reported: %j',
  (json) => {
    expect(() => parsePageConfig(json)).toThrow('The page carries no configuration');
  },
);

test.each([
  ['/assets/shell.abcdefgh.js', true],
  ['/remotes/driver/build/entry.js', false],
  ['', false],
])(
  'FED-01 what %s throws before the first paint: the page says it is incomplete: %p',
  (script, said) => {
    document.body.innerHTML = template.body.innerHTML;
    open();
    globalThis.dispatchEvent(
      new ErrorEvent('error', { filename: script && `https://a.test${script}` }),
    );
    expect(document.getElementById('parqueo-broken')?.hidden).toBe(!said);
  },
);

test('FED-01 the page says it is incomplete when its own script does not come', () => {
  document.body.innerHTML = template.body.innerHTML;
  open();
  const script = document.createElement('script');
  script.type = 'text/plain';
  script.src = '/assets/shell.abcdefgh.js';
  document.body.append(script);
  script.dispatchEvent(new Event('error'));
  expect(document.getElementById('parqueo-broken')).toBeVisible();
});

const late = () => document.getElementById('parqueo-late');
const leave = () => dispatchEvent(new Event('pagehide'));
const breaks = () =>
  dispatchEvent(new ErrorEvent('error', { filename: 'https://a.test/assets/shell.abcdefgh.js' }));

test('FED-01 SHL-09 after ten seconds without its own script the page says so', () => {
  jest.useFakeTimers();
  document.body.innerHTML = template.body.innerHTML;
  open();
  jest.advanceTimersByTime(9999);
  expect(late()?.hidden).toBe(true);
  jest.advanceTimersByTime(1);
  expect(late()?.hidden).toBe(false);
  expect(late()).toHaveTextContent('Está tardando… Recargar');
});

describe('a first frame in the page', () => {
  const frame = () => document.getElementById(FIRST_FRAME_ELEMENT);
  const field = (name: string) => frame()!.querySelector<HTMLInputElement>(`[name=${name}]`)!;
  const button = (type: string) => frame()!.querySelector<HTMLButtonElement>(`[type=${type}]`)!;
  const show = () => {
    document.body.innerHTML = template.body.innerHTML.replace(
      '{{files}}',
      `<template id="${FIRST_FRAME_ELEMENT}"><form><input name="mail" autocomplete="username">
        <p><input name="password" type="password"><button type="button">Ver</button></p>
        <button type="submit"><b>Entrar</b></button></form></template>`,
    );
    open();
  };
  beforeEach(() => {
    jest.useFakeTimers();
    show();
  });

  test('SHL-01 it stands in the place of the app, remembers what is pressed, and says soon that it waits', () => {
    expect(document.getElementById('root')).not.toBeVisible();
    expect(button('submit')).toBeVisible();
    button('submit').querySelector('b')!.click();
    expect(button('submit')).toBeDisabled();
    expect(late()?.hidden).toBe(true);
    jest.advanceTimersByTime(3000);
    expect(late()?.hidden).toBe(false);
    frame()!.remove();
    expect(late()).toBeNull();
  });

  test('SHL-01 AUT-05 it shows the password and hides it again', () => {
    button('button').click();
    expect(field('password').type).toBe('text');
    expect(button('button')).toHaveAttribute('aria-pressed', 'true');
    button('button').click();
    expect(field('password').type).toBe('password');
    expect(button('button')).toHaveAttribute('aria-pressed', 'false');
    expect(button('button')).toBeEnabled();
    jest.advanceTimersByTime(3000);
    expect(late()?.hidden).toBe(true);
  });

  test('FED-01 it goes when the page is incomplete', () => {
    breaks();
    expect(frame()).toBeNull();
    expect(document.getElementById('parqueo-broken')).toBeVisible();
    jest.advanceTimersByTime(10_000);
    expect(late()).toBeNull();
  });

  test.each([
    ['it is late', () => {}],
    ['it is incomplete', breaks],
    ['its screen did not come', () => frame()!.remove()],
  ])(
    'SHL-09 AUT-05 who leaves the page when %s is known to the next one, but no password: what is empty has the focus',
    (_, happens) => {
      expect(document.body).toHaveFocus();
      const [mail, password] = [field('mail'), field('password')];
      mail.value = 'ana@ejemplo.gt';
      password.value = 'clave';
      happens();
      leave();
      expect(Object.entries(sessionStorage)).toEqual([[LOGIN_NAME, 'ana@ejemplo.gt']]);
      show();
      expect(field('mail')).toHaveValue('ana@ejemplo.gt');
      expect(field('password')).toHaveValue('');
      expect(field('password')).toHaveFocus();
      // A password in the wrong field is none either.
      field('mail').value = 'clave';
      leave();
      expect(sessionStorage).toHaveLength(0);
    },
  );

  test('AUT-05 where a mouse is the first field has the focus; no finger gets a keyboard unasked', () => {
    expect(document.body).toHaveFocus();
    const isMouse = (query: string) => ({
      matches: query === '(hover: hover) and (pointer: fine)',
    });
    Object.assign(globalThis, { matchMedia: isMouse });
    show();
    expect(field('mail')).toHaveFocus();
    Reflect.deleteProperty(globalThis, 'matchMedia');
  });

  test('AUT-05 what the app has taken over is not kept when the page is left', () => {
    field('mail').value = 'ana@ejemplo.gt';
    frame()!.replaceChildren();
    leave();
    expect(sessionStorage).toHaveLength(0);
  });
});
