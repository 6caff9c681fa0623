import { renderScreen } from '@parqueo/remote-kit/testing';
import { PLATE_MESSAGE, type Vehicle } from '@parqueo/shared-api/contract';
import { type TestHost, type TestHostOptions, errorAnswer } from '@parqueo/shared-api/testing';
import { act, screen, waitFor, within } from '@testing-library/react';
import { makeVehicle, vehicleAnswers } from '../../lib/testing/vehicle-answers';
import VehiclesScreen from './vehicles-screen';

const typed = { Marca: 'Honda', Modelo: 'Civic', Placa: 'p123abc', Año: '2020', Color: 'Rojo' };
const civic = makeVehicle('P123ABC', { brand: 'Honda', model: 'Civic', color: 'Rojo' });
const cb190: Vehicle = { ...civic, plate: 'M456DEF', type: 'moto', model: 'CB190', year: null };
/** The same vehicle as an older build kept it on the device. */
const kept = { placa: 'P123ABC', marca: 'Honda', modelo: 'Civic', color: 'Rojo', anio: 2020 };

const OFFER = /^Este dispositivo guarda/;

/** Opens the screen of an account with these vehicles, once they are there. */
async function open(vehicles: Vehicle[] = [], options: TestHostOptions = {}) {
  const answers = { ...vehicleAnswers(...vehicles), ...options.answers };
  const opened = renderScreen(<VehiclesScreen />, { ...options, answers });
  await screen.findByText(/^Tus vehículos se guardan en tu cuenta/);
  return opened;
}
const button = (name: string) => screen.getByRole('button', { name });
const vehicle = (plate: string) =>
  within(screen.getAllByRole('listitem').find((item) => within(item).queryByText(plate))!);
const calls = (host: TestHost) =>
  host.calls.flatMap(({ call }) => (call.startsWith('GET') ? [] : call));

async function register(values = typed, options: TestHostOptions = {}) {
  const opened = await open([], options);
  for (const [label, text] of Object.entries(values)) {
    const field = screen.getByLabelText(label);
    expect(field).toBeRequired();
    await opened.user.type(field, text);
  }
  await opened.user.click(button('Registrar Vehículo'));
  return opened;
}

test('VEH-01 VEH-03 registers in the account, clears the form, lists and removes; nothing is kept on the device', async () => {
  const { sent, user } = await register();
  expect(await screen.findByText('✅ Vehículo registrado correctamente')).toBeVisible();
  for (const label of Object.keys(typed)) {
    const field = screen.getByLabelText<HTMLInputElement>(label);
    expect(field.value).toBe('');
  }
  const { plate, type, brand, model, color, year, height_m } = civic;
  expect(sent('POST /vehicles')).toEqual([{ plate, type, brand, model, color, year, height_m }]);
  expect(screen.getByText('Honda Civic 2020, Rojo')).toBeVisible();
  expect(localStorage).toHaveLength(0);
  await user.click(button('Quitar P123ABC'));
  expect(await screen.findByText('Quitamos P123ABC.')).toBeVisible();
  expect(screen.queryByText('P123ABC')).not.toBeInTheDocument();
});

test('VEH-01 what was done comes into view, each time: the form that said it is longer than a phone', async () => {
  const seen: (string | null)[] = [];
  Element.prototype.scrollIntoView = function () {
    seen.push(this.textContent);
  };
  const { user } = await register();
  const registered = '✅ Vehículo registrado correctamente';
  await waitFor(() => expect(seen).toEqual([registered]));
  for (const [label, text] of Object.entries({ ...typed, Placa: 'm456def' }))
    await user.type(screen.getByLabelText(label), text);
  await user.click(button('Registrar Vehículo'));
  await waitFor(() => expect(seen).toEqual([registered, registered]));
  Reflect.deleteProperty(Element.prototype, 'scrollIntoView');
});

test('VEH-01 VEH-02 without vehicles the form is open, from the brand to the color; a plate is in capitals and proposes the type, until somebody chooses', async () => {
  const { user } = await open();
  const labels = screen.getAllByRole('textbox').map((field) => field.getAttribute('name'));
  expect(labels).toEqual(['brand', 'model', 'plate', 'height_m', 'color']);
  expect(screen.queryByRole('button', { name: 'Cancelar' })).not.toBeInTheDocument();
  const plate = screen.getByLabelText('Placa');
  expect(plate).toHaveStyle({ textTransform: 'uppercase' });
  expect(screen.getByLabelText('Carro')).toBeChecked();
  await user.type(plate, 'm456');
  expect(screen.getByLabelText('Moto')).toBeChecked();
  await user.click(screen.getByLabelText('Carro'));
  await user.type(plate, 'def');
  expect(screen.getByLabelText('Carro')).toBeChecked();
});

