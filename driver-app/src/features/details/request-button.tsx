import {
  type Parking,
  type ParkingStateKind,
  isFree,
  isInstant,
} from '@parqueo/shared-api/contract';
import { useMinute } from '@parqueo/shared-api/react';
import { Button, ButtonLink, Together } from '@parqueo/shared-ui';
import { useNavigate } from 'react-router-dom';
import { acceptsRequests, offers } from '../../lib/parkings/availability';
import { placeOf, withPlace } from '../../lib/parkings/choose-place';
import { useDestination } from '../../lib/parkings/destination';
import type { BookingState } from '../../lib/reservations/navigation-state';
import type { StayChoice } from '../../lib/stay/stay-choice';
import { stayWords } from '../../lib/stay/words';
import { otherStay } from './other-stay';
import type { ParkingForStay } from './parking-for-stay';

const HINDRANCES: ReadonlySet<ParkingStateKind> = new Set(['full', 'closed', 'closesBefore']);

interface RequestButtonProps extends ParkingForStay {
  /** The stay, for the booking form's address. */
  search: string;
  onChange: (part: Partial<StayChoice>) => void;
  block?: boolean;
  /** Id of the words that say what stands in the way. */
  describedBy?: string;
}

/** Leads to the booking form, or says why not (DET-07), with the first way out (BOK-12). */
export function RequestButton({
  search,
  onChange,
  block,
  describedBy,
  ...forStay
}: RequestButtonProps) {
  const navigate = useNavigate();
  const now = useMinute();
  const destination = useDestination();
  const { parking, choice, state, problem, stale } = forStay;
  const look = { size: 'l', block, 'aria-describedby': describedBy } as const;
  const isForNobody =
    problem !== null && acceptsRequests(parking) && offers(parking, choice.vehicleType);
  const cannotBeHad = (HINDRANCES.has(state.kind) || isForNobody) && !stale;
  const other = cannotBeHad ? otherStay(forStay, now) : null;
  if (cannotBeHad && !other) {
    return (
      <ButtonLink {...look} to={`/${withPlace(search, destination ?? placeOf(parking))}`}>
        Ver otros cerca
      </ButtonLink>
    );
  }
  const request = () => {
    const booking: BookingState = { parkingId: parking.id, parkingData: parking };
    void navigate({ pathname: '/booking', search }, { state: booking });
  };
  return (
    <Button
      {...look}
      variant={other || isFree(state) ? 'primary' : 'secondary'}
      disabled={!acceptsRequests(parking)}
      onClick={other ? () => onChange({ stay: other }) : request}
    >
      {other ? (
        <Together>{`Cambiar a ${stayWords(other, now)}`}</Together>
      ) : (
        actionLabel(parking, !stale && isInstant(parking, state))
      )}
    </Button>
  );
}

/** Label of the action: what it does (FND-12), or why it is disabled (DET-07). */
function actionLabel({ active, accepts_reservations }: Parking, instant: boolean): string {
  if (!active) return 'Parqueo inactivo';
  if (!accepts_reservations) return 'No acepta reservaciones';
  return instant ? 'Reservar' : 'Solicitar disponibilidad';
}
