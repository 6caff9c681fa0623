import {
  PLATE_MESSAGE,
  VEHICLE_MAX_LENGTH,
  plateOf,
  visibleText,
} from '@parqueo/shared-api/contract';
import { useHost } from '@parqueo/shared-api/react';
import { Button, Card, FormError, Notice, Page, Stack, TextField } from '@parqueo/shared-ui';
import { type FormEvent, useState } from 'react';
import { styled } from 'styled-components';
import { type Vehicle, useVehicleStore } from '../../lib/vehicle-store';
import { VehicleList } from './vehicle-list';

const Column = styled(Page)`
  max-width: 640px;
`;

const TEXT_FIELDS = [
  { name: 'color', label: 'Color', maxLength: VEHICLE_MAX_LENGTH.color },
  { name: 'placa', label: 'Placa', maxLength: VEHICLE_MAX_LENGTH.plate },
  { name: 'anio', label: 'Año', type: 'number', inputMode: 'numeric', min: 1900, max: 2100 },
  { name: 'modelo', label: 'Modelo', maxLength: VEHICLE_MAX_LENGTH.model },
  { name: 'marca', label: 'Marca', maxLength: VEHICLE_MAX_LENGTH.brand },
] as const;

/** Vehicles kept on the device, offered on the booking form (VEH-01). */
export default function VehiclesScreen() {
  const host = useHost();
  const add = useVehicleStore((store) => store.add);
  const [plateError, setPlateError] = useState('');
  const [outcome, setOutcome] = useState<'registered' | 'failed' | null>(null);

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const form = event.currentTarget;
    const vehicle = vehicleOf(new FormData(form));
    if (vehicle === null) {
      setPlateError(PLATE_MESSAGE);
      form.querySelector<HTMLElement>('[name="placa"]')?.focus();
      return;
    }
    try {
      add(vehicle);
      form.reset();
      setOutcome('registered');
    } catch (error) {
      // The device's storage is full or forbidden.
      host.report(error);
      setOutcome('failed');
    }
  }

  return (
    <Column>
      <Stack gap={24}>
        <Card
          as="form"
          aria-label="Registrar Vehículo"
          onSubmit={submit}
          onChange={() => {
            setOutcome(null);
            setPlateError('');
          }}
        >
          <Stack gap={12}>
            {TEXT_FIELDS.map(({ name, ...field }) => (
              <TextField
                key={name}
                name={name}
                {...field}
                error={name === 'placa' ? plateError : undefined}
                required
                autoComplete="off"
              />
            ))}
            <div role="status">
              {outcome === 'registered' && (
                <Notice tone="success">✅ Vehículo registrado correctamente</Notice>
              )}
            </div>
            {outcome === 'failed' && <FormError>❌ Error al registrar el vehículo</FormError>}
            <Button type="submit" size="l" block>
              Registrar Vehículo
            </Button>
          </Stack>
        </Card>
        <VehicleList />
      </Stack>
    </Column>
  );
}

/** What was typed; null with a plate that is none. */
function vehicleOf(data: FormData): Vehicle | null {
  const text = (name: (typeof TEXT_FIELDS)[number]['name']) => {
    const value = data.get(name);
    return typeof value === 'string' ? visibleText(value) : '';
  };
  const placa = plateOf(text('placa'));
  if (placa === null) return null;
  return {
    color: text('color'),
    placa,
    anio: Number(text('anio')),
    modelo: text('modelo'),
    marca: text('marca'),
  };
}
