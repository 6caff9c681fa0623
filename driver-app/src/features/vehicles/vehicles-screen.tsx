import { useSubmit } from '@parqueo/remote-kit';
import { DraftNotice, useInputDraft } from '@parqueo/remote-kit/drafts';
import {
  PLATE_MESSAGE,
  VEHICLE_MAX_LENGTH,
  plateOf,
  visibleText,
} from '@parqueo/shared-api/contract';
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

const FIELD_NAMES = TEXT_FIELDS.map(({ name }) => name);

/** Vehicles kept on the device and offered on the booking form (VEH-01). */
export default function VehiclesScreen() {
  const add = useVehicleStore((store) => store.add);
  const [registered, setRegistered] = useState(false);
  const { submit, message, fields, setErrors, clearErrors, form } = useSubmit({
    send: async (vehicle: Vehicle) => {
      add(vehicle);
      form.current?.reset();
      draft.remove();
      setRegistered(true);
    },
    // Local storage is full or blocked.
    describeError: () => ({ message: '❌ Error al registrar el vehículo', fields: {} }),
  });

  const draft = useInputDraft({ form: 'vehicle', fields: FIELD_NAMES, element: form });

  function onSubmit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const vehicle = vehicleOf(new FormData(event.currentTarget));
    if (vehicle) void submit(vehicle);
    else setErrors({ message: '', fields: { placa: PLATE_MESSAGE } });
  }

  return (
    <Column>
      <Stack gap={24}>
        <Card
          as="form"
          aria-label="Registrar Vehículo"
          ref={form}
          onSubmit={onSubmit}
          onInput={draft.keep}
          onChange={() => {
            setRegistered(false);
            clearErrors(fields);
          }}
        >
          <Stack gap={12}>
            <DraftNotice
              restored={draft.restored}
              onDiscard={() => {
                draft.discard();
                clearErrors(fields);
              }}
            />
            {TEXT_FIELDS.map(({ name, ...field }) => (
              <TextField
                key={name}
                name={name}
                {...field}
                error={fields[name]}
                required
                autoComplete="off"
              />
            ))}
            <div role="status">
              {registered && <Notice tone="success">✅ Vehículo registrado correctamente</Notice>}
            </div>
            <FormError>{message}</FormError>
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

/** The typed vehicle; null when the plate is invalid. */
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
