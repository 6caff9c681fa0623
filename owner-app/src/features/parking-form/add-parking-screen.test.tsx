import { makeParking, renderScreen } from '@parqueo/remote-kit/testing';
import { DEFAULT_SCHEDULE } from '@parqueo/shared-api/contract';
import { type TestHostOptions, errorAnswer } from '@parqueo/shared-api/testing';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import AddParkingScreen from './add-parking-screen';
import { FIELDS } from './fields';
import { EMPTY_DRAFT, validateDraft } from './parking-draft';

const ADD = 'POST /parking';
const session = { status: 'authenticated', user: { id: 2, roles: ['admin'] } } as const;

/** The browser's position service and the geocoder lie outside the product. */
let geocoder: jest.SpyInstance<Promise<Response>, Parameters<typeof fetch>>;
let locate: jest.Mock<void, Parameters<Geolocation['getCurrentPosition']>>;

beforeEach(() => {
  locate = jest.fn();
  Object.defineProperty(navigator, 'geolocation', {
    configurable: true,
    value: { getCurrentPosition: locate },
  });
  geocoder = jest.spyOn(globalThis, 'fetch').mockImplementation(async () =>
    Response.json([
      { lat: '14.5990', lon: '-90.5100', display_name: 'Torre del Reformador, Zona 9' },
      { lat: '14.6400', lon: '-90.5130', display_name: 'Plaza Mayor, Zona 1' },
    ]),
  );
});

afterEach(() => void Reflect.deleteProperty(navigator, 'geolocation'));

const open = (options: TestHostOptions = {}) =>
  renderScreen(
    <AddParkingScreen />,
    { session, answers: { [ADD]: () => makeParking({ id: 9 }) }, ...options },
    { path: '/add-parking' },
  );

const field = (label: string) => screen.getByLabelText(label);
const save = () => screen.getByRole('button', { name: 'Guardar parqueo' });
const middle = () => screen.getByRole('button', { name: 'Usar el centro del mapa' });

/** The form of somebody who filled it in before: how that is done is a test's own subject. */
const openFilled = (options: TestHostOptions = {}) =>
  open({
    ...options,
    drafts: {
      parking: {
        name: ' Parqueo Nuevo ',
        address: '7a Avenida',
        zone: '9',
        location: { latitude: 14.6349, longitude: -90.5069 },
        car_hourly_rate: '12.5',
        car_spaces_count: '30',
      },
    },
  });

test('ADD-06 who has left while it was saved stays there', async () => {
  let answer = (_: unknown) => {};
  const { go, user, host, location } = openFilled({
    answers: { [ADD]: () => new Promise((resolve) => (answer = resolve)) },
  });
  await user.click(save());
  await go('/solicitudes');
  await act(async () => answer(makeParking({ id: 9 })));
  expect(location().pathname).toBe('/solicitudes');
  expect(host.toasts).toHaveLength(1);
});

/** Pasted: what is typed key by key is a test's own subject. */
async function paste({ user }: ReturnType<typeof open>, label: string, text: string) {
  await user.click(field(label));
  await user.paste(text);
}

async function fill(page: ReturnType<typeof open>) {
  await paste(page, 'Nombre', ' Parqueo Nuevo ');
  await paste(page, 'Dirección', '7a Avenida');
  await page.user.selectOptions(field('Zona'), '9');
  await page.user.click(middle());
  await paste(page, 'Tarifa por hora (carro)', '12.5');
  await paste(page, 'Espacios para carros', '30');
}

test('ADD-01 ADD-02 BOK-04 FND-08 each field of a parking has its place in the form, with its default; its map shows the city without tiles', async () => {
  const { user } = open();
  const name = FIELDS.has_moto_spaces.label;
  expect(screen.getByRole('switch', { name })).not.toBeChecked();
  for (const { label } of [FIELDS.has_moto_spaces, FIELDS.auto_accept])
    await user.click(screen.getByRole('switch', { name: label }));
  for (const { label } of Object.values(FIELDS))
    expect(screen.getAllByLabelText(label)).not.toEqual([]);
  expect(within(field('Zona')).getAllByRole('option')).toHaveLength(23);
  expect(field('Costo de reserva')).toHaveValue('10');
  expect(field('Costo de reserva')).toHaveAccessibleDescription(
    'Q10.00 · Por ahora cada reserva cobra Q10.00, sea cual sea este costo.',
  );
  expect(screen.getByRole('switch', { name: 'Acepta reservaciones' })).toBeChecked();
  expect(screen.getByRole('switch', { name: 'Activo' })).toBeChecked();
  const friday = within(screen.getByRole('group', { name: 'Viernes' }));
  expect(friday.getByLabelText('Abre')).toHaveValue('08:00');
  expect(friday.getByLabelText('Cierra')).toHaveValue('20:00');
  expect(within(screen.getByRole('group', { name: 'Domingo' })).getByText('Cerrado')).toBeVisible();
  expect(await screen.findByRole('group', { name: 'Zonas y calles' })).toBeInTheDocument();
});

