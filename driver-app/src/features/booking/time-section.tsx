import { Section } from '@parqueo/remote-kit';
import {
  type Parking,
  WEEKDAY_NAMES,
  formatDay,
  instantOf,
  localTime,
} from '@parqueo/shared-api/contract';
import { TextField, token } from '@parqueo/shared-ui';
import { styled } from 'styled-components';
import type { BookingForm } from '../../lib/booking-form';
import { type BookingErrors, pickerMinimums } from './booking-rules';

const Pair = styled.div`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(130px, 1fr));
  gap: ${token('space-12')};
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

/** Date, arrival and departure, with native pickers (BOK-06). */
export function TimeSection({
  form,
  parking,
  errors,
  now,
  onChange,
}: SectionProps & { now: Date }) {
  const min = pickerMinimums(form, now);
  return (
    <Section title="¿Cuándo?">
      <TextField
        label="Fecha"
        type="date"
        required
        min={min.date}
        value={form.date}
        hint={parking && hoursOn(form.date, parking)}
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
    </Section>
  );
}

/** The opening hours on the chosen day, for example 'Sábado: 09:00 - 16:00'. */
function hoursOn(date: string, { availability_schedule }: Parking): string | undefined {
  const noon = instantOf(date, '12:00');
  if (!noon) return undefined;
  const { weekday } = localTime(noon);
  return `${WEEKDAY_NAMES[weekday]}: ${formatDay(availability_schedule[weekday])}`;
}
