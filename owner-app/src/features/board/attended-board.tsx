import { Section } from '@parqueo/remote-kit';
import type { Parking } from '@parqueo/shared-api/contract';
import { ButtonLink, DescriptionList, Stack, formatMoney } from '@parqueo/shared-ui';
import { occupancyOf } from './board-parking';
import { HoursSection, OccupancySection } from './lot-sections';

/** A lot as its attendant sees it: what is occupied, what it costs and when it is open (STF-01). */
export function AttendedBoard({ parking }: { parking: Parking }) {
  const { total_spaces, occupied_spaces } = parking.availability_stats.total;
  return (
    <Stack gap={16}>
      <OccupancySection parking={parking} occupancy={occupancyOf(total_spaces, occupied_spaces)}>
        <ButtonLink to={`/puerta/${parking.id}`} variant="secondary" block>
          Abrir la puerta
        </ButtonLink>
      </OccupancySection>
      <Section title="Precios y capacidad" gap={16}>
        <DescriptionList items={factsOf(parking)} />
      </Section>
      <HoursSection parking={parking} />
    </Stack>
  );
}

function factsOf(parking: Parking) {
  const { car_hourly_rate, moto_hourly_rate, car_spaces_count, moto_spaces_count } = parking;
  const motos = [
    { term: 'Tarifa por hora (moto)', description: formatMoney(moto_hourly_rate) },
    { term: 'Espacios para motos', description: moto_spaces_count },
  ];
  return [
    { term: 'Tarifa por hora (carro)', description: formatMoney(car_hourly_rate) },
    { term: 'Espacios para carros', description: car_spaces_count },
    ...(moto_spaces_count > 0 ? motos : []),
  ];
}
