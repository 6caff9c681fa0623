import { useDraft } from '@parqueo/remote-kit/drafts';
import {
  MINUTE_MS,
  PAST_GRACE_MINUTES,
  type Parking,
  type Stay,
  isTooShort,
  localTime,
} from '@parqueo/shared-api/contract';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { type BookingForm, hasTimes, restoreForm } from '../../lib/reservations/booking-form';
import { noteFormChoice } from '../../lib/reservations/form-choice';
import { lasting, lengthOf } from '../../lib/stay/spans';
import { useStayChoice, withStayChoice } from '../../lib/stay/stay-choice';
import { soonestArrival } from '../../lib/stay/stay-steps';
import { changedStay, readTyped, typedStayOf } from '../../lib/stay/typed-stay';
import { useVehicles } from '../../lib/vehicles/use-vehicles';
import { bookingDraft } from './booking-draft';
import { filledForm, valuesForType } from './filled-form';

interface BookingFormOptions {
  /** The parking's id, and the parking as soon as it is there. */
  id: number;
  parking: Parking | undefined;
  /** Form values from the navigation state, to start with (CNF-08). */
  carried: unknown;
  now: Date;
}

const GRACE_MS = PAST_GRACE_MINUTES * MINUTE_MS;

/**
 * The form's values: filled from the address and with the driver's vehicle, stored as a draft, and
 * written back to the address, so that details and map show the same stay (BOK-11).
 */
export function useBookingForm({ id, parking, carried, now }: BookingFormOptions) {
  const choice = useStayChoice();
  const { vehicles } = useVehicles();
  /** The stay and type that the address has, or will have; empty while it has none. */
  const [address, setAddress] = useState(choice.explicit ? choice.search : '');
  const [initial] = useState(() => restoreForm(carried, filledForm(choice, vehicles)));
  const [preselected] = useState(choice.explicit);
  const draft = useDraft({
    form: `booking/${id}`,
    initial: () => initial,
    ...bookingDraft(carried, address),
  });
  const form = draft.values;
  const [moved, setMoved] = useState(0);
  /** An arrival that was past when it was typed is an error, not one that has passed since. */
  const typedPast = useRef(false);

  /** Writes the selection to the address, if it can be read there. */
  function writeAddress(next: BookingForm, { vehicleType, ...others }: Partial<BookingForm>) {
    const stay = hasTimes(others) ? readableStay(next, now) : null;
    if (!stay && !vehicleType) return;
    if (stay || choice.explicit)
      setAddress(withStayChoice('', { stay: stay ?? choice.stay, vehicleType: next.vehicleType }));
    choice.change({ ...(stay && { stay }), ...(vehicleType && { vehicleType }) });
    noteFormChoice(id, { stay: stay ?? choice.stay, vehicleType: next.vehicleType });
  }

  function apply(changes: Partial<BookingForm>) {
    draft.change(changes);
    writeAddress({ ...form, ...changes }, changes);
  }

  function change(values: Partial<BookingForm>) {
    const next = { ...form, ...values };
    const { start } = readTyped(next, now);
    if (hasTimes(values)) {
      typedPast.current = start !== null && isPast(start, now);
      setMoved(0);
    }
    apply({
      ...(hasTimes(values) ? { ...values, ...changedStay(form, values, parking) } : values),
      // A typed plate belongs to another vehicle than the saved ones.
      ...(values.vehicleType &&
        !('plate' in values) &&
        valuesForType(form, values.vehicleType, vehicles)),
    });
  }

  const keepAhead = useEffectEvent((present: Date) => {
    const { start, end } = readTyped(form, present);
    if (!start || typedPast.current || !isPast(start, present)) return;
    const next = soonestArrival(parking, present);
    const { date, time } = localTime(next);
    apply(
      end && end > start
        ? typedStayOf(lasting(next, lengthOf({ start, end })))
        : { date, arrival: time },
    );
    setMoved((times) => times + 1);
  });
  useEffect(() => keepAhead(now), [now]);

  return {
    ...draft,
    form,
    change,
    /** Whether the stay was selected before the form opened. */
    preselected,
    /** How often the arrival has passed since it was chosen, and become the next possible one. */
    moved,
    discard: () => {
      draft.discard();
      writeAddress(initial, initial);
      typedPast.current = false;
      setMoved(0);
    },
  };
}

/** A stay that an address can have: not over, and long enough to be reserved. */
function readableStay(form: BookingForm, now: Date): Stay | null {
  const { stay } = readTyped(form, now);
  return stay && stay.end > now && !isTooShort(stay) ? stay : null;
}

const isPast = (start: Date, now: Date) => start.getTime() < now.getTime() - GRACE_MS;
