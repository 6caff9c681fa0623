import {
  type Parking,
  VEHICLE_MAX_LENGTH,
  VEHICLE_TYPE_NAMES,
  type VehicleType,
  plateOf,
} from '@parqueo/shared-api/contract';
import {
  Button,
  Car,
  Checkbox,
  Moto,
  Notice,
  RadioGroup,
  Row,
  TextField,
  token,
} from '@parqueo/shared-ui';
import { type KeyboardEvent, useState } from 'react';
import { styled } from 'styled-components';
import { offersMoto } from '../../lib/parkings/availability';
import type { BookingForm } from '../../lib/reservations/booking-form';
import { chosenWord } from '../../lib/stay/word-button';
import { useVehicles } from '../../lib/vehicles/use-vehicles';
import { typeOfPlate } from '../../lib/vehicles/vehicle';
import type { BookingErrors, BookingField } from './booking-rules';
import { isSaved, vehicleValues } from './filled-form';
import { FormPart } from './form-part';
import { useFold } from './use-fold';

/* Buttons wrap long texts instead of overflowing. */
const Registered = styled(Row)`
  button {
    max-width: 100%;
    overflow-wrap: anywhere;
  }
  button[aria-pressed='true'] {
    ${chosenWord}
  }
`;

const Chosen = styled.p`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: 0 ${token('space-8')};
  strong {
    font-size: ${token('text-20')};
  }
  span {
    font-size: ${token('text-14')};
  }
`;

/** As a plate is sent; changing what is typed would move the cursor. */
const IN_CAPITALS = { textTransform: 'uppercase' } as const;

const TEXT_FIELDS = [
  { name: 'plate', label: 'Placa', autoCapitalize: 'characters', style: IN_CAPITALS },
  { name: 'brand', label: 'Marca', autoCapitalize: 'words' },
  { name: 'model', label: 'Modelo', autoCapitalize: 'words' },
  { name: 'color', label: 'Color', autoCapitalize: 'words' },
] as const;

const PLATE_OF_MOTO = 'Es placa de moto: pides un espacio de moto.';

interface VehicleSectionProps {
  form: BookingForm;
  parking: Parking | undefined;
  errors: BookingErrors;
  onChange: (values: Partial<BookingForm>) => void;
  /** Called when a field loses the focus, so that it can be validated. */
  onLeave: (field: BookingField) => void;
}

/** The vehicle, typed or selected among the saved ones of its type (BOK-07, BOK-10, BOK-11). */
export function VehicleSection({ form, parking, errors, onChange, onLeave }: VehicleSectionProps) {
  const { vehicles } = useVehicles();
  const withoutMotos = parking !== undefined && !offersMoto(parking);
  const isWrong = ['vehicleType', ...TEXT_FIELDS.map(({ name }) => name)].some(
    (name) => name in errors,
  );
  const { folded, onFold, fold, keepOpen } = useFold(isSaved(form, vehicles), isWrong);
  function change(values: Partial<BookingForm>) {
    keepOpen();
    onChange(values);
  }
  const { isProposed, chooseType, typePlate } = usePlateType(
    { form, onChange: change },
    !withoutMotos,
  );
  return (
    <FormPart
      title="Vehículo"
      what="vehículo"
      value={<ChosenVehicle form={form} />}
      folded={folded}
      onFold={onFold}
    >
      {/* What is wrong with a group is shown, and has the focus, like a field. */}
      <div {...(errors.vehicleType && { 'data-invalid': '', tabIndex: -1 })}>
        <RadioGroup<VehicleType>
          legend="Tipo de vehículo"
          name="vehicle-type"
          value={form.vehicleType}
          error={errors.vehicleType}
          onChange={chooseType}
          options={[
            { value: 'car', label: VEHICLE_TYPE_NAMES.car },
            { value: 'moto', label: VEHICLE_TYPE_NAMES.moto, disabled: withoutMotos },
          ]}
        />
      </div>
      {withoutMotos && !errors.vehicleType && (
        <Notice tone="neutral">Este parqueo no tiene espacios para motos.</Notice>
      )}
      <SavedVehicles
        form={form}
        onChange={(values) => {
          fold();
          onChange(values);
        }}
      />
      <div
        style={{
          display: 'grid',
          gridTemplateColumns: 'repeat(auto-fit, minmax(200px, 1fr))',
          gap: token('space-12'),
        }}
      >
        {TEXT_FIELDS.map(({ name, ...field }, index) => (
          <TextField
            key={name}
            name={name}
            enterKeyHint={TEXT_FIELDS[index + 1] ? 'next' : 'done'}
            onKeyDown={(event) => focusNext(event, TEXT_FIELDS[index + 1]?.name)}
            {...field}
            required
            autoComplete="off"
            maxLength={VEHICLE_MAX_LENGTH[name]}
            value={form[name]}
            error={errors[name]}
            onBlur={() => onLeave(name)}
            hint={name === 'plate' && isProposed && PLATE_OF_MOTO}
            onChange={({ currentTarget: { value } }) =>
              name === 'plate' ? typePlate(value) : change({ [name]: value })
            }
          />
        ))}
      </div>
      {!isSaved(form, vehicles) && (
        <Checkbox
          label="Guardar este vehículo"
          checked={form.saveVehicle}
          onChange={(event) => change({ saveVehicle: event.currentTarget.checked })}
        />
      )}
    </FormPart>
  );
}

