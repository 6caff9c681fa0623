import { Section } from '@parqueo/remote-kit';
import { DescriptionList, formatDuration, formatMoney } from '@parqueo/shared-ui';
import { rateOf } from '../../lib/availability';
import { priceOfForm } from './booking-rules';
import type { SectionProps } from './time-section';

/** Price of the stay, without the card's surcharge (BOK-03, BOK-04). */
export function CostSummary({ form, parking }: Pick<SectionProps, 'form' | 'parking'>) {
  if (!parking) return null;
  const price = priceOfForm(form, parking);
  const rate = rateOf(parking, form.vehicleType);
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
    </Section>
  );
}
