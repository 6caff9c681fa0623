import { useHost } from '@parqueo/shared-api/react';
import { Button } from '@parqueo/shared-ui';
import { type ComponentProps, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { formFromConfirmation } from '../../lib/reservations/booking-form';
import type { BookingState } from '../../lib/reservations/navigation-state';
import { withStayChoice } from '../../lib/stay/stay-choice';
import { nextStay } from './next-stay';
import type { Booking } from '../../lib/reservations/booking';

/**
 * 'Reservar de nuevo' (HIS-06): the booking form with the same parking, type and vehicle, at the next
 * time that makes sense. Nothing without the booking's times.
 */
export function RebookButton({
  booking: { booking, confirmation },
  ...button
}: { booking: Booking } & Pick<ComponentProps<typeof Button>, 'variant' | 'size' | 'block'>) {
  const { api } = useHost();
  const navigate = useNavigate();
  const [looking, setLooking] = useState(false);
  if (!confirmation?.start_time || !confirmation.end_time) return null;
  const { start_time, end_time } = confirmation;
  const form = formFromConfirmation(confirmation);
  const past = { start: new Date(start_time), end: new Date(end_time) };

  async function rebook() {
    setLooking(true);
    // Without the parking's hours the form says what is wrong with the time, and loads it again.
    const parking = await api.parking.get(booking.parqueo_id).catch(() => null);
    const choice = {
      stay: nextStay(past, parking?.availability_schedule ?? null, new Date()),
      vehicleType: form.vehicleType ?? 'car',
    };
    const state: BookingState = {
      parkingId: booking.parqueo_id,
      ...(parking && { parkingData: parking }),
      form,
    };
    void navigate({ pathname: '/booking', search: withStayChoice('', choice) }, { state });
  }
  return (
    <Button {...button} loading={looking} onClick={() => void rebook()}>
      Reservar de nuevo
    </Button>
  );
}
