import { useIsShown } from '@parqueo/remote-kit';
import type { KnownStay } from '@parqueo/shared-api/answers';
import { hoursOf } from '@parqueo/shared-api/contract';
import { useHost } from '@parqueo/shared-api/react';
import { Button } from '@parqueo/shared-ui';
import { type ComponentProps, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { sameVehicle } from '../../lib/reservations/booking-form';
import type { BookingState } from '../../lib/reservations/navigation-state';
import { timesOf } from '../../lib/reservations/stays';
import { withStayChoice } from '../../lib/stay/stay-choice';
import { nextStay } from './next-stay';

/**
 * 'Reservar de nuevo' (HIS-06): the same parking and vehicle at the next time that makes sense. Nothing
 * without its times or its parking.
 */
export function RebookButton({
  stay,
  ...button
}: { stay: KnownStay } & Pick<ComponentProps<typeof Button>, 'variant' | 'size' | 'block'>) {
  const { api } = useHost();
  const navigate = useNavigate();
  const isShown = useIsShown();
  const [looking, setLooking] = useState(false);
  const past = timesOf(stay);
  const parkingId = stay.parking?.id;
  if (!past || parkingId === undefined) return null;

  const rebook = async () => {
    setLooking(true);
    // Without the parking's hours the form loads them again and reports a wrong time.
    const parking = await api.parking.get(parkingId).catch(() => null);
    if (!isShown()) return;
    const choice = {
      stay: nextStay(past, parking && hoursOf(parking), new Date()),
      vehicleType: stay.space.vehicle_type,
    };
    const state: BookingState = {
      parkingId,
      ...(parking && { parkingData: parking }),
      form: sameVehicle(stay),
    };
    void navigate({ pathname: '/booking', search: withStayChoice('', choice) }, { state });
  };
  return (
    <Button {...button} loading={looking} onClick={() => void rebook()}>
      Reservar de nuevo
    </Button>
  );
}
