import { Loaded } from '@parqueo/remote-kit/queries';
import { isApiError } from '@parqueo/shared-api/client';
import { ERRORS, type Parking } from '@parqueo/shared-api/contract';
import { useMinute } from '@parqueo/shared-api/react';
import {
  Button,
  ButtonLink,
  EmptyState,
  Page,
  Skeleton,
  SkeletonLines,
  Stack,
  StickyActionBar,
  VisuallyHidden,
  media,
  token,
} from '@parqueo/shared-ui';
import { EmptyIllustration } from '@parqueo/shared-ui/illustrations';
import { useNavigate, useParams } from 'react-router-dom';
import { styled } from 'styled-components';
import type { BookingState } from '../../lib/navigation-state';
import { currentState, acceptsRequests } from '../../lib/availability';
import { useParking } from '../../lib/parking-queries';
import { StayButton } from '../../lib/stay-button';
import { useStayChoice } from '../../lib/stay-choice';
import { Gallery } from './gallery';
import { ParkingFacts, ParkingHeading } from './parking-facts';

/** A parking with its pictures, figures, hours and prices (DET-01 to DET-08). */
export default function DetailsScreen() {
  const { id } = useParams();
  const parking = useParking(id);

  return (
    <Page>
      {id === undefined || isMissing(parking.error) ? (
        <NotFound />
      ) : (
        <Loaded
          query={parking}
          errorTitle="Error al cargar el parqueo"
          errorText="Ocurrió un error al cargar los detalles del parqueo"
          skeleton={<DetailsSkeleton />}
        >
          {(loaded) => <Details parking={loaded} />}
        </Loaded>
      )}
    </Page>
  );
}

const isMissing = (error: unknown) => isApiError(error) && error.status === 404;

function NotFound() {
  return (
    <EmptyState
      title="Parqueo no encontrado"
      illustration={<EmptyIllustration />}
      action={<ButtonLink to="/">Ver otros parqueos</ButtonLink>}
    >
      {ERRORS.PARKING_NOT_FOUND.err}
    </EmptyState>
  );
}

const Top = styled.div`
  display: grid;
  gap: ${token('space-24')};
  ${media.large} {
    grid-template-columns: 3fr 2fr;
  }
`;

const ActionRow = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${token('space-8')} ${token('space-16')};
  line-height: 1.25;
  /* The text takes the room beside the button, or its own line when there is too little. */
  > div {
    flex: 1000 0 auto;
    max-width: 100%;
  }
  button {
    flex: 1 0 auto;
  }
  em {
    display: block;
  }
  strong {
    font-size: ${token('text-20')};
    font-variant-numeric: tabular-nums;
  }
  span,
  em {
    color: ${token('color-muted')};
    font-size: ${token('text-14')};
    font-style: normal;
  }
`;

function Details({ parking }: { parking: Parking }) {
  const navigate = useNavigate();
  const { stay, vehicleType, search, change } = useStayChoice();
  const { kind, label } = currentState(parking, useMinute());
  const request = () => {
    const state: BookingState = { parkingId: parking.id, parkingData: parking };
    void navigate({ pathname: '/booking', search }, { state });
  };
  return (
    <>
      <Stack gap={24}>
        <Top>
          <Gallery />
          <Stack gap={16}>
            <ParkingHeading parking={parking} />
            <StayButton stay={stay} vehicleType={vehicleType} parking={parking} onChange={change} />
          </Stack>
        </Top>
        <ParkingFacts parking={parking} />
      </Stack>
      <StickyActionBar>
        <ActionRow>
          <div>
            <strong>Q{parking.car_hourly_rate}</strong> <span>por hora</span>
            {kind !== 'inactive' && kind !== 'unreservable' && <em>{label}</em>}
          </div>
          <Button size="l" disabled={!acceptsRequests(parking)} onClick={request}>
            {actionLabel(parking)}
          </Button>
        </ActionRow>
      </StickyActionBar>
    </>
  );
}

/** Label of the action: what it does, or why it is disabled (DET-07). */
function actionLabel({ active, accepts_reservations }: Parking): string {
  if (!active) return 'Parqueo inactivo';
  return accepts_reservations ? 'Solicitar disponibilidad' : 'No acepta reservaciones';
}

function DetailsSkeleton() {
  return (
    <>
      <VisuallyHidden role="status">Cargando parqueo…</VisuallyHidden>
      <Stack gap={24}>
        <Skeleton height={240} radius={12} />
        <Skeleton width="60%" height={28} />
        <SkeletonLines lines={2} />
        <Skeleton height={120} radius={12} />
        <Skeleton height={220} radius={12} />
      </Stack>
    </>
  );
}
