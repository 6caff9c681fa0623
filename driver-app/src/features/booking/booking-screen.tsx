import { IconLine } from '@parqueo/remote-kit';
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
  unbrokenNumbers,
} from '@parqueo/shared-ui';
import { useLocation } from 'react-router-dom';
import { styled } from 'styled-components';
import { useParking } from '../../lib/parkings/parking-queries';
import { readBookingState } from '../../lib/reservations/navigation-state';
import { ReservationForm } from './reservation-form';

const Column = styled(Page)`
  max-width: 640px;
`;

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
  return (
    <Column>
      <Stack>
        <Loaded
          query={parking}
          errorTitle={LOAD_FAILED}
          errorText="Ocurrió un error al cargar la información del parqueo"
          skeleton={<SummarySkeleton />}
        >
          {(loaded) => <ParkingSummary parking={loaded} />}
        </Loaded>
        <ReservationForm key={id} id={id} parking={parking.data} carried={form} />
      </Stack>
    </Column>
  );
}

/** The parking that is being booked (BOK-01). */
function ParkingSummary({ parking }: { parking: Parking }) {
  return (
    <Card>
      <Stack gap={4}>
        <h2>{parking.name}</h2>
        <IconLine>
          <MapPin size={20} />
          {unbrokenNumbers(formatAddress(parking, ' · '))}
        </IconLine>
        <IconLine>
          <Clock size={20} />
          {parking.formatted_schedule[0] ?? 'Horarios no disponibles'}
        </IconLine>
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
