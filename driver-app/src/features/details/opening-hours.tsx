import { Section } from '@parqueo/remote-kit';
import {
  type AvailabilitySchedule,
  WEEKDAYS,
  WEEKDAY_NAMES,
  formatDay,
  localTime,
} from '@parqueo/shared-api/contract';
import { useMinute } from '@parqueo/shared-api/react';
import { Button, Chip, token } from '@parqueo/shared-ui';
import { useId, useState } from 'react';
import { styled } from 'styled-components';

const Days = styled.dl`
  > div {
    display: flex;
    align-items: center;
    justify-content: space-between;
    gap: ${token('space-16')};
    min-height: 40px;
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
    text-align: end;
    white-space: nowrap;
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

/** The hours of today; those of the whole week, Monday to Sunday, behind a button (DET-05). */
export function OpeningHours({ schedule }: { schedule: AvailabilitySchedule }) {
  const [unfolded, setUnfolded] = useState(false);
  const daysId = useId();
  const { weekday: today } = localTime(useMinute());
  return (
    <Section gap={8} title="Horario de atención">
      <Days id={daysId}>
        {(unfolded ? WEEKDAYS : [today]).map((weekday) => (
          <div key={weekday} aria-current={weekday === today ? 'date' : undefined}>
            <dt>
              {WEEKDAY_NAMES[weekday]}
              {weekday === today && <Chip tone="brand">Hoy</Chip>}
            </dt>
            <dd>{formatDay(schedule[weekday])}</dd>
          </div>
        ))}
      </Days>
      <Button
        variant="ghost"
        aria-expanded={unfolded}
        aria-controls={daysId}
        onClick={() => setUnfolded(!unfolded)}
      >
        {unfolded ? 'Ver solo hoy' : 'Ver todo el horario'}
      </Button>
    </Section>
  );
}
