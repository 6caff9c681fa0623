import { StateMark } from '@parqueo/remote-kit';
import type { Parking, ParkingState, Stay } from '@parqueo/shared-api/contract';
import { Notice, token } from '@parqueo/shared-ui';
import { styled } from 'styled-components';
import type { BookingForm } from '../../lib/reservations/booking-form';
import { StayPicker } from '../../lib/stay/stay-picker';
import { formatStay } from '../../lib/stay/stay-words';
import type { ReadStay } from '../../lib/stay/typed-stay';
import type { BookingErrors } from './booking-rules';
import { Fold } from './fold';
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

/** Props of every part of the form. */
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
  /** Whether the stay begins as one line: it was chosen before, or all of the form is lines. */
  brief: boolean;
}

/** When: one line, or the stay in words and native pickers; and the parking's state then (FND-01, FND-11). */
export function TimeSection({ typed, now, state, wasMoved, brief, ...section }: TimeSectionProps) {
  const { form, parking, errors, onChange } = section;
  const { stay } = typed;
  const isWrong = ['date', 'arrival', 'departure'].some((name) => name in errors);
  const { folded, onFold, keepOpen } = useFold(brief && stay !== null, isWrong);
  return (
    <Fold
      title="¿Cuándo?"
      what="cuándo"
      value={<strong>{stay && formatStay(stay.start, stay.end, now)}</strong>}
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
            {wasMoved && <Notice tone="neutral">{movedWords(stay, form.arrival, now)}</Notice>}
          </div>
        </>
      }
    >
      <StayPicker
        typed={form}
        read={typed}
        vehicleType={form.vehicleType}
        parking={parking}
        now={now}
        errors={errors}
        shown={!folded}
        onChange={(changes) => {
          keepOpen();
          onChange(changes);
        }}
      />
    </Fold>
  );
}

/** Says that the arrival has passed, and what it is now. */
function movedWords(stay: Stay | null, arrival: string, now: Date): string {
  const changed = stay ? formatStay(stay.start, stay.end, now) : arrival;
  return `Tu hora de llegada ya pasó. La cambiamos: ${changed}.`;
}