/** 'P123ABC · Toyota Yaris · Gris' */
function ChosenVehicle({ form }: Pick<VehicleSectionProps, 'form'>) {
  const { vehicleType, plate, brand, model, color } = form;
  return (
    <Chosen>
      {vehicleType === 'moto' && <Moto size={20} />}
      <strong>{plateOf(plate)}</strong>
      <span>{[`${brand} ${model}`.trim(), color].filter(Boolean).join(' · ')}</span>
    </Chosen>
  );
}

/** The keyboard's 'next' leads to the field of that name; at the last one Enter sends the form. */
function focusNext(event: KeyboardEvent<HTMLInputElement>, name: string | undefined) {
  const next = name && event.currentTarget.form?.elements.namedItem(name);
  if (event.key !== 'Enter' || !(next instanceof HTMLElement)) return;
  event.preventDefault();
  next.focus();
}

/** One tap for each saved vehicle of the selected type (BOK-10, FND-07). */
function SavedVehicles({ form, onChange }: Pick<VehicleSectionProps, 'form' | 'onChange'>) {
  const { vehicles } = useVehicles();
  const ofType = vehicles.filter(({ type }) => type === form.vehicleType);
  if (ofType.length === 0) return null;
  return (
    <Registered gap={8} role="group" aria-label="Usar un vehículo registrado">
      {ofType.map((vehicle) => (
        <Button
          key={vehicle.id}
          variant="secondary"
          aria-pressed={vehicle.plate === plateOf(form.plate)}
          onClick={() => onChange(vehicleValues(vehicle))}
        >
          {vehicle.type === 'moto' ? <Moto size={20} /> : <Car size={20} />}
          {vehicle.plate} · {vehicle.brand} {vehicle.model}
        </Button>
      ))}
    </Registered>
  );
}

/**
 * Derives the type from a typed plate: a motorcycle's proposes that type (VEH-02), and another
 * plate takes the proposal back. It proposes nothing once somebody has selected a type here, or
 * where motorcycles have no space.
 */
function usePlateType(
  { form, onChange }: { form: BookingForm; onChange: (values: Partial<BookingForm>) => void },
  takesMotos: boolean,
) {
  const [origin, setOrigin] = useState<'address' | 'plate' | 'driver'>('address');
  return {
    /** Whether the plate, not the driver, has said that it is a motorcycle. */
    isProposed: origin === 'plate' && form.vehicleType === 'moto',
    chooseType(vehicleType: typeof form.vehicleType) {
      setOrigin('driver');
      onChange({ vehicleType });
    },
    typePlate(plate: string) {
      const isMoto = takesMotos && typeOfPlate(plate) === 'moto';
      if (origin === 'address' && isMoto && form.vehicleType === 'car') {
        setOrigin('plate');
        onChange({ plate, vehicleType: 'moto' });
      } else if (origin === 'plate' && !isMoto) {
        setOrigin('address');
        onChange({ plate, vehicleType: 'car' });
      } else onChange({ plate });
    },
  };
}
