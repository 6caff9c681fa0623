import { Section } from '@parqueo/remote-kit';
import {
  type Parking,
  type Price,
  cardSurcharge,
  hourlyRateOf,
} from '@parqueo/shared-api/contract';
import { DescriptionList, formatDuration, formatMoney, token } from '@parqueo/shared-ui';
import { styled } from 'styled-components';
import type { BookingForm } from '../../lib/reservations/booking-form';

/** Placeholder for a sum that has no times yet (BOK-11). */
export const CHOOSE_TIMES = 'Elige tus horas';

const Muted = styled.p`
  color: ${token('color-muted')};
`;

interface CostSummaryProps {
  form: BookingForm;
  parking: Parking;
  price: Price;
}

/** Price of the stay, with the card's surcharge on a line of its own (BOK-03, BOK-04, BOK-14). */
export function CostSummary({ form, parking, price }: CostSummaryProps) {
  const rate = hourlyRateOf(parking, form.vehicleType);
  if (form.arrival === '') {
    return (
      <Section title="Resumen de costos">
        <Muted>{CHOOSE_TIMES}</Muted>
      </Section>
    );
  }
  return (
    <Section title="Resumen de costos">
      <DescriptionList
        items={[
          { term: 'Tarifa por hora', description: formatMoney(rate) },
          { term: 'Duración', description: formatDuration(price.minutes) },
          { term: 'Costo del parqueo', description: formatMoney(price.parking) },
          { term: 'Costo de reserva', description: formatMoney(price.reservation) },
          { term: 'Total', description: formatMoney(price.total) },
        ]}
      />
      {form.payment === 'card' && price.total > 0 && (
        <Muted>{surchargeWords(price.total)}, aparte del total</Muted>
      )}
    </Section>
  );
}

/** '+ Q2.38 de recargo' */
export const surchargeWords = (total: number): string =>
  `+ ${formatMoney(cardSurcharge(total))} de recargo`;
