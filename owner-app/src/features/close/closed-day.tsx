import { Section } from '@parqueo/remote-kit';
import { type DayClose, MARKED_PAYMENT_NAMES, localTime } from '@parqueo/shared-api/contract';
import {
  DescriptionList,
  Notice,
  formatClock,
  formatMoney,
  formatMoment,
  token,
} from '@parqueo/shared-ui';
import { differenceText } from './cash';

/** '8:00 p. m.'; of a later day, in whose figures it is, '24 nov 2026, 8:00 p. m.'. */
const whenPaid = (instant: string, day: string) =>
  localTime(new Date(instant)).date === day ? formatClock(instant) : formatMoment(instant);

/** How and by whom a day was closed, and the payments that came in later (OHI-03). */
export function ClosedDay({ close, day }: { close: DayClose; day: string }) {
  const { figures, counted_cash, closed_by, closed_at, late } = close;
  return (
    <>
      <Section title="Día cerrado" heading="h2">
        <Notice tone={close.difference === 0 ? 'success' : 'warning'}>
          {differenceText(counted_cash, figures.cash)}
        </Notice>
        <DescriptionList
          items={[
            { term: 'Efectivo registrado', description: formatMoney(figures.cash) },
            { term: 'Efectivo contado', description: formatMoney(counted_cash) },
            { term: 'Diferencia', description: formatMoney(close.difference) },
            { term: 'Cerró', description: closed_by },
            { term: 'Cuándo', description: formatMoment(closed_at) },
          ]}
        />
      </Section>
      {late.length > 0 && (
        <Section title="Después del cierre" heading="h2">
          <p>Cobros que llegaron cuando el día ya estaba cerrado. No están en estas cifras.</p>
          <ul style={{ display: 'grid', gap: token('space-8') }}>
            {late.map(({ stay_id, vehicle_plate, method, amount, happened_at, made_by }) => (
              <li key={stay_id}>
                <strong>{vehicle_plate}</strong> · {MARKED_PAYMENT_NAMES[method]} ·{' '}
                {formatMoney(amount)} · {whenPaid(happened_at, day)} · {made_by}
              </li>
            ))}
          </ul>
        </Section>
      )}
    </>
  );
}
