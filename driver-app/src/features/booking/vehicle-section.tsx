import { Section } from '@parqueo/remote-kit';
import { VEHICLE_MAX_LENGTH, type VehicleType } from '@parqueo/shared-api/contract';
import { Button, Car, Notice, RadioGroup, Row, TextField, token } from '@parqueo/shared-ui';
import { styled } from 'styled-components';
import { offersMoto } from '../../lib/availability';
import { useVehicleStore } from '../../lib/vehicle-store';
import type { BookingForm } from '../../lib/booking-form';
import type { BookingField } from './booking-rules';
import type { SectionProps } from './time-section';

const Fields = styled.div`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(200px, 1fr));
  gap: ${token('space-12')};
`;

/* Buttons wrap long texts instead of overflowing. */
const Registered = styled(Row)`
  button {
    max-width: 100%;
    overflow-wrap: anywhere;
  }
`;

const TEXT_FIELDS = [
  { name: 'plate', label: 'Placa', autoCapitalize: 'characters' },
  { name: 'brand', label: 'Marca', autoCapitalize: 'words' },
  { name: 'model', label: 'Modelo', autoCapitalize: 'words' },
  { name: 'color', label: 'Color', autoCapitalize: 'words' },
] as const;

interface VehicleSectionProps extends SectionProps {
  /** Called when a field loses the focus, so that it can be validated. */
  onLeave: (field: BookingField) => void;
}

/** The vehicle, typed or chosen among the registered ones (BOK-07, BOK-10). */
export function VehicleSection({ form, parking, errors, onChange, onLeave }: VehicleSectionProps) {
  const withoutMotos = parking !== undefined && !offersMoto(parking);
  return (
    <Section title="Vehículo">
      <RadioGroup<VehicleType>
        legend="Tipo de vehículo"
        name="vehicle-type"
        value={form.vehicleType}
        error={errors.vehicleType}
        onChange={(vehicleType) => onChange({ vehicleType })}
        options={[
          { value: 'car', label: 'Carro' },
          { value: 'moto', label: 'Moto', disabled: withoutMotos },
        ]}
      />
      {withoutMotos && <Notice tone="neutral">Este parqueo no tiene espacios para motos.</Notice>}
      <RegisteredVehicles onChange={onChange} />
      <Fields>
        {TEXT_FIELDS.map(({ name, ...field }) => (
          <TextField
            key={name}
            {...field}
            required
            autoComplete="off"
            maxLength={VEHICLE_MAX_LENGTH[name]}
            value={form[name]}
            error={errors[name]}
            onBlur={() => onLeave(name)}
            onChange={(event) => onChange({ [name]: event.currentTarget.value })}
          />
        ))}
      </Fields>
    </Section>
  );
}

function RegisteredVehicles({ onChange }: { onChange: (values: Partial<BookingForm>) => void }) {
  const vehicles = useVehicleStore((store) => store.vehicles);
  if (vehicles.length === 0) return null;
  return (
    <Registered gap={8} role="group" aria-label="Usar un vehículo registrado">
      {vehicles.map(({ placa, marca, modelo, color }) => (
        <Button
          key={placa}
          variant="secondary"
          onClick={() => onChange({ plate: placa, brand: marca, model: modelo, color })}
        >
          <Car size={20} />
          {placa} · {marca} {modelo}
        </Button>
      ))}
    </Registered>
  );
}
