import { fieldsOf } from '@parqueo/shared-api/answers';
import { localTime } from '@parqueo/shared-api/contract';
import { type BookingForm, restoreForm } from '../../lib/booking-form';

/**
 * How the draft of a booking form is read and written. `handed` are the form values of the navigation
 * state: what was typed before they were handed over belongs to another stay and is not restored
 * (CNF-08), but what was typed since is, for example after a reload.
 */
export function bookingDraft(handed: unknown) {
  const origin = JSON.stringify(handed);
  return {
    read(kept: unknown, initial: BookingForm): BookingForm {
      const { date, arrival, departure, ...draft } = fieldsOf(kept);
      if (draft.origin !== origin) return initial;
      const isOver = typeof date !== 'string' || date < localTime(new Date()).date;
      return restoreForm(isOver ? draft : { ...draft, date, arrival, departure }, initial);
    },
    /** The date and the times are stored together, because times are meant for one day. */
    write(changes: Partial<BookingForm>, initial: BookingForm): unknown {
      const { date, arrival, departure } = { ...initial, ...changes };
      const hasStay = 'date' in changes || 'arrival' in changes || 'departure' in changes;
      return { ...changes, ...(hasStay && { date, arrival, departure }), origin };
    },
  };
}