test('ADD-03 tells what is missing beside each field, of motorcycles only where there are some, and goes to the first', async () => {
  const { host, user } = open();
  await user.click(save());
  expect(screen.queryByText(/motos debe ser mayor a 0/)).not.toBeInTheDocument();
  await user.click(screen.getByRole('switch', { name: 'Tiene espacios para motos' }));
  await user.clear(field('Costo de reserva'));
  await user.click(save());
  const draft = { ...EMPTY_DRAFT, has_moto_spaces: true, reservation_fee: '' };
  const { location, ...problems } = validateDraft(draft);
  expect(Object.keys(problems)).toHaveLength(8);
  for (const [name, message] of Object.entries(problems))
    expect(field(FIELDS[name as keyof typeof FIELDS].label)).toHaveAccessibleDescription(
      expect.stringContaining(message),
    );
  expect(screen.getByText(location!)).toBeVisible();
  expect(field('Nombre')).toHaveFocus();
  expect(host.calls).toEqual([]);
});

test('ADD-06 ADD-07 sends numbers and the owner, tells of it and goes home', async () => {
  const page = open();
  await fill(page);
  await page.user.dblClick(save());
  // The home is told which lot is new.
  const home = { pathname: '/', state: { created: 9 } };
  await waitFor(() => expect(page.location()).toMatchObject(home));
  expect(page.sent(ADD)).toEqual([
    {
      name: 'Parqueo Nuevo',
      address: '7a Avenida',
      zone: '9',
      latitude: expect.closeTo(14.6349, 3),
      longitude: expect.closeTo(-90.5069, 3),
      car_hourly_rate: 12.5,
      moto_hourly_rate: 0,
      reservation_fee: 10,
      has_moto_spaces: false,
      accepts_reservations: true,
      active: true,
      car_spaces_count: 30,
      moto_spaces_count: 0,
      availability_schedule: DEFAULT_SCHEDULE,
      owner_id: 2,
    },
  ]);
  expect(page.host.toasts).toEqual([
    { tone: 'success', title: 'Parqueo creado exitosamente', record: true, own: true },
  ]);
});

test('ADD-06 a refusal without a field stands at the button, and what was typed stays; with fields the first of them is gone to', async () => {
  const page = openFilled({
    answers: { [ADD]: () => errorAnswer(503, 'El servicio no está disponible.') },
  });
  await page.user.click(save());
  const alert = await screen.findByText('El servicio no está disponible.');
  expect(save().parentElement).toContainElement(alert);
  expect(field('Nombre')).toHaveValue(' Parqueo Nuevo ');
  const zone = 'La zona es obligatoria';
  const fields = { zone, latitude: 'Otro lugar', owner_id: 'Otro dueño' };
  const refusal = { err: 'Hay campos con errores.', code: 'INVALID_FIELDS', fields };
  page.host.answer({ [ADD]: () => Response.json(refusal, { status: 400 }) });
  await page.user.click(save());
  expect(await screen.findByText('Hay campos con errores. Otro dueño')).toBeVisible();
  expect(field('Zona')).toHaveAccessibleDescription(zone);
  expect(field('Zona')).toHaveFocus();
  await page.user.selectOptions(field('Zona'), '4');
  expect(screen.queryByText(/Otro dueño/)).not.toBeInTheDocument();
  const [first, second] = page.host.calls.map(({ headers }) => headers.get('idempotency-key'));
  expect(second).toBe(first);
});

/** The hours of a day, by its Spanish name. */
const day = (name: string) => within(screen.getByRole('group', { name }));
const set = (name: string, label: string, value: string) =>
  fireEvent.change(day(name).getByLabelText(label), { target: { value } });

