import { renderScreen } from '@parqueo/remote-kit/testing';
import { PLATE_MESSAGE } from '@parqueo/shared-api/contract';
import { createTestHost } from '@parqueo/shared-api/testing';
import { screen, within } from '@testing-library/react';
import { type Vehicle, vehiclesOf } from '../../lib/vehicles/vehicle-store';
import VehiclesScreen from './vehicles-screen';

const typed = { Color: 'Rojo', Placa: 'p123abc', Año: '2020', Modelo: 'Civic', Marca: 'Honda' };

beforeEach(() => {
  localStorage.clear();
  vehiclesOf(1).setState({ vehicles: [], preferred: null, lastUsed: {} });
});
afterEach(() => jest.restoreAllMocks());

async function register(values = typed) {
  const host = createTestHost();
  const { user, unmount } = renderScreen(<VehiclesScreen />, host);
  for (const [label, text] of Object.entries(values)) {
    const field = screen.getByLabelText(label);
    expect(field).toBeRequired();
    await user.type(field, text);
  }
  await user.click(screen.getByRole('button', { name: 'Registrar Vehículo' }));
  return { host, user, unmount };
}

test('VEH-01 registers without a call, clears the form, lists and removes', async () => {
  const { host, user } = await register();
  expect(screen.getByText('✅ Vehículo registrado correctamente')).toBeVisible();
  for (const label of Object.keys(typed)) {
    const field = screen.getByLabelText<HTMLInputElement>(label);
    expect(field.value).toBe('');
  }
  expect(host.calls).toHaveLength(0);
  expect(screen.getByText('Honda Civic 2020, Rojo')).toBeVisible();
  expect(localStorage.getItem('parqueo-vehicles-1')).toContain('P123ABC');
  await user.click(screen.getByRole('button', { name: 'Quitar P123ABC' }));
  expect(screen.queryByText('P123ABC')).not.toBeInTheDocument();
});

test('VEH-03 the next account at the device sees no vehicle of the one before', async () => {
  const { unmount } = await register();
  expect(screen.getByText('P123ABC')).toBeVisible();
  unmount();
  renderScreen(
    <VehiclesScreen />,
    createTestHost({ session: { status: 'authenticated', user: { id: 2, roles: ['driver'] } } }),
  );
  expect(screen.getByRole('button', { name: 'Registrar Vehículo' })).toBeVisible();
  expect(screen.queryByText('P123ABC')).not.toBeInTheDocument();
});

test('VEH-01 a device that cannot keep it says so', async () => {
  jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('Full', 'QuotaExceededError');
  });
  await register();
  expect(screen.getByText('❌ Error al registrar el vehículo')).toBeVisible();
  expect(screen.getByLabelText('Placa')).toHaveValue('p123abc');
});

test('VEH-01 an invalid plate is an error at its field, and the typed text stays', async () => {
  const { user } = await register({ ...typed, Placa: ' - ' });
  expect(screen.getByLabelText('Placa')).toHaveFocus();
  expect(screen.getByLabelText('Placa')).toHaveAccessibleDescription(PLATE_MESSAGE);
  expect(screen.getByLabelText('Modelo')).toHaveValue('Civic');
  await user.clear(screen.getByLabelText('Placa'));
  await user.type(screen.getByLabelText('Placa'), 'p 123-abc');
  await user.click(screen.getByRole('button', { name: 'Registrar Vehículo' }));
  expect(screen.getByRole('button', { name: 'Quitar P123ABC' })).toBeVisible();
});

test('VEH-01 what was typed is there again, and nothing of it stays once it was registered', async () => {
  const host = createTestHost({ drafts: { vehicle: { color: 'Rojo', anio: '2020' } } });
  const { user } = renderScreen(<VehiclesScreen />, host);
  expect(screen.getByText('Recuperamos lo que habías escrito')).toBeVisible();
  expect(screen.getByLabelText('Color')).toHaveValue('Rojo');
  expect(screen.getByLabelText('Año')).toHaveValue(2020);
  await user.type(screen.getByLabelText('Placa'), 'p123abc');
  await user.type(screen.getByLabelText('Modelo'), 'Civic');
  await user.type(screen.getByLabelText('Marca'), 'Honda');
  expect(host.kept.vehicle).toMatchObject({ color: 'Rojo', placa: 'p123abc' });
  await user.click(screen.getByRole('button', { name: 'Registrar Vehículo' }));
  expect(screen.getByText('Honda Civic 2020, Rojo')).toBeVisible();
  expect(host.kept).toEqual({});
  expect(screen.queryByText('Recuperamos lo que habías escrito')).not.toBeInTheDocument();
});

test('VEH-01 discarding what was typed removes its messages too', async () => {
  const draft = { placa: '!!', color: 'Rojo', anio: '2020', modelo: 'Civic', marca: 'Honda' };
  const { user } = renderScreen(<VehiclesScreen />, createTestHost({ drafts: { vehicle: draft } }));
  await user.click(screen.getByRole('button', { name: 'Registrar Vehículo' }));
  expect(screen.getByLabelText('Placa')).toBeInvalid();
  expect(screen.getByText(PLATE_MESSAGE)).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Descartar' }));
  expect(screen.getByLabelText('Placa')).toHaveValue('');
  expect(screen.queryByText(PLATE_MESSAGE)).not.toBeInTheDocument();
});

