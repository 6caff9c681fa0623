import { renderScreen } from '@parqueo/remote-kit/testing';
import { PLATE_MESSAGE } from '@parqueo/shared-api/contract';
import { createTestHost } from '@parqueo/shared-api/testing';
import { screen } from '@testing-library/react';
import { useVehicleStore } from '../../lib/vehicle-store';
import VehiclesScreen from './vehicles-screen';

const typed = { Color: 'Rojo', Placa: 'p123abc', Año: '2020', Modelo: 'Civic', Marca: 'Honda' };

beforeEach(() => {
  localStorage.clear();
  useVehicleStore.setState({ vehicles: [] });
});
afterEach(() => jest.restoreAllMocks());

async function register(values = typed) {
  const host = createTestHost();
  const { user } = renderScreen(<VehiclesScreen />, host);
  for (const [label, text] of Object.entries(values)) {
    const field = screen.getByLabelText(label);
    expect(field).toBeRequired();
    await user.type(field, text);
  }
  await user.click(screen.getByRole('button', { name: 'Registrar Vehículo' }));
  return { host, user };
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
  expect(localStorage.getItem('parqueo-vehicles')).toContain('P123ABC');
  await user.click(screen.getByRole('button', { name: 'Quitar P123ABC' }));
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

test('VEH-01 a plate that is none is told at its field, and what was typed stays', async () => {
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
