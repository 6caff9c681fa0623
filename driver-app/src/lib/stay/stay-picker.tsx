import { Muted } from '@parqueo/remote-kit';
import {
  type Parking,
  type VehicleType,
  WEEKDAY_NAMES,
  hourlyRateOf,
  hoursOf,
  priceOf,
} from '@parqueo/shared-api/contract';
import { Stack, TextField, formatShortMoney, formatTime24, token } from '@parqueo/shared-ui';
import { useState } from 'react';
import { styled } from 'styled-components';
import { DayWords } from './day-words';
import { HalfHours } from './half-hours';
import { QuickLengths, lengthsOf } from './quick-lengths';
import { halfHoursOf, movedTo } from './stay-steps';
import {
  type StayReading,
  type StayProblems,
  type TypedStay,
  hoursOn,
  pickerMinimums,
  readTyped,
  typedStayOf,
} from './typed-stay';
import { lengthWords } from './words';

const Pair = styled.div`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(120px, 1fr));
  gap: ${token('space-12')};
`;

const TIMES = [
  { name: 'arrival', label: 'Hora de llegada' },
  { name: 'departure', label: 'Hora de salida' },
] as const;

interface StayPickerProps {
  typed: TypedStay;
  /** `typed`, read. */
  read: StayReading;
  vehicleType: VehicleType;
  /** Adds its opening hours, its prices and 'Hasta que cierre'. */
  parking: Parking | undefined;
  now: Date;
  /** Messages by field. */
  errors: StayProblems;
  /** Why the stay that it opens with begins when it does. */
  reason?: string | undefined;
  /** Whether it can be seen; true by default. */
  shown?: boolean;
  onChange: (changes: Partial<TypedStay>) => void;
}

/** The stay in words, and to the minute by native pickers (BOK-06, FND-11). */
export function StayPicker({
  typed,
  read,
  parking,
  now,
  errors,
  onChange,
  ...rest
}: StayPickerProps) {
  const { vehicleType, reason, shown = true } = rest;
  // Said for as long as the stay begins then.
  const [why, setWhy] = useState({ start: read.start, words: reason });
  // Where a day or an arrival has nothing to offer, what was offered before keeps its room, disabled.
  const [last, setLast] = useState(typed);
  const isAny = lengthsOf(typed, read, parking, now).length > 0;
  if (isAny && last !== typed) setLast(typed);
  const [offered, from] = isAny ? [typed, read] : [last, readTyped(last, now)];
  const isDay = !read.problems.date && halfHoursOf(typed.date, parking, now).length > 0;
  const { date } = isDay ? typed : last;
  const min = pickerMinimums(typed, now);
  const arriveAt = (start: Date) => onChange(movedTo(start, read));
  const words =
    !read.problems.arrival && from.start?.getTime() === why.start?.getTime() && why.words;
  const nextDay = typed.nextDay && nextDayWords(read, vehicleType, parking);
  return (
    <Stack gap={12}>
      <DayWords
        typed={typed}
        parking={parking}
        now={now}
        onChoose={(start, isNow) => {
          if (isNow) setWhy({ start, words: reasonOfNow(parking, start) });
          arriveAt(start);
        }}
      />
      {words && <Muted>{words}</Muted>}
      <fieldset role="none" disabled={!isDay}>
        <HalfHours
          key={date}
          halfHours={halfHoursOf(date, parking, now)}
          arrival={typed.arrival}
          shown={shown}
          onChoose={arriveAt}
        />
      </fieldset>
      {from.start && (
        <fieldset role="none" disabled={!isAny}>
          <QuickLengths
            lengths={lengthsOf(offered, from, parking, now)}
            stay={from.stay}
            parking={parking}
            vehicleType={vehicleType}
            onChoose={(stay) => onChange(typedStayOf(stay))}
          />
        </fieldset>
      )}
      <TextField
        label="Fecha"
        type="date"
        required
        min={min.date}
        value={typed.date}
        hint={parking && !errors.date && hoursWords(typed.date, parking)}
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
            value={typed[name]}
            hint={name === 'departure' && nextDay}
            error={errors[name]}
            onChange={(event) => onChange({ [name]: event.currentTarget.value })}
          />
        ))}
      </Pair>
    </Stack>
  );
}

/** Why 'Ahora' is then. */
const reasonOfNow = (parking: Parking | undefined, soonest: Date): string =>
  parking?.instant === true
    ? 'Este parqueo acepta al instante: puedes llegar ya.'
    : `Lo más pronto es a las ${formatTime24(soonest)}: ${TIME_TO_ANSWER}.`;

export const TIME_TO_ANSWER = 'así el parqueo tiene al menos 10 minutos para responder';

/** 'Sale al día siguiente: 4 h, Q70' */
function nextDayWords(
  { stay }: StayReading,
  type: VehicleType,
  parking: Parking | undefined,
): string {
  if (!stay) return 'Sale al día siguiente';
  const price = parking && priceOf(hourlyRateOf(parking, type), stay.start, stay.end).total;
  const facts = [lengthWords(stay), price !== undefined && formatShortMoney(price)];
  return `Sale al día siguiente: ${facts.filter(Boolean).join(', ')}`;
}

/** The opening hours on the selected day, for example 'Sábado: 09:00 - 16:00'. */
function hoursWords(date: string, parking: Parking): string {
  const day = hoursOn(date, hoursOf(parking));
  return day ? `${WEEKDAY_NAMES[day.weekday]}: ${day.hours}` : 'Elige una fecha';
}
