import { FormRefusal, useSubmit } from '@parqueo/remote-kit';
import { DraftNotice, mergeDraft, useDraft } from '@parqueo/remote-kit/drafts';
import { type FormErrors, formErrorsOf } from '@parqueo/shared-api/client';
import {
  HEIGHT_M,
  PLATE_MESSAGE,
  VEHICLE_HEIGHT_MESSAGE,
  VEHICLE_MAX_LENGTH,
  VEHICLE_TYPE_NAMES,
  VEHICLE_YEAR,
  type Vehicle,
  type VehicleBody,
  type VehicleType,
  plateOf,
  readTypedNumber,
  visibleText,
} from '@parqueo/shared-api/contract';
import { Button, Card, MetresField, RadioGroup, Row, Stack, TextField } from '@parqueo/shared-ui';
import { type FormEvent, useEffect } from 'react';
import { useChangeVehicles } from '../../lib/vehicles/use-vehicles';
import { typeOfPlate } from '../../lib/vehicles/vehicle';

/** The typed values; `type` is empty until somebody selects another type than the plate's. */
type Typed = Record<Exclude<keyof VehicleBody, 'type'>, string> & { type: VehicleType | '' };

const EMPTY: Typed = {
  plate: '',
  type: '',
  brand: '',
  model: '',
  color: '',
  year: '',
  height_m: '',
};

const BEFORE_TYPE = [
  { name: 'brand', label: 'Marca', maxLength: VEHICLE_MAX_LENGTH.brand },
  { name: 'model', label: 'Modelo', maxLength: VEHICLE_MAX_LENGTH.model },
  {
    name: 'plate',
    label: 'Placa',
    maxLength: VEHICLE_MAX_LENGTH.plate,
    autoCapitalize: 'characters',
    style: { textTransform: 'uppercase' },
  },
] as const;
const YEAR = {
  name: 'year',
  label: 'Año',
  type: 'number',
  inputMode: 'numeric',
  ...VEHICLE_YEAR,
} as const;
const COLOR = { name: 'color', label: 'Color', maxLength: VEHICLE_MAX_LENGTH.color } as const;

type TextFieldOf = (typeof BEFORE_TYPE)[number] | typeof YEAR | typeof COLOR;

const FAILED = '❌ Error al registrar el vehículo';

/** A refusal's messages, at their fields, else below what failed. */
function errorsOf(error: unknown): FormErrors {
  const { message, fields } = formErrorsOf(error, Object.keys(EMPTY), '');
  const isMarked = Object.keys(fields).length > 0;
  return { message: isMarked ? '' : [FAILED, message].filter(Boolean).join('. '), fields };
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
  const { save } = useChangeVehicles();
  const draft = useDraft({
    form: vehicle ? `vehicle/${vehicle.plate}` : 'vehicle',
    initial: () => (vehicle ? typedOf(vehicle) : EMPTY),
    read: readTyped,
  });
  const typed = draft.values;
  const type = typed.type || typeOfPlate(typed.plate);
  const { submit, sending, message, fields, setErrors, clearErrors, form } = useSubmit({
    send: async (changed: VehicleBody) => {
      await save(changed, vehicle?.id);
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
    const height = heightOf(typed.height_m);
    const changed = vehicleOf(typed, type, height ?? null);
    if (changed && height !== undefined) void submit(changed);
    else
      setErrors({
        message: '',
        fields: {
          ...(!changed && { plate: PLATE_MESSAGE }),
          ...(height === undefined && { height_m: VEHICLE_HEIGHT_MESSAGE }),
        },
      });
  }

  const typedIn = (name: TextFieldOf['name'] | 'height_m') => ({
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
  const title = vehicle ? `Editar ${vehicle.plate}` : 'Registrar Vehículo';
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
          name="type"
          value={type}
          onChange={(chosen) => change({ type: chosen })}
          options={[
            { value: 'car', label: VEHICLE_TYPE_NAMES.car },
            { value: 'moto', label: VEHICLE_TYPE_NAMES.moto },
          ]}
        />
        {textField(YEAR)}
        <MetresField
          label="Altura en metros (opcional)"
          hint="Con ella te decimos si cabe en cada parqueo."
          metres={readTypedNumber(typed.height_m)}
          {...typedIn('height_m')}
        />
        {textField(COLOR)}
        <FormRefusal message={message} fields={fields} />
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
  return typed.type === 'car' || typed.type === 'moto' ? typed : { ...typed, type: initial.type };
}

const typedOf = ({ plate, type, brand, model, color, year, height_m }: Vehicle): Typed => ({
  plate,
  type,
  brand,
  model,
  color,
  year: String(year ?? ''),
  height_m: String(height_m ?? ''),
});

/** A typed height in metres; null for none, undefined for one that is none. */
function heightOf(typed: string): number | null | undefined {
  if (visibleText(typed) === '') return null;
  const height = readTypedNumber(typed);
  return height >= HEIGHT_M.min && height <= HEIGHT_M.max ? height : undefined;
}

function vehicleOf(typed: Typed, type: VehicleType, height_m: number | null): VehicleBody | null {
  const plate = plateOf(typed.plate);
  if (plate === null) return null;
  return {
    plate,
    type,
    brand: visibleText(typed.brand),
    model: visibleText(typed.model),
    color: visibleText(typed.color),
    year: Number(typed.year),
    height_m,
  };
}
