import { StateMark } from '@parqueo/remote-kit';
import type { Parking, ParkingState, Stay, VehicleType } from '@parqueo/shared-api/contract';
import { Notice, token } from '@parqueo/shared-ui';
import { type ReactNode, memo } from 'react';
import { styled } from 'styled-components';
import { useSteady } from '../../lib/page/use-steady';
import type { BookingForm } from '../../lib/reservations/booking-form';
import { StayPicker } from '../../lib/stay/stay-picker';
import type { StayReading, StayProblems, TypedStay } from '../../lib/stay/typed-stay';
import { stayWords } from '../../lib/stay/words';
import { FormPart } from './form-part';
import { useFold } from './use-fold';

/* As high before the answer, and once a button is offered there: what is below does not jump. */
const Answer = styled.div<{ $height: string }>`
  display: grid;
  align-content: center;
  min-height: ${({ $height }) => $height};
`;

const State = styled.p`
  display: flex;
  align-items: baseline;
  gap: ${token('space-8')};
  font-size: ${token('text-14')};
  font-variant-numeric: tabular-nums;
`;

/* Of this there is most: it renders only for what it shows, not for a letter of the plate. */
const Picker = memo(StayPicker);

interface TimeSectionProps {
  /** The form's times, and those read. */
  typed: TypedStay;
  read: StayReading;
  vehicleType: VehicleType;
  parking: Parking | undefined;
  now: Date;
  errors: StayProblems;
  onChange: (values: Partial<BookingForm>) => void;
  /** The parking's state for the stay, if it is known. */
  state: ParkingState | null | undefined;
  /** What can be had in place of the stay. */
  offers: ReactNode;
  /** Whether the arrival has passed meanwhile and is now a later one. */
  wasMoved: boolean;
  /** Whether the stay begins as one line: it was chosen before, or all of the form is lines. */
  brief: boolean;
}

/** When: one line, or the stay in words and native pickers; and the parking's state then (FND-01, FND-11). */
export function TimeSection(props: TimeSectionProps) {
  const { state, offers, wasMoved, brief, onChange, ...stayProps } = props;
  const { typed, read, now, errors } = stayProps;
  const { stay } = read;
  const isWrong = Object.values(errors).some(Boolean);
  const { folded, onFold, keepOpen } = useFold(brief && stay !== null, isWrong);
  const lineHeight = state === null ? '0' : `calc(1.5 * ${token('text-14')})`;
  const onPick = useSteady((changes: Partial<BookingForm>) => {
    keepOpen();
    onChange(changes);
  });
  return (
    <FormPart
      title="¿Cuándo?"
      what="cuándo"
      value={<strong>{stay && stayWords(stay, now)}</strong>}
      folded={folded}
      onFold={onFold}
      below={
        <>
          <Answer $height={folded ? lineHeight : token('size-target')}>
            {offers ||
              (state && (
                <State>
                  <StateMark state={state} />
                  {state.label}
                </State>
              ))}
          </Answer>
          <div role="status">
            {wasMoved && <Notice tone="neutral">{movedWords(stay, typed.arrival, now)}</Notice>}
          </div>
        </>
      }
    >
      <Picker {...stayProps} shown={!folded} onChange={onPick} />
    </FormPart>
  );
}

function movedWords(stay: Stay | null, arrival: string, now: Date): string {
  const changed = stay ? stayWords(stay, now) : arrival;
  return `Tu hora de llegada ya pasó. La cambiamos: ${changed}.`;
}
