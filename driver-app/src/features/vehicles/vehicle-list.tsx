import type { Vehicle } from '@parqueo/shared-api/contract';
import { Button, Car, Card, Moto, Row, pathIcon, token } from '@parqueo/shared-ui';
import { useId } from 'react';
import { styled } from 'styled-components';
import { useVehicles } from '../../lib/vehicles/use-vehicles';
import { defaultVehicle } from '../../lib/vehicles/vehicle';

const Heading = styled.div`
  display: grid;
  grid-template-columns: auto minmax(0, 1fr);
  align-items: center;
  column-gap: ${token('space-12')};
  > svg {
    color: ${token('color-muted')};
  }
  strong {
    letter-spacing: 0.04em;
  }
  p {
    color: ${token('color-muted')};
    font-size: ${token('text-14')};
  }
`;

/* In one line on a phone; the labels of buttons without a frame begin and end where the text does. */
const Actions = styled(Row)`
  --frame: clamp(4px, 5vw - 12px, ${token('space-8')});
  margin: ${token('space-4')} calc(-1 * var(--frame)) calc(-1 * ${token('space-8')});
  font-size: clamp(${token('text-12')}, 3.6vw, ${token('text-14')});
  button {
    padding-inline: var(--frame);
  }
`;

const Default = styled.span`
  display: inline-flex;
  align-items: center;
  gap: ${token('space-4')};
  padding-inline: var(--frame);
  margin-inline-end: auto;
  font-weight: 600;
`;

const Star = pathIcon('m12 3 2.8 5.7 6.2.9-4.5 4.4 1.1 6.2L12 17.3l-5.6 2.9 1.1-6.2L3 9.6l6.2-.9z');

interface VehicleListProps {
  onEdit: (vehicle: Vehicle) => void;
  onRemove: (vehicle: Vehicle) => void;
  onPrefer: (vehicle: Vehicle) => void;
}

/** The registered vehicles: which is the default, and what can be done with each (VEH-01, VEH-02). */
export function VehicleList({ onEdit, onRemove, onPrefer }: VehicleListProps) {
  const titleId = useId();
  const { vehicles } = useVehicles();
  const standard = defaultVehicle(vehicles);
  return (
    <section aria-labelledby={titleId}>
      <h2 id={titleId}>Mis vehículos</h2>
      <ul style={{ display: 'grid', gap: token('space-8'), marginTop: token('space-12') }}>
        {vehicles.map((vehicle) => (
          <Card as="li" key={vehicle.id}>
            <Heading>
              {vehicle.type === 'moto' ? <Moto /> : <Car />}
              <div>
                <strong>{vehicle.plate}</strong>
                <p>{describe(vehicle)}</p>
              </div>
            </Heading>
            <Actions gap={0} justify="flex-end">
              {vehicle === standard ? (
                <Default>
                  <Star size={18} fill="currentColor" /> Predeterminado
                </Default>
              ) : (
                <Button
                  style={{ marginInlineEnd: 'auto' }}
                  variant="ghost"
                  aria-label={`Predeterminar ${vehicle.plate}`}
                  onClick={() => onPrefer(vehicle)}
                >
                  <Star size={18} /> Predeterminar
                </Button>
              )}
              <Button
                variant="ghost"
                aria-label={`Editar ${vehicle.plate}`}
                onClick={() => onEdit(vehicle)}
              >
                Editar
              </Button>
              <Button
                variant="ghost"
                aria-label={`Quitar ${vehicle.plate}`}
                onClick={() => onRemove(vehicle)}
              >
                Quitar
              </Button>
            </Actions>
          </Card>
        ))}
      </ul>
    </section>
  );
}

/** 'Honda Civic 2020, Rojo' */
const describe = ({ brand, model, year, color }: Vehicle) =>
  `${[brand, model, year].filter(Boolean).join(' ')}, ${color}`;
