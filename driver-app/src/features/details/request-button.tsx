import { type Parking, type ParkingState, isFree } from '@parqueo/shared-api/contract';
import { Button } from '@parqueo/shared-ui';
import { useNavigate } from 'react-router-dom';
import { acceptsRequests } from '../../lib/parkings/availability';
import type { BookingState } from '../../lib/reservations/navigation-state';

interface RequestButtonProps {
  parking: Parking;
  state: ParkingState;
  /** The stay, for the booking form's address. */
  search: string;
  block?: boolean;
  /** Id of the words that say what stands in the way. */
  describedBy?: string;
}

/** Goes on to the booking form with the parking and the stay, or says why that is not possible (DET-07). */
export function RequestButton({ parking, state, search, block, describedBy }: RequestButtonProps) {
  const navigate = useNavigate();
  const request = () => {
    const booking: BookingState = { parkingId: parking.id, parkingData: parking };
    void navigate({ pathname: '/booking', search }, { state: booking });
  };
  return (
    <Button
      size="l"
      block={block}
      variant={isFree(state) ? 'primary' : 'secondary'}
      disabled={!acceptsRequests(parking)}
      aria-describedby={describedBy}
      onClick={request}
    >
      {actionLabel(parking)}
    </Button>
  );
}

/** Label of the action: what it does, or why it is disabled (DET-07). */
function actionLabel({ active, accepts_reservations }: Parking): string {
  if (!active) return 'Parqueo inactivo';
  return accepts_reservations ? 'Solicitar disponibilidad' : 'No acepta reservaciones';
}