test('VEH-03 a height is optional, with comma or point; one that is none is an error at its field', async () => {
  const { host, sent, user } = await open([civic]);
  await user.click(button('Editar P123ABC'));
  await user.type(screen.getByLabelText('Altura en metros (opcional)'), '19');
  await user.click(button('Guardar cambios'));
  const height = screen.getByLabelText('Altura en metros (opcional)');
  expect(height).toBeInvalid();
  expect(height).toHaveAccessibleDescription(
    /Escribe la altura en metros, de 1 a 10, por ejemplo 1\.95$/,
  );
  expect(calls(host)).toEqual([]);
  await user.clear(height);
  await user.type(height, '1,95');
  expect(height).toHaveAccessibleDescription(/^1\.95 m · /);
  await user.click(button('Guardar cambios'));
  await waitFor(() => expect(sent('PATCH /vehicles/1')).toMatchObject([{ height_m: 1.95 }]));
});

test('VEH-03 what this device kept of the account is offered once, and then gone from it', async () => {
  const stored = { state: { vehicles: [kept, { placa: 'm 456-def' }, 7] }, version: 0 };
  const keep = () => {
    localStorage.setItem('parqueo-vehicles-1', JSON.stringify(stored));
    localStorage.setItem('parqueo-vehicles-2', 'of another');
  };
  keep();
  const { user, unmount } = await open();
  expect(screen.getByText(OFFER)).toHaveTextContent('P123ABC, M456DEF');
  await user.click(button('Agregarlos'));
  expect(await screen.findByRole('button', { name: 'Quitar M456DEF' })).toBeVisible();
  expect(button('Quitar P123ABC')).toBeVisible();
  await waitFor(() => expect(localStorage.getItem('parqueo-vehicles-1')).toBeNull());
  // Is another account's to be offered.
  expect(localStorage.getItem('parqueo-vehicles-2')).toBe('of another');
  unmount();

  keep();
  const refused = await open();
  await refused.user.click(button('No, gracias'));
  expect(screen.queryByText(OFFER)).not.toBeInTheDocument();
  expect(localStorage.getItem('parqueo-vehicles-1')).toBeNull();
  expect(calls(refused.host)).toEqual([]);
});

test('VEH-01 a vehicle that cannot be saved says so, and what was typed stays', async () => {
  await register(typed, {
    answers: {
      'POST /vehicles': () => errorAnswer(409, 'Una cuenta tiene 20 vehículos como máximo.'),
    },
  });
  expect(await screen.findByText(/^❌ Error al registrar el vehículo. Una cuenta/)).toBeVisible();
  expect(screen.getByLabelText('Placa')).toHaveValue('p123abc');
});

test('VEH-01 FND-06 vehicles that do not come are told of, and a retry brings them; what was typed meanwhile stays', async () => {
  const refuse = () => errorAnswer(409, 'No.', 'CONFLICT');
  const { host, user } = await open([], { answers: { 'GET /vehicles': refuse } });
  const failed = screen.getByText('No pudimos cargar tus vehículos.');
  expect(failed.closest('[role="alert"]')).toBeVisible();
  await user.type(screen.getByLabelText('Marca'), 'Honda');
  const { length } = host.calls;
  await user.click(button('Intentar de nuevo'));
  await waitFor(() => expect(host.calls).toHaveLength(length + 1));
  expect(failed).toBeVisible();
  host.answer(vehicleAnswers(civic));
  await user.click(button('Intentar de nuevo'));
  expect(await screen.findByRole('button', { name: 'Quitar P123ABC' })).toBeVisible();
  expect(failed).not.toBeInTheDocument();
  expect(screen.getByLabelText('Marca')).toHaveValue('Honda');
});

test('VEH-01 what was typed is there again, discarded with its messages, and nothing of it stays once it was registered', async () => {
  const draft = { color: 'Rojo', year: '2020', plate: '!!', model: 'X', brand: 'Y' };
  const { host, user } = await open([], { drafts: { vehicle: draft } });
  expect(screen.getByText('Recuperamos lo que habías escrito')).toBeVisible();
  expect(screen.getByLabelText('Color')).toHaveValue('Rojo');
  expect(screen.getByLabelText('Año')).toHaveValue(2020);
  await user.click(button('Registrar Vehículo'));
  expect(screen.getByLabelText('Placa')).toHaveAccessibleDescription(PLATE_MESSAGE);
  await user.click(button('Descartar'));
  expect(screen.getByLabelText('Placa')).toHaveValue('');
  expect(screen.queryByText(PLATE_MESSAGE)).not.toBeInTheDocument();
  for (const [label, text] of Object.entries(typed))
    await user.type(screen.getByLabelText(label), text);
  expect(host.kept.vehicle).toMatchObject({ color: 'Rojo', plate: 'p123abc' });
  await user.click(button('Registrar Vehículo'));
  expect(await screen.findByText('Honda Civic 2020, Rojo')).toBeVisible();
  expect(host.kept).toEqual({});
  expect(screen.queryByText('Recuperamos lo que habías escrito')).not.toBeInTheDocument();
});

