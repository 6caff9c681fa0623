import {
  type OpeningHours,
  DAY_MS,
  HOUR_MS,
  closingAfter,
  isTooShort,
} from '@parqueo/shared-api/contract';
import { Button, Row, token } from '@parqueo/shared-ui';
import { styled } from 'styled-components';

/** Lengths to choose with one tap, in hours (FND-02). */
const QUICK_HOURS = [1, 2, 4] as const;

const Length = styled(Button)`
  flex: 1 1 auto;
  padding-inline: ${token('space-12')};
  border-radius: ${token('radius-chip')};
  &[aria-pressed='true'] {
    border-color: ${token('color-brand')};
    background: ${token('color-brand-tint')};
    box-shadow: inset 0 0 0 1px ${token('color-brand')};
  }
`;

interface QuickLengthsProps {
  arrival: Date;
  /** The selected departure, if any. */
  departure: Date | null;
  /** Adds 'Hasta que cierre'. */
  schedule?: OpeningHours | undefined;
  onChoose: (departure: Date) => void;
}

/** One tap for the departure: some hours after the arrival, or when the parking closes (FND-02). */
export function QuickLengths({ arrival, departure, schedule, onChoose }: QuickLengthsProps) {
  const after = (milliseconds: number) => new Date(arrival.getTime() + milliseconds);
  const closes = schedule && closingAfter(schedule, arrival);
  const isUseful = closes && closes < after(DAY_MS) && !isTooShort({ start: arrival, end: closes });
  const choices = [
    ...QUICK_HOURS.map((hours) => ({ label: `${hours} h`, end: after(hours * HOUR_MS) })),
    ...(isUseful ? [{ label: 'Hasta que cierre', end: closes }] : []),
  ];
  return (
    <Row gap={8} role="group" aria-label="Duración">
      {choices.map(({ label, end }) => (
        <Length
          key={label}
          variant="secondary"
          aria-pressed={end.getTime() === departure?.getTime()}
          onClick={() => onChoose(end)}
        >
          {label}
        </Length>
      ))}
    </Row>
  );
}
