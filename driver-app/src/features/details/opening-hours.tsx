import { Section } from '@parqueo/remote-kit';
import {
  type Parking,
  WEEKDAYS,
  type Weekday,
  WEEKDAY_NAMES,
  formatDay,
  localTime,
} from '@parqueo/shared-api/contract';
import { formatClosure, timeOfClosure } from '@parqueo/shared-api/contract/closures';
import { useMinute } from '@parqueo/shared-api/react';
import { Chip, token } from '@parqueo/shared-ui';
import { styled } from 'styled-components';

const Days = styled.dl`
  > div {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    justify-content: space-between;
    gap: 0 ${token('space-16')};
    min-height: 36px;
  }
  > div + div {
    border-top: 1px solid ${token('color-line')};
  }
  dt {
    display: flex;
    align-items: center;
    gap: ${token('space-8')};
    color: ${token('color-muted')};
  }
  dd {
    margin-left: auto;
    text-align: end;
  }
  [aria-current] {
    dt {
      color: ${token('color-ink')};
    }
    dt,
    dd {
      font-weight: 600;
    }
  }
`;

const Closures = styled.ul`
  display: grid;
  gap: ${token('space-4')};
  padding-top: ${token('space-8')};
  border-top: 1px solid ${token('color-line')};
  font-weight: 600;
  overflow-wrap: anywhere;
`;

/** The week from the stay's day on, Monday after Sunday. */
function daysFrom(weekday: Weekday): readonly Weekday[] {
  const first = WEEKDAYS.indexOf(weekday);
  return [...WEEKDAYS.slice(first), ...WEEKDAYS.slice(0, first)];
}

/** The hours of all seven days, those of the stay's day first (DET-05), and what is closed (LOT-01). */
export function OpeningHours({ parking, arrival }: { parking: Parking; arrival: Date }) {
  const { weekday: today } = localTime(useMinute());
  const { weekday: ofStay } = localTime(arrival);
  const { closures = [] } = parking;
  return (
    <Section gap={8} title="Horario de atención">
      <Days>
        {daysFrom(ofStay).map((weekday) => (
          <div key={weekday} aria-current={weekday === ofStay ? 'date' : undefined}>
            <dt>
              {WEEKDAY_NAMES[weekday]}
              {weekday === today && <Chip tone="brand">Hoy</Chip>}
            </dt>
            <dd>{formatDay(parking.availability_schedule[weekday])}</dd>
          </div>
        ))}
      </Days>
      {closures.length > 0 && (
        <Closures aria-label="Días cerrados">
          {closures.map((closure) => (
            <li key={closure.id}>
              Cerrado el {formatClosure(timeOfClosure(closure))}
              {closure.name && ` (${closure.name})`}
            </li>
          ))}
        </Closures>
      )}
    </Section>
  );
}
