import { Muted } from '@parqueo/remote-kit';
import {
  type AvailabilitySchedule,
  WEEKDAYS,
  WEEKDAY_NAMES,
  dayProblem,
} from '@parqueo/shared-api/contract';
import { Button, FieldError, Row, Switch, TextField, token } from '@parqueo/shared-ui';
import { useId } from 'react';
import { styled } from 'styled-components';
import { Pair } from '../../lib/pair';
import { SHORTCUTS, closingForInput, closingFromInput, closingNote, withDay } from './day-hours';

const Day = styled.div`
  display: grid;
  grid-template-columns: minmax(150px, 1fr) minmax(0, 2fr);
  align-items: center;
  gap: ${token('space-4')} ${token('space-16')};
  padding: ${token('space-8')} 0;
  & + & {
    border-top: 1px solid ${token('color-line')};
  }
  @media (max-width: 480px) {
    grid-template-columns: 1fr;
  }
`;

/* On one line of a phone, their text in line with the fields. */
const Shortcuts = styled(Row)`
  margin-inline: calc(-1 * ${token('space-4')});
  button {
    padding-inline: ${token('space-4')};
    font-size: ${token('text-14')};
  }
`;

interface ScheduleFieldProps {
  value: AvailabilitySchedule;
  /** Any error of the schedule; each invalid day then shows its own. */
  error: string | undefined;
  onChange: (schedule: AvailabilitySchedule) => void;
}

/** Weekly schedule: each day is open or closed, with its hours (ADD-01), which others can take over (ADD-07). */
export function ScheduleField({ value, error, onChange }: ScheduleFieldProps) {
  const id = useId();
  return (
    <fieldset>
      {WEEKDAYS.map((weekday) => {
        const day = value[weekday];
        const name = WEEKDAY_NAMES[weekday];
        const problem = error ? dayProblem(value, weekday) : null;
        const problemId = `${id}-${weekday}`;
        const mark = (time: 'available_from' | 'available_until') =>
          problem?.times.includes(time) ? { errorId: problemId } : {};
        const change = (hours: Partial<typeof day>) => onChange(withDay(value, weekday, hours));
        return (
          <Day key={weekday} role="group" aria-label={name}>
            <Switch
              label={name}
              checked={day.available}
              onChange={(available) => change({ available })}
            />
            {day.available ? (
              <div>
                <Pair>
                  <TextField
                    label="Abre"
                    type="time"
                    value={day.available_from}
                    {...mark('available_from')}
                    onChange={(event) => change({ available_from: event.currentTarget.value })}
                  />
                  <TextField
                    label="Cierra"
                    type="time"
                    value={closingForInput(day)}
                    hint={closingNote(day)}
                    {...mark('available_until')}
                    onChange={(event) =>
                      change({ available_until: closingFromInput(event.currentTarget.value) })
                    }
                  />
                </Pair>
                <Shortcuts gap={8}>
                  {Object.entries(SHORTCUTS).map(([words, apply]) => (
                    <Button
                      key={words}
                      variant="ghost"
                      onClick={() => onChange(apply(value, weekday))}
                    >
                      {words}
                    </Button>
                  ))}
                </Shortcuts>
              </div>
            ) : (
              <Muted>Cerrado</Muted>
            )}
            {problem && (
              <div style={{ gridColumn: '1 / -1' }}>
                <FieldError id={problemId}>{problem.message}</FieldError>
              </div>
            )}
          </Day>
        );
      })}
    </fieldset>
  );
}
