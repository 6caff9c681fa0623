import { fieldsOf } from '@parqueo/shared-api/answers';
import { localTime } from '@parqueo/shared-api/contract';
import { type BookingForm, hasTimes, restoreForm } from '../../lib/reservations/booking-form';

const NO_TIMES = { date: null, arrival: null, departure: null, nextDay: null };

/**
 * How the draft of a booking form is read and written. `carried` are the form values of the
 * navigation state: what was typed before them belongs to another stay and is not restored
 * (CNF-08), but what was typed since is, for example after a reload. Likewise `address`, the stay
 * in the page's address: an address with another stay is newer than the draft.
 */
export function bookingDraft(carried: unknown, address: string) {
  const origin = JSON.stringify(carried);
  return {
    read(stored: unknown, initial: BookingForm): BookingForm {
      const draft = fieldsOf(stored);
      if (draft.origin !== origin) return initial;
      const others = { ...draft, ...NO_TIMES };
      const isOver = typeof draft.date !== 'string' || draft.date < localTime(new Date()).date;
      const isOlder = (draft.address ?? '') !== address;
      // The vehicle was typed for another type than the present one.
      const hasOther = 'vehicleType' in draft && draft.vehicleType !== initial.vehicleType;
      if (isOlder && hasOther) return initial;
      return restoreForm(isOver || isOlder ? others : draft, initial);
    },
    /** The date and the times are stored together, because times are meant for one day. */
    write(changes: Partial<BookingForm>, initial: BookingForm): unknown {
      const { date, arrival, departure, nextDay } = { ...initial, ...changes };
      return {
        ...changes,
        ...(hasTimes(changes) && { date, arrival, departure, nextDay }),
        address,
        origin,
      };
    },
  };
}
