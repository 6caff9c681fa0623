import { Section, StateMark } from '@parqueo/remote-kit';
import {
  type Parking,
  type ParkingState,
  type Stay,
  WEEKDAY_NAMES,
  hoursOf,
} from '@parqueo/shared-api/contract';
import { Button, Checkbox, Notice, Stack, TextField, token } from '@parqueo/shared-ui';
import { useEffect, useRef, useState } from 'react';
import { styled } from 'styled-components';
import type { BookingForm } from '../../lib/reservations/booking-form';
import { QuickLengths } from '../../lib/stay/quick-lengths';
import { formatStay24, formatStayShort } from '../../lib/stay/stay-words';
import { type ReadStay, hoursOn, typedStayOf } from '../../lib/stay/typed-stay';
import { type BookingErrors, isOpenPastMidnight, pickerMinimums } from './booking-rules';

const Pair = styled.div`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(130px, 1fr));
  gap: ${token('space-12')};
`;

const Line = styled.div`
  display: flex;
  align-items: center;
  justify-content: space-between;
  gap: ${token('space-8')};
  font-variant-numeric: tabular-nums;
`;

/* Has its height before the answer is there: what is below does not jump. */
const State = styled.p`
  display: flex;
  align-items: baseline;
  min-height: 1.5em;
  gap: ${token('space-8')};
  font-variant-numeric: tabular-nums;
`;

const TIMES = [
  { name: 'arrival', label: 'Hora de llegada' },
  { name: 'departure', label: 'Hora de salida' },
] as const;

/** Props of every section of the form. */
export interface SectionProps {
  form: BookingForm;
  parking: Parking | undefined;
  errors: BookingErrors;
  onChange: (values: Partial<BookingForm>) => void;
}

interface TimeSectionProps extends SectionProps {
  /** The form's times, read. */
  typed: ReadStay;
  now: Date;
  /**
   * State of the parking for the stay; undefined while loading, null when there is no stay or an
   * error explains it.
   */
  state: ParkingState | null | undefined;
  /** Whether the arrival has passed meanwhile and is now a later one. */
  wasMoved: boolean;
  /**
   * Whether the times were selected before the form opened: then they are one line until somebody
   * changes them.
   */
  preselected: boolean;
}

/**
 * Date, arrival and departure, with native pickers (BOK-06), one tap for a usual length, and the
 * parking's state then (FND-01). Times that were selected before the form opened are one line until
 * somebody changes them, or they are wrong (BOK-16).
 */
export function TimeSection({
  state,
  wasMoved,
  preselected,
  onChange,
  ...section
}: TimeSectionProps) {
  const { form, typed, errors, now } = section;
  const [open, setOpen] = useState<'by tap' | 'by change' | null>(preselected ? null : 'by change');
  const fields = useRef<HTMLDivElement>(null);
  const { stay } = typed;
  const isWrong = ['date', 'arrival', 'departure'].some((name) => name in errors);
  const isFolded = open === null && stay !== null && !isWrong;

  // The button that was tapped is gone.
  useEffect(() => {
    if (open === 'by tap') fields.current?.querySelector('input')?.focus();
  }, [open]);

  function change(values: Partial<BookingForm>) {
    // A mistake that is mended does not fold the fields under the hand that mends it.
    setOpen((before) => before ?? 'by change');
    onChange(values);
  }

  return (
    <Section title="¿Cuándo?">
      {isFolded && (
        <Line>
          {formatStayShort(stay.start, stay.end, now)}
          <Button variant="ghost" aria-label="Cambiar cuándo" onClick={() => setOpen('by tap')}>
            Cambiar
          </Button>
        </Line>
      )}
      <div ref={fields} hidden={isFolded}>
        <TimeFields {...section} onChange={change} />
      </div>
      {state !== null && (
        <State>
          {state && <StateMark state={state} />}
          {state?.label}
        </State>
      )}
      <div role="status">
        {wasMoved && <Notice tone="neutral">{movedWords(stay, form.arrival, now)}</Notice>}
      </div>
    </Section>
  );
}

function TimeFields({
  form,
  typed: { start, end },
  parking,
  errors,
  now,
  onChange,
}: SectionProps & Pick<TimeSectionProps, 'typed' | 'now'>) {
  const min = pickerMinimums(form, now);
  return (
    <Stack gap={12}>
      <TextField
        label="Fecha"
        type="date"
        required
        min={min.date}
        value={form.date}
        hint={parking && hoursWords(form.date, parking)}
        error={errors.date}
        onChange={(event) => onChange({ date: event.currentTarget.value })}
      />
      <Pair>
        {TIMES.map(({ name, label }) => (
          <TextField
            key={name}
            label={label}
            type="time"
            required
            min={min[name]}
            value={form[name]}
            error={errors[name]}
            onChange={(event) => onChange({ [name]: event.currentTarget.value })}
          />
        ))}
      </Pair>
      {(form.nextDay || isOpenPastMidnight(start, parking)) && (
        <Checkbox
          label="Sale al día siguiente"
          checked={form.nextDay}
          onChange={(event) => onChange({ nextDay: event.currentTarget.checked })}
        />
      )}
      {start && (
        <QuickLengths
          arrival={start}
          departure={end}
          schedule={parking && hoursOf(parking)}
          onChoose={(selected) => {
            const { departure, nextDay } = typedStayOf({ start, end: selected });
            onChange({ departure, nextDay });
          }}
        />
      )}
    </Stack>
  );
}

/** Says that the arrival has passed, and what it is now. */
function movedWords(stay: Stay | null, arrival: string, now: Date): string {
  const changed = stay ? formatStay24(stay.start, stay.end, now) : arrival;
  return `Tu hora de llegada ya pasó. La cambiamos: ${changed}.`;
}

/** The opening hours on the selected day, for example 'Sábado: 09:00 - 16:00'. */
function hoursWords(date: string, parking: Parking): string | undefined {
  const day = hoursOn(date, hoursOf(parking));
  return day ? `${WEEKDAY_NAMES[day.weekday]}: ${day.hours}` : undefined;
}