const civic: Vehicle = {
  placa: 'P123ABC',
  tipo: 'car',
  marca: 'Honda',
  modelo: 'Civic',
  color: 'Rojo',
  anio: 2020,
};
const cb190: Vehicle = { ...civic, placa: 'M456DEF', tipo: 'moto', modelo: 'CB190', anio: null };

/** Opens the screen with these vehicles on the device. */
function open(...vehicles: Vehicle[]) {
  vehiclesOf(1).setState({ vehicles });
  return renderScreen(<VehiclesScreen />, createTestHost());
}
const button = (name: string) => screen.getByRole('button', { name });
const vehicle = (plate: string) =>
  within(screen.getAllByRole('listitem').find((item) => within(item).queryByText(plate))!);

test('VEH-02 the vehicles come first, the form waits behind its button, which brings it and takes it back', async () => {
  const { user } = open(civic);
  expect(screen.getByRole('list')).toBeVisible();
  expect(screen.queryByLabelText('Placa')).not.toBeInTheDocument();
  await user.click(button('Agregar vehículo'));
  expect(screen.getByLabelText('Placa')).toHaveValue('');
  await user.click(button('Cancelar'));
  expect(screen.queryByLabelText('Placa')).not.toBeInTheDocument();
});

test('VEH-01 a plate is shown in capitals while it is typed', () => {
  open();
  expect(screen.getByLabelText('Placa')).toHaveStyle({ textTransform: 'uppercase' });
});

test('VEH-02 without vehicles the form is open at once', () => {
  open();
  expect(screen.getByLabelText('Placa')).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Cancelar' })).not.toBeInTheDocument();
});

test('VEH-02 the letters of the plate propose the type, until somebody chooses', async () => {
  const { user } = open();
  expect(screen.getByLabelText('Carro')).toBeChecked();
  await user.type(screen.getByLabelText('Placa'), 'm456');
  expect(screen.getByLabelText('Moto')).toBeChecked();
  await user.click(screen.getByLabelText('Carro'));
  await user.type(screen.getByLabelText('Placa'), 'def');
  expect(screen.getByLabelText('Carro')).toBeChecked();
});

test('VEH-02 one vehicle is the default, and a tap makes it another', async () => {
  const { user } = open(civic, cb190);
  expect(vehicle('P123ABC').getByText('Predeterminado')).toBeVisible();
  await user.click(button('Usar M456DEF como predeterminado'));
  expect(vehicle('M456DEF').getByText('Predeterminado')).toBeVisible();
  expect(vehicle('P123ABC').queryByText('Predeterminado')).not.toBeInTheDocument();
  expect(localStorage.getItem('parqueo-vehicles-1')).toContain('"preferred":"M456DEF"');
});

test('VEH-02 a vehicle is changed in its form, and keeps its place; one without a year needs it', async () => {
  const { user } = open(cb190, civic);
  expect(vehicle('M456DEF').getByText('Honda CB190, Rojo')).toBeVisible();
  await user.click(button('Editar M456DEF'));
  expect(screen.getByRole('form', { name: 'Editar M456DEF' })).toHaveFocus();
  expect(screen.getByLabelText('Placa')).toHaveValue('M456DEF');
  await user.type(screen.getByLabelText('Año'), '2024');
  await user.clear(screen.getByLabelText('Color'));
  await user.type(screen.getByLabelText('Color'), 'Negro');
  await user.click(button('Guardar cambios'));
  expect(screen.getByText('Honda CB190 2024, Negro')).toBeVisible();
  expect(screen.queryByLabelText('Placa')).not.toBeInTheDocument();
  expect(
    vehiclesOf(1)
      .getState()
      .vehicles.map(({ placa }) => placa),
  ).toEqual(['M456DEF', 'P123ABC']);
});

test('VEH-02 a changed vehicle leaves no draft of what was typed', async () => {
  vehiclesOf(1).setState({ vehicles: [civic, cb190] });
  const host = createTestHost();
  const { user } = renderScreen(<VehiclesScreen />, host);
  await user.click(button('Editar P123ABC'));
  await user.clear(screen.getByLabelText('Color'));
  await user.type(screen.getByLabelText('Color'), 'Negro');
  expect(host.kept).toEqual({ 'vehicle/P123ABC': { color: 'Negro' } });
  await user.click(button('Guardar cambios'));
  expect(screen.getByText('Honda Civic 2020, Negro')).toBeVisible();
  expect(host.kept).toEqual({});
});

test('VEH-02 an undone removal leaves the default that was selected since', async () => {
  const { user } = open(civic, cb190, { ...civic, placa: 'P789GHI' });
  await user.click(button('Quitar P123ABC'));
  await user.click(button('Usar P789GHI como predeterminado'));
  await user.click(button('Deshacer'));
  expect(vehicle('P123ABC').queryByText('Predeterminado')).not.toBeInTheDocument();
  expect(vehicle('P789GHI').getByText('Predeterminado')).toBeVisible();
});

test('VEH-02 a removal is shown and can be undone, with the default', async () => {
  const { user } = open(civic, cb190);
  await user.click(button('Quitar P123ABC'));
  expect(screen.getByRole('status')).toHaveTextContent('Quitamos P123ABC.');
  expect(button('Deshacer')).toHaveFocus();
  await user.click(button('Deshacer'));
  expect(vehicle('P123ABC').getByText('Predeterminado')).toBeVisible();
  expect(screen.getByRole('status')).toBeEmptyDOMElement();
});