test('ADD-01 ADD-03 BOK-13 a day that cannot be is named, marked and gone to; one that closes on the next day says so', async () => {
  const page = openFilled();
  set('Lunes', 'Abre', '19:00');
  set('Lunes', 'Cierra', '19:00');
  set('Jueves', 'Cierra', '');
  await page.user.click(save());
  for (const label of ['Abre', 'Cierra']) {
    expect(day('Lunes').getByLabelText(label)).toBeInvalid();
    expect(day('Lunes').getByLabelText(label)).toHaveAccessibleDescription(
      'Lunes: abre y cierra a la misma hora',
    );
  }
  expect(day('Lunes').getByLabelText('Abre')).toHaveFocus();
  expect(day('Jueves').getByLabelText('Cierra')).toHaveAccessibleDescription(
    'Jueves: falta la hora en que cierra',
  );
  expect(day('Jueves').getByLabelText('Abre')).toBeValid();
  expect(page.host.calls).toEqual([]);
  // A closed day needs no hours.
  await page.user.click(screen.getByRole('switch', { name: 'Jueves' }));
  set('Lunes', 'Cierra', '21:00');
  set('Viernes', 'Cierra', '04:00');
  expect(day('Viernes').getByLabelText('Cierra')).toHaveAccessibleDescription(
    'Cierra al día siguiente',
  );
  set('Viernes', 'Cierra', '');
  expect(screen.queryByText('Cierra al día siguiente')).not.toBeInTheDocument();
  set('Viernes', 'Cierra', '04:00');
  await page.user.click(save());
  await waitFor(() => expect(page.host.calls).toHaveLength(1));
  expect(page.host.calls[0]?.body).toMatchObject({
    availability_schedule: {
      thursday: { available: false, available_from: '08:00', available_until: '00:00' },
      friday: { available: true, available_from: '08:00', available_until: '04:00' },
    },
  });
});

test('ADD-07 a day takes 24 hours with one tap, and its hours go to others', async () => {
  const page = openFilled();
  const press = (name: string, label: string) =>
    page.user.click(day(name).getByRole('button', { name: label }));
  await press('Lunes', '24 horas');
  expect(day('Lunes').getByText('Abierto las 24 horas')).toBeVisible();
  await press('Lunes', 'Copiar a lun–vie');
  expect(day('Viernes').getByText('Abierto las 24 horas')).toBeVisible();
  expect(day('Sábado').getByLabelText('Abre')).toHaveValue('09:00');
  await press('Sábado', 'Copiar a todos');
  expect(day('Domingo').getByLabelText('Cierra')).toHaveValue('16:00');
  expect(screen.queryByText('Abierto las 24 horas')).not.toBeInTheDocument();
  await press('Viernes', '24 horas');
  await page.user.click(save());
  await waitFor(() => expect(page.host.calls).toHaveLength(1));
  expect(page.host.calls[0]?.body).toMatchObject({
    availability_schedule: {
      friday: { available: true, available_from: '00:00', available_until: '24:00' },
      sunday: { available: true, available_from: '09:00', available_until: '16:00' },
    },
  });
});

test('ADD-07 one finger over the map is told that two move it', async () => {
  openFilled();
  await screen.findByRole('group', { name: 'Zonas y calles' });
  const map = document.querySelector<HTMLElement>('.leaflet-container')!;
  fireEvent.touchMove(map, { touches: [{ clientX: 10, clientY: 10 }] });
  const words = 'Usa dos dedos para mover el mapa';
  expect(await screen.findByText(words)).toBeVisible();
  await waitFor(() => expect(screen.queryByText(words)).not.toBeInTheDocument());
});

test('ADD-04 suggests addresses in Guatemala after a pause; choosing one moves the pin', async () => {
  const { user } = open();
  await user.type(field('Dirección'), 'Reforma');
  const suggestions = await screen.findByRole('listbox');
  expect(geocoder).toHaveBeenCalledTimes(1);
  const url = geocoder.mock.calls[0]?.[0] as URL;
  expect(url.origin + url.pathname).toBe('http://geocoder.invalid/search');
  expect(Object.fromEntries(url.searchParams)).toMatchObject({
    q: 'Reforma',
    countrycodes: 'gt',
    limit: '5',
  });
  expect(within(suggestions).getAllByRole('option')).toHaveLength(2);
  await user.keyboard('{ArrowDown}{Enter}');
  expect(field('Dirección')).toHaveValue('Torre del Reformador, Zona 9');
  expect(screen.getByText('Elegida: 14.59900, -90.51000')).toBeVisible();
  expect(screen.getByAltText('Ubicación del parqueo')).toBeVisible();
  expect(screen.queryByRole('listbox')).not.toBeInTheDocument();
});

test('ADD-04 a geocoder that does not answer leaves the form usable', async () => {
  geocoder.mockRejectedValue(new TypeError('offline'));
  const page = open();
  await paste(page, 'Dirección', 'Reforma');
  expect(await screen.findByText(/La búsqueda de direcciones no responde/)).toBeVisible();
});

test('ADD-01 on a map that was moved around the earth a click picks the place as it is counted', () => {
  const around = { latitude: 14.6349, longitude: -90.5069 + 360 };
  open({ drafts: { parking: { location: around } } });
  fireEvent.click(document.querySelector('.leaflet-container')!, { clientX: 0, clientY: 0 });
  expect(screen.getByText(/^Elegida: 14\.63\d+, -90\.50/)).toBeVisible();
});

