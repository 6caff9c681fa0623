import {
  type Closure,
  type ClosureSpan,
  addDays,
  formatDate,
  localTime,
} from '@parqueo/shared-api/contract';
import { type Holiday, holidaysOf } from '@parqueo/shared-api/contract/holidays';
import { useMinute } from '@parqueo/shared-api/react';
import { Button, Checkbox, Stack } from '@parqueo/shared-ui';
import { useState } from 'react';
import { styled } from 'styled-components';

const Choices = styled.div`
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(min(100%, 280px), 1fr));
`;

interface HolidayFormProps {
  closures: readonly Closure[];
  sending: boolean;
  onSubmit: (spans: ClosureSpan[]) => void;
}

/** The national holidays of the next year that the lot does not close on yet, to choose with a tap (LOT-01). */
export function HolidayForm({ closures, sending, onSubmit }: HolidayFormProps) {
  const now = useMinute();
  const [selected, setSelected] = useState<readonly string[]>([]);
  const holidays = holidaysAhead(now).filter((holiday) => !isClosed(holiday, closures));
  const spans = holidays.filter(({ date }) => selected.includes(date));
  if (holidays.length === 0) return null;
  return (
    <form
      aria-label="Asuetos de Guatemala"
      onSubmit={(event) => {
        event.preventDefault();
        onSubmit(spans);
      }}
    >
      <Stack gap={8}>
        <h3>Asuetos de Guatemala</h3>
        <Choices>
          {holidays.map(({ date, name, from }) => (
            <Checkbox
              key={date}
              label={`${formatDate(date)} · ${name}${from ? ` (desde ${from})` : ''}`}
              checked={selected.includes(date)}
              onChange={({ currentTarget: { checked } }) =>
                setSelected(
                  checked ? [...selected, date] : selected.filter((each) => each !== date),
                )
              }
            />
          ))}
        </Choices>
        <Button type="submit" variant="secondary" disabled={spans.length === 0} loading={sending}>
          {spans.length > 1 ? `Cerrar esos ${spans.length} días` : 'Cerrar ese día'}
        </Button>
      </Stack>
    </form>
  );
}

function holidaysAhead(now: Date): Holiday[] {
  const today = localTime(now).date;
  const year = Number(today.slice(0, 4));
  return [...holidaysOf(year), ...holidaysOf(year + 1)].filter(
    ({ date }) => date >= today && date < addDays(today, 365),
  );
}

const isClosed = ({ date, from = '00:00' }: Holiday, closures: readonly Closure[]) => {
  const start = new Date(`${date}T${from}:00-06:00`);
  return closures.some(
    ({ start_time, end_time }) => new Date(start_time) <= start && new Date(end_time) > start,
  );
};
