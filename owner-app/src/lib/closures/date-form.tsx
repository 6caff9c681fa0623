import { changedValues } from '@parqueo/remote-kit/drafts';
import {
  type AvailabilitySchedule,
  CLOSURE_NAME_MAX_LENGTH,
  type ClosureSpan,
  FIELD_MESSAGES,
  localTime,
} from '@parqueo/shared-api/contract';
import { spanProblems } from '@parqueo/shared-api/contract/closures';
import { useMinute } from '@parqueo/shared-api/react';
import { Button, Stack, TextField } from '@parqueo/shared-ui';
import { useState } from 'react';
import { Pair } from '../pair';

const EMPTY = { date: '', last_date: '', from: '', until: '', name: '' };

interface DateFormProps {
  /** The lot's weekly hours. */
  schedule: AvailabilitySchedule;
  /** What was closed last: the form is empty again, but for what was typed since it was sent. */
  closed: ClosureSpan | undefined;
  sending: boolean;
  onSubmit: (spans: ClosureSpan[]) => void;
}

/** Closes whole days, or hours of a date (LOT-01). */
export function DateForm({ schedule, closed, sending, onSubmit }: DateFormProps) {
  const now = useMinute();
  const { date: today } = localTime(now);
  const [typed, setTyped] = useState(EMPTY);
  const [problems, setProblems] = useState<ReturnType<typeof spanProblems>>();
  const [seen, setSeen] = useState(closed);
  if (seen !== closed) {
    setSeen(closed);
    setTyped({ ...EMPTY, ...changedValues({ ...EMPTY, ...closed }, typed) });
  }
  const field = (name: keyof typeof EMPTY) => ({
    value: typed[name],
    error: problems?.[name],
    onChange: ({ currentTarget: { value } }: { currentTarget: { value: string } }) => {
      setTyped((before) => ({ ...before, [name]: value }));
      setProblems(undefined);
    },
  });
  return (
    <form
      noValidate
      aria-label="Otra fecha"
      onSubmit={(event) => {
        event.preventDefault();
        const span = spanOf(typed);
        const wrong = span.date
          ? spanProblems(schedule, span, now)
          : { date: FIELD_MESSAGES.missing };
        setProblems(wrong);
        if (!wrong) onSubmit([span]);
      }}
    >
      <Stack gap={12}>
        <h3>Otra fecha</h3>
        <Pair>
          <TextField label="Desde el" type="date" min={today} {...field('date')} />
          <TextField
            label="Hasta el (opcional)"
            type="date"
            min={typed.date || today}
            {...field('last_date')}
          />
        </Pair>
        <Pair>
          <TextField label="Desde las (opcional)" type="time" {...field('from')} />
          <TextField label="Hasta las (opcional)" type="time" {...field('until')} />
        </Pair>
        <TextField
          label="Motivo (opcional)"
          hint="Lo leen los conductores. Sin horas se cierra el día entero."
          maxLength={CLOSURE_NAME_MAX_LENGTH}
          {...field('name')}
        />
        <Button type="submit" variant="secondary" loading={sending}>
          Agregar cierre
        </Button>
      </Stack>
    </form>
  );
}

/** The fields that are filled in. */
const spanOf = (typed: typeof EMPTY) =>
  Object.fromEntries(Object.entries(typed).filter(([, value]) => value !== '')) as ClosureSpan;
