import { FormRefusal, useSubmit } from '@parqueo/remote-kit';
import { changedValues } from '@parqueo/remote-kit/drafts';
import {
  type AvailabilitySchedule,
  CLOSURE_NAME_MAX_LENGTH,
  type ClosureSpan,
  FIELD_MESSAGES,
  WEEKDAY_NAMES,
  addDays,
  formatDate,
  instantOf,
  localTime,
} from '@parqueo/shared-api/contract';
import { endsNextDay, spanProblems } from '@parqueo/shared-api/contract/closures';
import { useMinute } from '@parqueo/shared-api/react';
import { Button, Stack, TextField } from '@parqueo/shared-ui';
import { useState } from 'react';
import { Pair } from '../pair';

const EMPTY = { date: '', last_date: '', from: '', until: '', name: '' };

interface DateFormProps {
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
  const { form, submit, message, fields, setErrors, clearErrors } = useSubmit({
    send: async (span: ClosureSpan) => onSubmit([span]),
  });
  const [seen, setSeen] = useState(closed);
  if (seen !== closed) {
    setSeen(closed);
    setTyped({ ...EMPTY, ...changedValues({ ...EMPTY, ...closed }, typed) });
  }
  const span = spanOf(typed);
  const field = (name: keyof typeof EMPTY) => ({
    value: typed[name],
    error: fields[name],
    onChange: ({ currentTarget: { value } }: { currentTarget: { value: string } }) => {
      setTyped((before) => ({ ...before, [name]: value }));
      clearErrors(typed);
    },
  });
  return (
    <form
      ref={form}
      noValidate
      aria-label="Otra fecha"
      onSubmit={(event) => {
        event.preventDefault();
        const wrong = span.date
          ? spanProblems(schedule, span, now)
          : { date: FIELD_MESSAGES.missing };
        if (wrong) setErrors({ message: '', fields: wrong });
        else void submit(span);
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
          <TextField
            label="Hasta las (opcional)"
            type="time"
            hint={nextDayWords(span)}
            {...field('until')}
          />
        </Pair>
        <TextField
          label="Motivo (opcional)"
          hint="Lo leen los conductores. Sin horas se cierra el día entero."
          maxLength={CLOSURE_NAME_MAX_LENGTH}
          {...field('name')}
        />
        <FormRefusal message={message} fields={fields} />
        <Button type="submit" variant="secondary" loading={sending}>
          Agregar cierre
        </Button>
      </Stack>
    </form>
  );
}

/** 'Hasta las 08:00 del día siguiente, martes 1 dic.'; undefined where the hours end on their own date. */
function nextDayWords({ date, last_date, from, until }: ClosureSpan): string | undefined {
  if (last_date !== undefined || !endsNextDay(from, until)) return undefined;
  const words = `Hasta las ${until} del día siguiente`;
  const noon = date && instantOf(addDays(date, 1), '12:00');
  if (!noon) return `${words}.`;
  const { weekday, date: next } = localTime(noon);
  return `${words}, ${WEEKDAY_NAMES[weekday].toLowerCase()} ${formatDate(next)}.`;
}

/** The fields that are filled in; the date also while it is empty. */
const spanOf = ({ date, ...others }: typeof EMPTY): ClosureSpan => ({
  date,
  ...Object.fromEntries(Object.entries(others).filter(([, value]) => value !== '')),
});