test('ADD-05 the own position is one tap; that it is denied is said', async () => {
  const { user } = open();
  act(() => locate.mock.lastCall?.[1]?.({ code: 1 } as GeolocationPositionError));
  expect(
    screen.getByText('No se pudo obtener tu ubicación. Usando ubicación por defecto.'),
  ).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Usar mi ubicación' }));
  act(() =>
    locate.mock.lastCall?.[0]({
      coords: { latitude: 14.61, longitude: -90.52 },
    } as GeolocationPosition),
  );
  expect(screen.getByText('Elegida: 14.61000, -90.52000')).toBeVisible();
});

test('ADD-05 says when the browser has no geolocation', () => {
  Object.defineProperty(navigator, 'geolocation', { configurable: true, value: undefined });
  open();
  expect(screen.getByText('La geolocalización no es soportada por tu navegador.')).toBeVisible();
});

test('ADD-06 after a lost answer and a reload what was typed and picked is there again, sent as the same request, and nothing of it stays', async () => {
  const first = open({ answers: { [ADD]: () => Promise.reject(new TypeError('lost')) } });
  await fill(first);
  await first.user.click(screen.getByRole('switch', { name: 'Domingo' }));
  await first.user.click(save());
  await screen.findByText(/conexión/);
  const drafts = { ...first.host.kept };
  first.unmount();

  const second = open({ drafts });
  expect(screen.getByText('Recuperamos lo que habías escrito')).toBeVisible();
  expect(field('Nombre')).toHaveValue(' Parqueo Nuevo ');
  expect(field('Zona')).toHaveValue('9');
  expect(screen.getByText(/^Elegida: /)).toBeVisible();
  expect(screen.getByRole('switch', { name: 'Domingo' })).toBeChecked();
  await second.user.click(save());
  await waitFor(() => expect(second.host.kept).toEqual({}));
  const [lost, sent] = [first, second].map(({ host }) => host.calls.at(-1));
  expect(sent?.body).toMatchObject({ name: 'Parqueo Nuevo', car_spaces_count: 30 });
  expect(lost?.headers.get('idempotency-key')).toMatch(/^[0-9a-f]{32}$/);
  expect(sent?.headers.get('idempotency-key')).toBe(lost?.headers.get('idempotency-key'));
});

test('ADD-06 what is discarded leaves the form of a new lot, without its messages', async () => {
  const { host, user } = open({ drafts: { parking: { name: 'Viejo' } } });
  await user.click(save());
  expect(screen.getByText('La dirección es obligatoria')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Descartar' }));
  expect(field('Nombre')).toHaveValue('');
  expect(screen.queryByText('La dirección es obligatoria')).not.toBeInTheDocument();
  expect(host.kept).toEqual({});
});

test('ADD-06 without a token it says to log in again', async () => {
  const page = openFilled({ session: { status: 'anonymous' } });
  await page.user.click(save());
  expect(screen.getByText(/^Error de autenticación: .* inicia sesión nuevamente\.$/)).toBeVisible();
  expect(page.host.calls).toEqual([]);
});

test('ADD-01 ADD-06 what the lot offers, its height and how to enter are sent if they are filled in', async () => {
  const page = openFilled();
  const features = within(screen.getByRole('group', { name: 'Características' }));
  expect(features.getAllByRole('checkbox').map((box) => box.closest('label')?.textContent)).toEqual(
    ['Techado', 'Guardia', 'Cámaras', 'Valet', 'Acepta tarjeta'],
  );
  await page.user.click(features.getByLabelText('Acepta tarjeta'));
  await page.user.click(features.getByLabelText('Techado'));
  await paste(page, 'Altura máxima (m)', '0.5');
  await paste(page, 'Cómo entrar', ' Portón verde ');
  expect(field('Cómo entrar')).toHaveAttribute('maxlength', '200');
  await paste(page, 'Teléfono para tus clientes', '223');
  await page.user.click(save());
  expect(field('Altura máxima (m)')).toHaveAccessibleDescription(
    expect.stringMatching(/^0\.50 m · Si no hay .*La altura máxima va de 1 a 10 metros/),
  );
  expect(field('Teléfono para tus clientes')).toHaveAccessibleDescription(
    expect.stringContaining('El teléfono debe tener 8 dígitos, con o sin código de país.'),
  );
  expect(page.host.calls).toEqual([]);
  await paste(page, 'Teléfono para tus clientes', '0-1234');
  await page.user.clear(field('Altura máxima (m)'));
  await page.user.paste('2.1');
  await page.user.click(save());
  await waitFor(() => expect(page.location().pathname).toBe('/'));
  expect(page.host.calls.map(({ body }) => body)).toMatchObject([
    {
      features: ['roofed', 'card'],
      max_height_m: 2.1,
      entry_instructions: 'Portón verde',
      contact_phone: '2230-1234',
    },
  ]);
});
