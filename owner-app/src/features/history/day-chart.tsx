import type { LocalMonth, MonthFigures } from '@parqueo/shared-api/contract';
import { Row, SelectField, Stack, formatMoney, formatMonth } from '@parqueo/shared-ui';
import { useCallback, useMemo, useState } from 'react';
import { BarChart } from './bar-chart';

type Day = MonthFigures['days'][number];

const SHOWN = {
  earnings: { label: 'Ganancias', money: true },
  charged: { label: 'Cobrado', money: true },
  to_charge: { label: 'Por cobrar', money: true },
  reservations: { label: 'Reservas', money: false },
  walk_ins: { label: 'Sin reserva', money: false },
} as const;
type Shown = keyof typeof SHOWN;

const numberOf = (day: string) => Number(day.slice(8));

const lastDayOf = (month: LocalMonth) => {
  const [year = 0, number = 0] = month.split('-').map(Number);
  return new Date(Date.UTC(year, number, 0)).getUTCDate();
};

/** A figure of every day of a month, '1' first. */
function valuesOf(days: readonly Day[], shown: Shown, month: LocalMonth): number[] {
  const of = new Map(days.map((day) => [numberOf(day.day), day[shown]]));
  return Array.from({ length: lastDayOf(month) }, (_, index) => of.get(index + 1) ?? 0);
}

/** One figure of each day of a month as bars, with an axis and its values (OHI-02, OHI-03). */
export function DayChart({ days, month }: { days: readonly Day[]; month: LocalMonth }) {
  const [shown, setShown] = useState<Shown>('earnings');
  const { label, money } = SHOWN[shown];
  const values = useMemo(() => valuesOf(days, shown, month), [days, shown, month]);
  const format = useCallback(
    (value: number) => (money ? formatMoney(value) : String(value)),
    [money],
  );
  const best = values.indexOf(Math.max(...values));
  const top = values[best] ?? 0;
  return (
    <Stack gap={12}>
      <Row gap={12} justify="space-between">
        <h2>{label} por día</h2>
        <SelectField
          label="Mostrar"
          value={shown}
          options={Object.entries(SHOWN).map(([value, each]) => ({ value, label: each.label }))}
          onChange={({ currentTarget: { value } }) => setShown(value as Shown)}
        />
      </Row>
      <BarChart
        key={month}
        values={values}
        label={label}
        format={format}
        name={
          top > 0
            ? `El mejor día fue el ${best + 1}, con ${format(top)}`
            : `Nada en ${formatMonth(month)}`
        }
      />
    </Stack>
  );
}
