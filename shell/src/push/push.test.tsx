import { screen, waitFor, within } from '@testing-library/react';
import { renderShell, tokenFor } from '../testing';

const KEY = 'BPk';
const SETTINGS = { quiet_from: null, quiet_until: null, leave_reminder: true, end_reminder: true };
const state = (changes: object = {}) =>
  Response.json({ public_key: KEY, device: null, settings: SETTINGS, ...changes });

/** How often the visitor was asked, and whether the browser is subscribed. */
let questions: number;
let subscribed: boolean;

/** A browser with a push service, or without one; `answer` is the visitor's to the question. */
function browserWith({ answer = 'granted', service = true, permission = 'default' } = {}): void {
  [questions, subscribed] = [0, false];
  const notification = {
    permission,
    requestPermission: async () => {
      questions += 1;
      notification.permission = answer;
    },
  };
  const subscription = {
    options: {},
    toJSON: () => ({ endpoint: 'https://push.example/1', keys: { p256dh: 'p', auth: 'a' } }),
    unsubscribe: async () => void (subscribed = false),
  };
  const pushManager = {
    getSubscription: async () => (subscribed ? subscription : null),
    subscribe: async ({ applicationServerKey }: { applicationServerKey: string }) => {
      if (!service || applicationServerKey !== KEY) throw new DOMException('', 'AbortError');
      subscribed = true;
      return subscription;
    },
  };
  const registration = { pushManager, getNotifications: async () => [] };
  Object.assign(globalThis, { Notification: notification, isSecureContext: true });
  Object.assign(navigator, {
    serviceWorker: {
      ready: Promise.resolve(registration),
      getRegistration: async () => registration,
      addEventListener: () => undefined,
    },
  });
}

afterEach(() => {
  for (const name of ['Notification', 'isSecureContext']) Reflect.deleteProperty(globalThis, name);
  Reflect.deleteProperty(navigator, 'serviceWorker');
});

const done = () => new Response(null, { status: 204 });
const answers = {
  'GET /push': () => state(),
  'POST /push/subscription': done,
  'DELETE /push/subscription': done,
  'PATCH /push/settings': done,
  'POST /push/test': done,
};

async function openShell(role = 'driver', others: object = {}) {
  const shown = renderShell({ token: tokenFor(role), answers: { ...answers, ...others } });
  const { user } = shown;
  await user.click(await screen.findByRole('button', { name: 'Menú' }));
  const menu = within(await screen.findByRole('dialog', { name: 'Menú' }));
  /** Turns them on, and opens the window about them. */
  const openSettings = async () => {
    await user.click(menu.getByRole('switch', { name: 'Avisos del navegador' }));
    await user.click(await menu.findByRole('button', { name: 'Ajustar los avisos' }));
  };
  return { menu, openSettings, ...shown };
}
const theWindow = async () =>
  within(await screen.findByRole('dialog', { name: 'Avisos en este dispositivo' }));

test('PSH-01 nothing is asked at load; the switch subscribes and says what is so', async () => {
  browserWith();
  const { user, menu, calls } = await openShell();
  expect(questions).toBe(0);
  const wish = menu.getByRole('switch', { name: 'Avisos del navegador' });
  expect(wish).not.toBeChecked();
  await user.click(wish);
  expect(await menu.findByRole('button', { name: 'Ajustar los avisos' })).toBeVisible();
  expect(wish).toBeChecked();
  expect([questions, subscribed]).toEqual([1, true]);
  expect(calls).toContain('POST /push/subscription');
  await user.click(wish);
  expect(await screen.findByRole('switch', { name: 'Avisos del navegador' })).not.toBeChecked();
  expect(calls).toContain('DELETE /push/subscription');
});

test('PSH-01 PSH-03 quiet hours, details, reminders and Probar are set in one window', async () => {
  browserWith();
  const { user, openSettings, calls } = await openShell();
  await openSettings();
  const window = await theWindow();
  await user.click(await window.findByRole('switch', { name: 'Horas de silencio' }));
  expect(window.getByLabelText('Desde')).toHaveValue('22:00');
  await user.click(window.getByRole('switch', { name: /Cuándo salir/ }));
  expect(window.getByRole('switch', { name: /Cuándo salir/ })).not.toBeChecked();
  expect(window.getByRole('switch', { name: /Antes de que termine/ })).toBeChecked();
  await user.click(window.getByRole('switch', { name: /Ocultar detalles/ }));
  expect(window.getByRole('switch', { name: /Ocultar detalles/ })).toBeChecked();
  await user.click(window.getByRole('button', { name: 'Probar' }));
  expect(await window.findByText(/^Enviado/)).toBeVisible();
  expect(calls.filter((call) => call === 'PATCH /push/settings')).toHaveLength(2);
});

test('PSH-01 what could not be saved is as it was, with the reason in view', async () => {
  browserWith();
  const scrolled: (string | null)[] = [];
  Element.prototype.scrollIntoView = function () {
    scrolled.push(this.textContent);
  };
  const { user, openSettings } = await openShell('admin', { 'PATCH /push/settings': away });
  await openSettings();
  const quiet = await screen.findByRole('switch', { name: 'Horas de silencio' });
  await user.click(quiet);
  expect(await screen.findByText('El servicio no está disponible.')).toBeVisible();
  // On a small phone the window is longer than the screen.
  expect(scrolled).toEqual(['El servicio no está disponible.']);
  Reflect.deleteProperty(Element.prototype, 'scrollIntoView');
  expect(quiet).not.toBeChecked();
  // Who works at a lot drives to none.
  expect(screen.queryByRole('switch', { name: /Cuándo salir/ })).not.toBeInTheDocument();
});

