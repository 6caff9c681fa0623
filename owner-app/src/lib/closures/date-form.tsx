import { changedValues } from '@parqueo/remote-kit/drafts';
import {
  CLOSURE_NAME_MAX_LENGTH,
  type ClosureSpan,
  FIELD_MESSAGES,
  localTime,
} from '@parqueo/shared-api/contract';
import { CLOSURE_MESSAGES } from '@parqueo/shared-api/contract/closures';
import { useMinute } from '@parqueo/shared-api/react';
import { Button, Stack, TextField } from '@parqueo/shared-ui';
import { useState } from 'react';
import { Pair } from '../pair';

const EMPTY = { date: '', last_date: '', from: '', until: '', name: '' };

interface DateFormProps {
  /** What was closed last: the form is empty again, but for what was typed since it was sent. */
  closed: ClosureSpan | undefined;
  sending: boolean;
  onSubmit: (spans: ClosureSpan[]) => void;
}

/** Closes whole days, or hours of a date (LOT-01). */
export function DateForm({ closed, sending, onSubmit }: DateFormProps) {
  const { date: today } = localTime(useMinute());
  const [typed, setTyped] = useState(EMPTY);
  const [problem, setProblem] = useState<string>();
  const [seen, setSeen] = useState(closed);
  if (seen !== closed) {
    setSeen(closed);
    setTyped({ ...EMPTY, ...changedValues({ ...EMPTY, ...closed }, typed) });
  }
  const field = (name: keyof typeof EMPTY) => ({
    value: typed[name],
    onChange: ({ currentTarget: { value } }: { currentTarget: { value: string } }) => {
      setTyped((before) => ({ ...before, [name]: value }));
      setProblem(undefined);
    },
  });
  return (
    <form
      noValidate
      aria-label="Otra fecha"
      onSubmit={(event) => {
        event.preventDefault();
        const wrong = problemOf(typed, today);
        setProblem(wrong);
        if (!wrong) onSubmit([spanOf(typed)]);
      }}
    >
      <Stack gap={12}>
        <h3>Otra fecha</h3>
        <Pair>
          <TextField label="Desde el" type="date" min={today} error={problem} {...field('date')} />
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

/** Why the fields are no closure; undefined when they are one. */
function problemOf({ date, last_date }: typeof EMPTY, today: string): string | undefined {
  if (date === '') return FIELD_MESSAGES.missing;
  if (last_date !== '' && last_date < date) return CLOSURE_MESSAGES.order;
  return (last_date || date) < today ? CLOSURE_MESSAGES.past : undefined;
}

/** The fields that are filled in. */
const spanOf = (typed: typeof EMPTY) =>
  Object.fromEntries(Object.entries(typed).filter(([, value]) => value !== '')) as ClosureSpan;
