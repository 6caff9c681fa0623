import { useSubmit } from '@parqueo/remote-kit';
import { DraftNotice, mergeDraft, useDraft } from '@parqueo/remote-kit/drafts';
import {
  PLATE_MESSAGE,
  VEHICLE_MAX_LENGTH,
  type VehicleType,
  plateOf,
  visibleText,
  VEHICLE_TYPE_NAMES,
} from '@parqueo/shared-api/contract';
import { Button, Card, FormError, RadioGroup, Row, Stack, TextField } from '@parqueo/shared-ui';
import { type FormEvent, useEffect } from 'react';
import { type Vehicle, typeOfPlate, useVehicles } from '../../lib/vehicles/vehicle-store';

/** The typed values; `tipo` is empty until somebody selects another type than the plate's. */
interface Typed {
  color: string;
  placa: string;
  anio: string;
  modelo: string;
  marca: string;
  tipo: VehicleType | '';
}

const EMPTY: Typed = { color: '', placa: '', anio: '', modelo: '', marca: '', tipo: '' };

const BEFORE_TYPE = [
  { name: 'color', label: 'Color', maxLength: VEHICLE_MAX_LENGTH.color },
  {
    name: 'placa',
    label: 'Placa',
    maxLength: VEHICLE_MAX_LENGTH.plate,
    autoCapitalize: 'characters',
    style: { textTransform: 'uppercase' },
  },
] as const;
const AFTER_TYPE = [
  { name: 'anio', label: 'Año', type: 'number', inputMode: 'numeric', min: 1900, max: 2100 },
  { name: 'modelo', label: 'Modelo', maxLength: VEHICLE_MAX_LENGTH.model },
  { name: 'marca', label: 'Marca', maxLength: VEHICLE_MAX_LENGTH.brand },
] as const;

type TextFieldOf = (typeof BEFORE_TYPE | typeof AFTER_TYPE)[number];

interface VehicleFormProps {
  /** The vehicle to change; none for a new one. */
  vehicle?: Vehicle | undefined;
  /** Whether a tap has opened it: then it is shown and has the focus. */
  wasOpened: boolean;
  onSaved: () => void;
  /** Closes the form; not given when there is nothing else to show. */
  onCancel?: (() => void) | undefined;
}

/** The form of a new vehicle, which clears itself, or of one that is changed (VEH-01, VEH-02). */
export function VehicleForm({ vehicle, wasOpened, onSaved, onCancel }: VehicleFormProps) {
  const { save } = useVehicles();
  const draft = useDraft({
    form: vehicle ? `vehicle/${vehicle.placa}` : 'vehicle',
    initial: () => (vehicle ? { ...vehicle, anio: String(vehicle.anio ?? '') } : EMPTY),
    read: readTyped,
  });
  const typed = draft.values;
  const type = typed.tipo || typeOfPlate(typed.placa);
  const { submit, message, fields, setErrors, clearErrors, form } = useSubmit({
    send: async (changed: Vehicle) => {
      save(changed, vehicle?.placa);
      draft.discard();
      onSaved();
    },
    // Local storage is full or blocked.
    describeError: () => ({ message: '❌ Error al registrar el vehículo', fields: {} }),
  });

  useEffect(() => {
    if (wasOpened) form.current?.focus();
  }, [wasOpened, form]);

  function change(values: Partial<Typed>) {
    draft.change(values);
    clearErrors(values);
  }

  function onSubmit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const changed = vehicleOf(typed, type);
    if (changed) void submit(changed);
    else setErrors({ message: '', fields: { placa: PLATE_MESSAGE } });
  }

  const textField = ({ name, ...field }: TextFieldOf) => (
    <TextField
      key={name}
      name={name}
      {...field}
      value={typed[name]}
      error={fields[name]}
      required
      autoComplete="off"
      onChange={(event) => change({ [name]: event.currentTarget.value })}
    />
  );
  const title = vehicle ? `Editar ${vehicle.placa}` : 'Registrar Vehículo';
  return (
    <Card as="form" aria-label={title} ref={form} tabIndex={-1} onSubmit={onSubmit}>
      <Stack gap={12}>
        {vehicle && <h2>{title}</h2>}
        <DraftNotice
          restored={draft.restored}
          onDiscard={() => {
            draft.discard();
            clearErrors(fields);
          }}
        />
        {BEFORE_TYPE.map(textField)}
        <RadioGroup<VehicleType>
          legend="Tipo de vehículo"
          name="tipo"
          value={type}
          onChange={(tipo) => change({ tipo })}
          options={[
            { value: 'car', label: VEHICLE_TYPE_NAMES.car },
            { value: 'moto', label: VEHICLE_TYPE_NAMES.moto },
          ]}
        />
        {AFTER_TYPE.map(textField)}
        <FormError>{message}</FormError>
        <Row gap={8} justify="flex-end">
          {onCancel && (
            <Button variant="ghost" size="l" onClick={onCancel}>
              Cancelar
            </Button>
          )}
          <Button type="submit" size="l" style={{ flex: 1 }}>
            {vehicle ? 'Guardar cambios' : 'Registrar Vehículo'}
          </Button>
        </Row>
      </Stack>
    </Card>
  );
}

/** The stored values; an invalid type is left to the plate. */
function readTyped(stored: unknown, initial: Typed): Typed {
  const typed = mergeDraft(stored, initial);
  return typed.tipo === 'car' || typed.tipo === 'moto' ? typed : { ...typed, tipo: initial.tipo };
}

/** The typed vehicle; null when the plate is invalid. */
function vehicleOf(typed: Typed, tipo: VehicleType): Vehicle | null {
  const placa = plateOf(typed.placa);
  if (placa === null) return null;
  return {
    placa,
    tipo,
    color: visibleText(typed.color),
    anio: Number(typed.anio),
    modelo: visibleText(typed.modelo),
    marca: visibleText(typed.marca),
  };
}