test.each([
  ['the first', 0],
  ['the second', 1],
])(
  'PSH-01 of changes in a row %s fails: it takes back itself alone, and what is shown is so',
  async (_, failing) => {
    browserWith();
    const answerWith: ((answer: Response) => void)[] = [];
    let settings: object = SETTINGS;
    const { user, openSettings, calls } = await openShell('driver', {
      'GET /push': () => state({ settings }),
      'PATCH /push/settings': async ({ body }: RequestInit) => {
        const answer = await new Promise<Response>((resolve) => answerWith.push(resolve));
        if (answer.ok) settings = JSON.parse(body as string) as object;
        return answer;
      },
    });
    await openSettings();
    const quiet = await screen.findByRole('switch', { name: 'Horas de silencio' });
    const leaving = screen.getByRole('switch', { name: /Cuándo salir/ });
    const sent = () => calls.filter((call) => call === 'PATCH /push/settings').length;
    await user.click(quiet);
    await user.click(leaving);
    expect(sent()).toBe(1);
    for (const at of [0, 1]) {
      await waitFor(() => expect(sent()).toBe(at + 1));
      answerWith[at]?.(at === failing ? away() : done());
    }
    expect(await screen.findByText('El servicio no está disponible.')).toBeVisible();
    const isFirstTaken = failing === 1;
    await waitFor(() => expect(quiet).toHaveProperty('checked', isFirstTaken));
    expect(leaving).toHaveProperty('checked', isFirstTaken);
    const quiet_from = isFirstTaken ? '22:00' : null;
    expect(settings).toMatchObject({ quiet_from, leave_reminder: isFirstTaken });
  },
);

const away = () => Response.json({ err: 'El servicio no está disponible.' }, { status: 503 });

test('PSH-01 a server that is away turns nothing on, and the page says so instead of blaming the browser', async () => {
  browserWith();
  const { user, menu } = await openShell('driver', { 'GET /push': away });
  const wish = menu.getByRole('switch', { name: 'Avisos del navegador' });
  await user.click(wish);
  expect(await screen.findByText('No se pudieron activar los avisos')).toBeVisible();
  expect(screen.getByText('El servicio no está disponible.')).toBeVisible();
  expect(wish).not.toBeChecked();
});

test('PSH-01 a start without signal leaves push as it was', async () => {
  browserWith({ permission: 'granted' });
  localStorage.setItem('parqueo-browser-notifications', 'push');
  const { user, menu, shell } = await openShell('driver', { 'GET /push': away });
  await shell.browserNotifications.resume();
  await user.click(menu.getByRole('button', { name: 'Ajustar los avisos' }));
  await screen.findByText('El servicio no está disponible.');
  expect(screen.queryByText(/déjala abierta en una pestaña/)).not.toBeInTheDocument();
  expect(localStorage.getItem('parqueo-browser-notifications')).toBe('push');
});

test('PSH-01 push ends on the device also when the server cannot be told', async () => {
  browserWith();
  const told = jest.spyOn(console, 'warn').mockImplementation();
  const { user, menu } = await openShell('driver', { 'DELETE /push/subscription': away });
  const wish = menu.getByRole('switch', { name: 'Avisos del navegador' });
  await user.click(wish);
  await menu.findByRole('button', { name: 'Ajustar los avisos' });
  expect(subscribed).toBe(true);
  await user.click(wish);
  await waitFor(() => expect(subscribed).toBe(false));
  await waitFor(() => expect(told).toHaveBeenCalledTimes(1));
  expect(wish).not.toBeChecked();
});

test('PSH-01 a browser without a push service says that the page has to stay open', async () => {
  browserWith({ service: false });
  jest.spyOn(console, 'warn').mockImplementation();
  const { openSettings } = await openShell();
  await openSettings();
  expect(await screen.findByText(/déjala abierta en una pestaña/)).toBeVisible();
});

test.each([
  [
    'Mozilla/5.0 (iPhone) Safari',
    [
      'En Safari, toca Compartir.',
      'Elige «Agregar a inicio» y toca Agregar.',
      /enciende los avisos/,
    ],
  ],
  ['Mozilla/5.0 (X11) Firefox', [/candado/, /quita «Bloqueado»/, /enciende los avisos/]],
])(
  'PSH-01 where they are impossible in %s the menu leads to the steps that change it',
  async (browser, steps) => {
    jest.spyOn(navigator, 'userAgent', 'get').mockReturnValue(browser);
    if (browser.includes('Firefox')) browserWith({ permission: 'denied' });
    const { user, menu } = await openShell();
    await user.click(menu.getByRole('button', { name: 'Cómo recibir avisos aquí' }));
    const said = (await theWindow()).getAllByRole('listitem').map((item) => item.textContent);
    expect(said).toEqual(steps.map((step) => expect.stringMatching(step)));
  },
);
