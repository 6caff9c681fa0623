import {
  DAY_MS,
  HOUR_MS,
  type Parking,
  type Stay,
  type VehicleType,
  closingAfter,
  extensionPriceOf,
  hourlyRateOf,
  hoursOf,
  isOpenThroughout,
  isTooShort,
} from '@parqueo/shared-api/contract';
import { Row, formatShortMoney } from '@parqueo/shared-ui';
import { isSameStay, lasting, lengthOf } from './spans';
import { oneHourMore, wholeDayOf } from './stay-steps';
import type { StayReading, TypedStay } from './typed-stay';
import { WordButton } from './word-button';

/** Lengths to choose with one tap, in hours (FND-02). */
const QUICK_HOURS = [1, 2, 4] as const;

/**
 * Stays of a day that begin at an arrival, as far as the parking's hours allow, and their names (FND-02, FND-11); none
 * of a day that is past or too far ahead.
 */
export function lengthsOf(
  { date }: TypedStay,
  { start, problems }: StayReading,
  parking: Parking | undefined,
  now: Date,
): { label: string; choice: Stay }[] {
  if (!start || problems.date) return [];
  return [
    ...QUICK_HOURS.map((hours) => ({
      label: `${hours} h`,
      choice: openDuring(lasting(start, hours * HOUR_MS), parking),
    })),
    { label: 'Todo el día', choice: wholeDayOf(date, parking, now) },
    { label: 'Hasta que cierre', choice: parking && untilClosing(start, parking) },
  ].flatMap(({ label, choice }) => (choice ? [{ label, choice }] : []));
}

interface QuickLengthsProps {
  lengths: ReturnType<typeof lengthsOf>;
  /** The selected stay, if any. */
  stay: Stay | null;
  /** Adds the price of one hour more. */
  parking: Parking | undefined;
  vehicleType: VehicleType;
  onChoose: (stay: Stay) => void;
}

/** One tap for the departure, or one hour more with its price (FND-02, FND-11). */
export function QuickLengths({ lengths, stay, parking, vehicleType, onChoose }: QuickLengthsProps) {
  const longer = stay && parking && oneHourMore(stay, hoursOf(parking));
  return (
    <Row gap={8} role="group" aria-label="Duración">
      {lengths.map(({ label, choice }) => (
        <WordButton
          key={label}
          pressed={stay !== null && isSameStay(choice, stay)}
          onClick={() => onChoose(choice)}
        >
          {label}
        </WordButton>
      ))}
      {longer && (
        <WordButton onClick={() => onChoose(longer)}>
          +1 h{' '}
          {formatShortMoney(
            extensionPriceOf(hourlyRateOf(parking, vehicleType), stay.end, longer.end).total,
          )}
        </WordButton>
      )}
    </Row>
  );
}

/** A stay, unless the parking closes before its end. */
const openDuring = (stay: Stay, parking: Parking | undefined): Stay | null =>
  !parking || isOpenThroughout(hoursOf(parking), stay.start, stay.end) ? stay : null;

/** Null for a parking that does not close within a day, or closes too soon. */
function untilClosing(start: Date, parking: Parking): Stay | null {
  const end = closingAfter(hoursOf(parking), start);
  const stay = end && { start, end };
  return stay && lengthOf(stay) < DAY_MS && !isTooShort(stay) ? stay : null;
}
