import { Section } from '@parqueo/remote-kit';
import {
  FEATURE_LABELS,
  type Parking,
  type Vehicle,
  entranceOf,
} from '@parqueo/shared-api/contract';
import { Chip, Notice, token } from '@parqueo/shared-ui';
import { styled } from 'styled-components';
import { EntrancePhoto } from '../../lib/parkings/entrance-photo';
import { heightText } from '../../lib/parkings/feature-words';
import { useStayChoice } from '../../lib/stay/stay-choice';
import { useVehicles } from '../../lib/vehicles/use-vehicles';
import { vehicleFor } from '../../lib/vehicles/vehicle';

const Muted = styled.p`
  color: ${token('color-muted')};
`;

/** A parking's features and height limit; nothing when its owner gave neither (DET-02). */
export function Features({ parking: { features, max_height_m } }: { parking: Parking }) {
  const { vehicles } = useVehicles();
  const { vehicleType } = useStayChoice();
  const vehicle = vehicleFor(vehicleType, vehicles);
  if (features.length === 0 && max_height_m === null) return null;
  return (
    <Section title="Características">
      {features.length > 0 && (
        <ul style={{ display: 'flex', flexWrap: 'wrap', gap: token('space-8') }}>
          {features.map((feature) => (
            <li key={feature}>
              <Chip tone="neutral">{FEATURE_LABELS[feature]}</Chip>
            </li>
          ))}
        </ul>
      )}
      {max_height_m !== null && <Muted>{heightText(max_height_m)}</Muted>}
      {max_height_m !== null && <HeightOfVehicle vehicle={vehicle} greatest={max_height_m} />}
    </Section>
  );
}

interface HeightOfVehicleProps {
  vehicle: Vehicle | undefined;
  /** In metres. */
  greatest: number;
}

/** Whether the driver's vehicle is low enough; nothing while its height is not known (VEH-03). */
function HeightOfVehicle({ vehicle, greatest }: HeightOfVehicleProps) {
  if (!vehicle?.height_m) return null;
  const words = `Tu ${vehicle.plate} mide ${vehicle.height_m.toFixed(2)} m`;
  return vehicle.height_m > greatest ? (
    <Notice tone="warning">{words}: no cabe en este parqueo.</Notice>
  ) : (
    <Muted>{words}: cabe.</Muted>
  );
}

/** How to enter, in the owner's words and by a photo of the entrance (LOT-02); nothing without both. */
export function EntryInstructions({ parking }: { parking: Parking }) {
  const { entry_instructions: words, photos, name } = parking;
  const entrance = entranceOf(photos);
  if (!words && !entrance) return null;
  return (
    <Section title="Cómo entrar">
      {words && <p style={{ whiteSpace: 'pre-line' }}>{words}</p>}
      {entrance && <EntrancePhoto photo={entrance} name={name} />}
    </Section>
  );
}
