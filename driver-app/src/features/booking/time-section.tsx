import { StateMark } from '@parqueo/remote-kit';
import type { Parking, ParkingState, Stay, VehicleType } from '@parqueo/shared-api/contract';
import { Notice, token } from '@parqueo/shared-ui';
import { memo } from 'react';
import { styled } from 'styled-components';
import type { BookingForm } from '../../lib/reservations/booking-form';
import { StayPicker } from '../../lib/stay/stay-picker';
import type { StayReading, StayProblems, TypedStay } from '../../lib/stay/typed-stay';
import { stayWords } from '../../lib/stay/words';
import { FormPart } from './form-part';
import { useFold } from './use-fold';

/* Has its height before the answer is there: what is below does not jump. */
const State = styled.p`
  display: flex;
  align-items: baseline;
  min-height: 1.5em;
  gap: ${token('space-8')};
  font-size: ${token('text-14')};
  font-variant-numeric: tabular-nums;
`;

interface TimeSectionProps {
  /** The form's times, and those read. */
  typed: TypedStay;
  read: StayReading;
  vehicleType: VehicleType;
  parking: Parking | undefined;
  now: Date;
  errors: StayProblems;
  onChange: (values: Partial<BookingForm>) => void;
  /** The parking's state for the stay; undefined before it is known, null where an error explains it. */
  state: ParkingState | null | undefined;
  /** Whether the arrival has passed meanwhile and is now a later one. */
  wasMoved: boolean;
  /** Whether the stay begins as one line: it was chosen before, or all of the form is lines. */
  brief: boolean;
}

/** When: one line, or the stay in words and native pickers; and the parking's state then (FND-01, FND-11). */
export const TimeSection = memo(function TimeSection(props: TimeSectionProps) {
  const { state, wasMoved, brief, onChange, ...stayProps } = props;
  const { typed, read, now, errors } = stayProps;
  const { stay } = read;
  const isWrong = Object.values(errors).some(Boolean);
  const { folded, onFold, keepOpen } = useFold(brief && stay !== null, isWrong);
  return (
    <FormPart
      title="¿Cuándo?"
      what="cuándo"
      value={<strong>{stay && stayWords(stay, now)}</strong>}
      folded={folded}
      onFold={onFold}
      below={
        <>
          {state !== null && (
            <State>
              {state && <StateMark state={state} />}
              {state?.label}
            </State>
          )}
          <div role="status">
            {wasMoved && <Notice tone="neutral">{movedWords(stay, typed.arrival, now)}</Notice>}
          </div>
        </>
      }
    >
      <StayPicker
        {...stayProps}
        shown={!folded}
        onChange={(changes) => {
          keepOpen();
          onChange(changes);
        }}
      />
    </FormPart>
  );
});

function movedWords(stay: Stay | null, arrival: string, now: Date): string {
  const changed = stay ? stayWords(stay, now) : arrival;
  return `Tu hora de llegada ya pasó. La cambiamos: ${changed}.`;
}
