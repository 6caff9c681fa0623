import { IconLine, onDemand } from '@parqueo/remote-kit';
import { Loaded } from '@parqueo/remote-kit/queries';
import { type Parking, formatAddress } from '@parqueo/shared-api/contract';
import {
  ButtonLink,
  Card,
  Clock,
  ErrorState,
  MapPin,
  Page,
  Skeleton,
  SkeletonLines,
  Stack,
  media,
  token,
  Together,
  useLarge,
} from '@parqueo/shared-ui';
import { useLocation } from 'react-router-dom';
import { styled } from 'styled-components';
import { useDestination, walkWords } from '../../lib/parkings/destination';
import { useParking } from '../../lib/parkings/parking-queries';
import { readBookingState } from '../../lib/reservations/navigation-state';
import { ReservationForm } from './reservation-form';

/* With a saved vehicle all is folded: the bar to send stands above the navigation all the same. */
const Column = styled(Page)`
  max-width: 640px;
  @media (max-width: 1023px) and (orientation: portrait) {
    &:has(> form) {
      display: flex;
      min-height: calc(100dvh - ${token('header-inset')});
    }
    > form {
      display: flex;
      flex: 1;
      flex-direction: column;
      min-width: 0;
    }
    > form > :first-child {
      flex: 1;
      align-content: start;
    }
  }
  ${media.large} {
    max-width: ${token('size-content')};
  }
`;

/* Small screens do not show it, and on large ones the details have brought the illustrations. */
const ParkingPicture = onDemand(
  () => import(/* webpackChunkName: "details" */ '../../lib/parkings/parking-picture'),
);

const LOAD_FAILED = 'No se pudo obtener la información del parqueo';

/** A new reservation in the parking of the navigation state (BOK-01 to BOK-10). */
export default function BookingScreen() {
  const { id, initial, form } = readBookingState(useLocation().state);
  const parking = useParking(id, initial);

  if (id === undefined) {
    return (
      <Column>
        <ErrorState
          title={LOAD_FAILED}
          message="Elige primero el parqueo en el que quieres reservar."
        />
        <Stack align="center">
          <ButtonLink to="/">Volver al inicio</ButtonLink>
        </Stack>
      </Column>
    );
  }
  const lot = (
    <Loaded
      query={parking}
      errorTitle={LOAD_FAILED}
      errorText="Ocurrió un error al cargar la información del parqueo"
      skeleton={<SummarySkeleton />}
    >
      {(loaded) => <ParkingSummary parking={loaded} />}
    </Loaded>
  );
  return (
    <Column>
      <ReservationForm key={id} id={id} parking={parking.data} lot={lot} carried={form} />
    </Column>
  );
}

/**
 * The parking that is being booked (BOK-01), and the walk to the destination (FND-10); with its picture on
 * large screens (BOK-16).
 */
function ParkingSummary({ parking }: { parking: Parking }) {
  const large = useLarge();
  const walk = walkWords(useDestination(), parking);
  return (
    <Card style={{ paddingBlock: token('space-12') }}>
      <Stack gap={large ? 8 : 4}>
        {large && (
          <div
            style={{ overflow: 'hidden', height: '200px', borderRadius: token('radius-control') }}
          >
            <ParkingPicture parking={parking} />
          </div>
        )}
        <h2>{parking.name}</h2>
        <div>
          <IconLine>
            <MapPin size={16} />
            <Together>{[formatAddress(parking, ' · '), walk].filter(Boolean).join(' · ')}</Together>
          </IconLine>
          <IconLine>
            <Clock size={16} />
            {parking.formatted_schedule[0] ?? 'Horarios no disponibles'}
          </IconLine>
        </div>
      </Stack>
    </Card>
  );
}

function SummarySkeleton() {
  return (
    <Card>
      <Stack gap={8}>
        <Skeleton width="60%" height={24} />
        <SkeletonLines lines={2} />
      </Stack>
    </Card>
  );
}
