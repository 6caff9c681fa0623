import type { KnownCreatedReservation } from '@parqueo/shared-api/answers';
import type { Parking, Stay } from '@parqueo/shared-api/contract';
import { ButtonLink, Stack } from '@parqueo/shared-ui';
import { formFromReservation } from '../../lib/booking-form';
import { FreeNearby } from '../../lib/free-nearby';

interface AlternativesProps {
  reservation: KnownCreatedReservation;
  /** The parking that was asked first. */
  parking: Parking | null;
}

/** After a cancellation: parkings nearby that are free for the same stay and vehicle (CNF-08). */
export function Alternatives({ reservation, parking }: AlternativesProps) {
  return (
    <Stack>
      <ButtonLink to="/" size="l" block>
        Buscar otro parqueo cerca
      </ButtonLink>
      <FreeNearby
        parking={parking}
        stay={stayOf(reservation)}
        vehicleType={reservation.space.vehicle_type}
        form={formFromReservation(reservation)}
      />
    </Stack>
  );
}

function stayOf({ start_time, end_time }: KnownCreatedReservation): Stay | null {
  return start_time === null || end_time === null
    ? null
    : { start: new Date(start_time), end: new Date(end_time) };
}
