import { Button, Card, Row, token } from '@parqueo/shared-ui';
import { styled } from 'styled-components';
import { useVehicleStore } from '../../lib/vehicle-store';

const Section = styled.section`
  display: grid;
  gap: ${token('space-12')};
  ul {
    display: grid;
    gap: ${token('space-8')};
  }
`;

const Plate = styled.strong`
  letter-spacing: 0.04em;
`;

const Muted = styled.p`
  color: ${token('color-muted')};
  font-size: ${token('text-14')};
`;

/** The registered vehicles, each removable (VEH-01). */
export function VehicleList() {
  const { vehicles, remove } = useVehicleStore();
  if (vehicles.length === 0) {
    return <Muted>Los vehículos que registres se guardan en este dispositivo.</Muted>;
  }
  return (
    <Section aria-label="Mis vehículos">
      <h2>Mis vehículos</h2>
      <ul>
        {vehicles.map(({ placa, marca, modelo, anio, color }) => (
          <Card as="li" key={placa}>
            <Row justify="space-between" gap={8}>
              <div>
                <Plate>{placa}</Plate>
                <Muted>
                  {marca} {modelo} {anio}, {color}
                </Muted>
              </div>
              <Button variant="ghost" aria-label={`Quitar ${placa}`} onClick={() => remove(placa)}>
                Quitar
              </Button>
            </Row>
          </Card>
        ))}
      </ul>
    </Section>
  );
}
