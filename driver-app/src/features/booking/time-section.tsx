import { Section, StateMark } from '@parqueo/remote-kit';
import { type Parking, type ParkingState, WEEKDAY_NAMES } from '@parqueo/shared-api/contract';
import { Button, Checkbox, Notice, Stack, TextField, token } from '@parqueo/shared-ui';
import { useEffect, useRef, useState } from 'react';
import { styled } from 'styled-components';
import type { BookingForm } from '../../lib/reservations/booking-form';
import { QuickLengths } from '../../lib/stay/quick-lengths';
import { type BookingErrors, isOpenPastMidnight, pickerMinimums } from './booking-rules';
import { formatStay24, formatStayShort } from '../../lib/stay/stay-words';
import { arrivalOf, departureOf, hoursOn, stayOf, typedStayOf } from '../../lib/stay/typed-stay';

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
  now: Date;
  /** What the parking is for the stay; undefined while that is asked, null where an error says it or there is no stay. */
  state: ParkingState | null | undefined;
  /** Whether the arrival has passed meanwhile and is now a later one. */
  wasMoved: boolean;
  /** Whether the times were chosen before: then they are one line until somebody changes them. */
  wasChosen: boolean;
}

/**
 * Date, arrival and departure, with native pickers (BOK-06), and one tap for a usual length. What was
 * chosen before the form is one line until somebody changes it, or it is wrong (BOK-16). With what the
 * parking is then (FND-01).
 */
export function TimeSection({
  state,
  wasMoved,
  wasChosen,
  onChange,
  ...section
}: TimeSectionProps) {
  const { form, errors, now } = section;
  const [open, setOpen] = useState<'by tap' | 'by change' | null>(wasChosen ? null : 'by change');
  const fields = useRef<HTMLDivElement>(null);
  const stay = stayOf(form);
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
      <div role="status">{wasMoved && <Notice tone="neutral">{movedWords(form, now)}</Notice>}</div>
    </Section>
  );
}

function TimeFields({
  form,
  parking,
  errors,
  now,
  onChange,
}: SectionProps & Pick<TimeSectionProps, 'now'>) {
  const min = pickerMinimums(form, now);
  const arrival = arrivalOf(form);
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
      {(form.nextDay || isOpenPastMidnight(form, parking)) && (
        <Checkbox
          label="Sale al día siguiente"
          checked={form.nextDay}
          onChange={(event) => onChange({ nextDay: event.currentTarget.checked })}
        />
      )}
      {arrival && (
        <QuickLengths
          arrival={arrival}
          departure={departureOf(form)}
          schedule={parking?.availability_schedule}
          onChoose={(end) => {
            const { departure, nextDay } = typedStayOf({ start: arrival, end });
            onChange({ departure, nextDay });
          }}
        />
      )}
    </Stack>
  );
}

/** That the arrival has passed, and what it is now. */
function movedWords(form: BookingForm, now: Date): string {
  const stay = stayOf(form);
  const changed = stay ? formatStay24(stay.start, stay.end, now) : form.arrival;
  return `Tu hora de llegada ya pasó. La cambiamos: ${changed}.`;
}

/** The opening hours on the chosen day, for example 'Sábado: 09:00 - 16:00'. */
function hoursWords(date: string, { availability_schedule }: Parking): string | undefined {
  const day = hoursOn(date, availability_schedule);
  return day ? `${WEEKDAY_NAMES[day.weekday]}: ${day.hours}` : undefined;
}
