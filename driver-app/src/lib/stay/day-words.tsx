import { type Parking, addDays, localTime } from '@parqueo/shared-api/contract';
import { Row } from '@parqueo/shared-ui';
import { arrivalOn, soonestArrival } from './stay-steps';
import type { TypedStay } from './typed-stay';
import { WordButton } from './word-button';

interface DayWordsProps {
  typed: TypedStay;
  parking: Parking | undefined;
  now: Date;
  /** `isNow` for 'Ahora'. */
  onChoose: (arrival: Date, isNow: boolean) => void;
}

/** 'Ahora', 'Hoy', 'Mañana': one tap for the day of the arrival (FND-11). */
export function DayWords({ typed, parking, now, onChoose }: DayWordsProps) {
  const soonest = soonestArrival(parking, now);
  const at = localTime(soonest);
  const today = localTime(now).date;
  const isNow = typed.date === at.date && typed.arrival === at.time;
  const days = [
    { word: 'Hoy', date: today },
    { word: 'Mañana', date: addDays(today, 1) },
  ];
  return (
    <Row gap={8} role="group" aria-label="Día">
      <WordButton pressed={isNow} onClick={() => onChoose(soonest, true)}>
        Ahora
      </WordButton>
      {days.map(({ word, date }) => (
        <WordButton
          key={word}
          pressed={typed.date === date && !isNow}
          onClick={() => {
            const arrival = arrivalOn(date, typed.arrival, parking, now);
            if (arrival) onChoose(arrival, false);
          }}
        >
          {word}
        </WordButton>
      ))}
    </Row>
  );
}
