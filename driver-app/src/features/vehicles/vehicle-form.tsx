import { useSubmit } from '@parqueo/remote-kit';
import { DraftNotice, mergeDraft, useDraft } from '@parqueo/remote-kit/drafts';
import { type FormErrors, isApiError } from '@parqueo/shared-api/client';
import {
  HEIGHT_M,
  PLATE_MESSAGE,
  VEHICLE_HEIGHT_MESSAGE,
  VEHICLE_MAX_LENGTH,
  VEHICLE_TYPE_NAMES,
  VEHICLE_YEAR,
  type VehicleType,
  plateOf,
  readTypedNumber,
  visibleText,
} from '@parqueo/shared-api/contract';
import {
  Button,
  Card,
  FormError,
  MetresField,
  RadioGroup,
  Row,
  Stack,
  TextField,
} from '@parqueo/shared-ui';
import { type FormEvent, useEffect } from 'react';
import { type Vehicle, typeOfPlate, useVehicles } from '../../lib/vehicles/vehicle-store';

/** The typed values; `tipo` is empty until somebody selects another type than the plate's. */
interface Typed {
  color: string;
  placa: string;
  anio: string;
  modelo: string;
  marca: string;
  altura: string;
  tipo: VehicleType | '';
}

const EMPTY: Typed = {
  color: '',
  placa: '',
  anio: '',
  modelo: '',
  marca: '',
  altura: '',
  tipo: '',
};

const BEFORE_TYPE = [
  { name: 'marca', label: 'Marca', maxLength: VEHICLE_MAX_LENGTH.brand },
  { name: 'modelo', label: 'Modelo', maxLength: VEHICLE_MAX_LENGTH.model },
  {
    name: 'placa',
    label: 'Placa',
    maxLength: VEHICLE_MAX_LENGTH.plate,
    autoCapitalize: 'characters',
    style: { textTransform: 'uppercase' },
  },
] as const;
const YEAR = {
  name: 'anio',
  label: 'Año',
  type: 'number',
  inputMode: 'numeric',
  ...VEHICLE_YEAR,
} as const;
const COLOR = { name: 'color', label: 'Color', maxLength: VEHICLE_MAX_LENGTH.color } as const;

type TextFieldOf = (typeof BEFORE_TYPE)[number] | typeof YEAR | typeof COLOR;

/** The form's names of the server's fields. */
const NAMES: Readonly<Record<string, keyof Typed>> = {
  plate: 'placa',
  type: 'tipo',
  brand: 'marca',
  model: 'modelo',
  color: 'color',
  year: 'anio',
  height_m: 'altura',
};

const FAILED = '❌ Error al registrar el vehículo';

/** A refusal's messages, at the form's own fields. */
function errorsOf(error: unknown): FormErrors {
  if (!isApiError(error)) return { message: FAILED, fields: {} };
  const entries = Object.entries(error.fields ?? {}).flatMap(([name, message]) =>
    NAMES[name] ? [[NAMES[name], message]] : [],
  );
  const fields: FormErrors['fields'] = Object.fromEntries(entries);
  return entries.length > 0
    ? { message: '', fields }
    : { message: `${FAILED}. ${error.message}`, fields };
}

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
    initial: () => (vehicle ? typedOf(vehicle) : EMPTY),
    read: readTyped,
  });
  const typed = draft.values;
  const type = typed.tipo || typeOfPlate(typed.placa);
  const { submit, sending, message, fields, setErrors, clearErrors, form } = useSubmit({
    send: async (changed: Vehicle) => {
      await save(changed, vehicle?.placa);
      draft.clear(typed);
      onSaved();
    },
    // The form of a new one stays.
    once: vehicle !== undefined,
    describeError: errorsOf,
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
    const height = heightOf(typed.altura);
    const changed = vehicleOf(typed, type, height ?? null);
    if (changed && height !== undefined) void submit(changed);
    else
      setErrors({
        message: '',
        fields: {
          ...(!changed && { placa: PLATE_MESSAGE }),
          ...(height === undefined && { altura: VEHICLE_HEIGHT_MESSAGE }),
        },
      });
  }

  const typedIn = (name: TextFieldOf['name'] | 'altura') => ({
    name,
    value: typed[name],
    error: fields[name],
    autoComplete: 'off',
    onChange: (event: { currentTarget: { value: string } }) =>
      change({ [name]: event.currentTarget.value }),
  });
  const textField = (field: TextFieldOf) => (
    <TextField key={field.name} required {...field} {...typedIn(field.name)} />
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
        {textField(YEAR)}
        <MetresField
          label="Altura en metros (opcional)"
          hint="Con ella te decimos si cabe en cada parqueo."
          metres={readTypedNumber(typed.altura)}
          {...typedIn('altura')}
        />
        {textField(COLOR)}
        <FormError>{message}</FormError>
        <Row gap={8} justify="flex-end">
          {onCancel && (
            <Button variant="ghost" size="l" onClick={onCancel}>
              Cancelar
            </Button>
          )}
          <Button type="submit" size="l" loading={sending !== null} style={{ flex: 1 }}>
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

const typedOf = (vehicle: Vehicle): Typed => ({
  ...vehicle,
  anio: String(vehicle.anio ?? ''),
  altura: String(vehicle.altura ?? ''),
});

/** A typed height in metres; null for none, undefined for one that is none. */
function heightOf(typed: string): number | null | undefined {
  if (visibleText(typed) === '') return null;
  const height = readTypedNumber(typed);
  return height >= HEIGHT_M.min && height <= HEIGHT_M.max ? height : undefined;
}

/** The typed vehicle; null when the plate is invalid. */
function vehicleOf(typed: Typed, tipo: VehicleType, altura: number | null): Vehicle | null {
  const placa = plateOf(typed.placa);
  if (placa === null) return null;
  return {
    placa,
    tipo,
    color: visibleText(typed.color),
    anio: Number(typed.anio),
    modelo: visibleText(typed.modelo),
    marca: visibleText(typed.marca),
    altura,
  };
}