test('VEH-02 the vehicles come first, the form behind its button; one is the default, and a tap makes it another', async () => {
  const { user } = await open([civic, cb190]);
  expect(screen.queryByLabelText('Placa')).not.toBeInTheDocument();
  await user.click(button('Agregar vehículo'));
  expect(screen.getByLabelText('Placa')).toHaveValue('');
  await user.click(button('Cancelar'));
  expect(screen.queryByLabelText('Placa')).not.toBeInTheDocument();
  expect(vehicle('P123ABC').getByText('Predeterminado')).toBeVisible();
  await user.click(button('Predeterminar M456DEF'));
  await waitFor(() => expect(vehicle('M456DEF').getByText('Predeterminado')).toBeVisible());
  expect(vehicle('P123ABC').queryByText('Predeterminado')).not.toBeInTheDocument();
});

test('VEH-02 a vehicle is changed in its form, keeps its place and leaves no draft; one without a year needs it', async () => {
  const { host, user } = await open([cb190, civic]);
  expect(vehicle('M456DEF').getByText('Honda CB190, Rojo')).toBeVisible();
  await user.click(button('Editar M456DEF'));
  expect(screen.getByRole('form', { name: 'Editar M456DEF' })).toHaveFocus();
  expect(screen.getByLabelText('Placa')).toHaveValue('M456DEF');
  await user.clear(screen.getByLabelText('Color'));
  await user.type(screen.getByLabelText('Color'), 'Negro');
  expect(host.kept).toEqual({ 'vehicle/M456DEF': { color: 'Negro' } });
  await user.type(screen.getByLabelText('Año'), '2024');
  await user.click(button('Guardar cambios'));
  expect(await screen.findByText('Honda CB190 2024, Negro')).toBeVisible();
  expect(host.kept).toEqual({});
  expect(screen.queryByLabelText('Placa')).not.toBeInTheDocument();
  const [first] = screen.getAllByRole('listitem');
  expect(within(first!).getByText('M456DEF')).toBeVisible();
});

test('VEH-03 an older answer that comes late takes nothing away', async () => {
  const { host, user } = await open([civic, cb190]);
  const ends: ((answer: unknown) => void)[] = [];
  host.answer({ 'GET /vehicles': () => new Promise((resolve) => ends.push(resolve)) });
  host.connect('disconnected');
  host.connect('connected');
  await waitFor(() => expect(ends).not.toHaveLength(0));
  const older = ends.splice(0);
  await user.click(button('Quitar M456DEF'));
  await waitFor(() => expect(ends).toHaveLength(1));
  ends[0]?.([civic]);
  await screen.findByText('Quitamos M456DEF.');
  await act(async () => older.forEach((end) => end([])));
  expect(screen.getByText('P123ABC')).toBeVisible();
});

test('VEH-02 each removal is shown, has the focus, and can be undone, with the default unless another was selected since', async () => {
  const others = ['P789GHI', 'C456DEF'].map((plate) => ({ ...civic, plate }));
  const { user } = await open([civic, cb190, ...others]);
  await user.click(button('Quitar C456DEF'));
  await waitFor(() => expect(screen.getByRole('status')).toHaveTextContent('Quitamos C456DEF.'));
  expect(button('Deshacer')).toHaveFocus();
  await user.click(button('Quitar P123ABC'));
  await waitFor(() => expect(screen.getByRole('status')).toHaveTextContent('Quitamos P123ABC.'));
  expect(button('Deshacer')).toHaveFocus();
  await user.click(button('Deshacer'));
  await waitFor(() => expect(screen.getByRole('status')).toBeEmptyDOMElement());
  expect(vehicle('P123ABC').getByText('Predeterminado')).toBeVisible();

  await user.click(button('Quitar P123ABC'));
  const undo = await screen.findByRole('button', { name: 'Deshacer' });
  await user.click(button('Predeterminar P789GHI'));
  await waitFor(() => expect(vehicle('P789GHI').getByText('Predeterminado')).toBeVisible());
  await user.click(undo);
  await screen.findByRole('button', { name: 'Quitar P123ABC' });
  expect(vehicle('P123ABC').queryByText('Predeterminado')).not.toBeInTheDocument();
  expect(vehicle('P789GHI').getByText('Predeterminado')).toBeVisible();
});
