import { RetryNotice } from '@parqueo/remote-kit';
import { Loaded } from '@parqueo/remote-kit/queries';
import { messageOf } from '@parqueo/shared-api/client';
import {
  PLACE_ERRORS,
  type Parking,
  parkingState,
  stayProblem,
} from '@parqueo/shared-api/contract';
import { useMinute } from '@parqueo/shared-api/react';
import { ButtonLink, EmptyState, Page } from '@parqueo/shared-ui';
import { EmptyIllustration } from '@parqueo/shared-ui/illustrations';
import { useParams } from 'react-router-dom';
import { useLiveParking, useParking } from '../../lib/parkings/parking-queries';
import { useFormChoiceOnReturn } from '../../lib/reservations/form-choice';
import { isMissing } from '../../lib/reservations/stays';
import { useKeptStays } from '../../lib/reservations/use-kept-stays';
import { useStayChoice } from '../../lib/stay/stay-choice';
import { ActionBar } from './action-bar';
import { DetailsLayout } from './details-layout';
import { DetailsSkeleton } from './details-skeleton';
import { Gallery } from './gallery';
import { LocationCard } from './location-card';
import { OpeningHours } from './opening-hours';
import { EntryInstructions, Features } from './owner-details';
import { ParkingHeading } from './parking-heading';
import { Capacity, Prices } from './prices';
import { RequestButton } from './request-button';
import { SpacesCard } from './spaces-card';
import { StayOffer } from './stay-offer';

const NOT_FOR_STAY = { kind: 'unreservable', takesReservations: false } as const;

const LOAD_ERROR = 'Ocurrió un error al cargar los detalles del parqueo';

/** A parking with its pictures, and what it offers for the stay (DET-01 to DET-08, FND-02). */
export default function DetailsScreen() {
  const { id } = useParams();
  // The address may hold a stay that no parking takes; the obstacle says why.
  const { stay, askable } = useStayChoice();
  const parking = useParking(id, undefined, askable ? stay : null);

  return (
    <Page>
      {id === undefined || isMissing(parking.error) ? (
        <NotFound />
      ) : (
        <Loaded
          query={parking}
          errorTitle="Error al cargar el parqueo"
          errorText={LOAD_ERROR}
          skeleton={<DetailsSkeleton />}
        >
          {(loaded) => (
            <>
              {parking.isError && (
                // The screen shows the previous screen's data (DET-08).
                <RetryNotice retrying={parking.isFetching} onRetry={() => void parking.refetch()}>
                  <p>{messageOf(parking.error, LOAD_ERROR)}</p>
                  <p>La disponibilidad puede haber cambiado.</p>
                </RetryNotice>
              )}
              <Details parking={loaded} stale={parking.dataUpdatedAt === 0 && !parking.isError} />
            </>
          )}
        </Loaded>
      )}
    </Page>
  );
}

function NotFound() {
  return (
    <EmptyState
      title="Parqueo no encontrado"
      illustration={<EmptyIllustration />}
      action={<ButtonLink to="/">Ver otros parqueos</ButtonLink>}
    >
      {PLACE_ERRORS.PARKING_NOT_FOUND.err}
    </EmptyState>
  );
}

function Details({ parking, stale }: { parking: Parking; stale: boolean }) {
  const { search, change, ...choice } = useStayChoice();
  useKeptStays();
  useFormChoiceOnReturn(parking.id, change);
  const now = useMinute();
  const problem = stayProblem(choice.stay, now);
  const found = parkingState(parking, { ...choice, now });
  // Spaces that are free say nothing of a stay that nobody can have.
  const state = problem && found.takesReservations ? { ...found, ...NOT_FOR_STAY } : found;
  const forStay = { parking, choice, state, problem, stale };
  useLiveParking(parking);
  return (
    <DetailsLayout
      picture={<Gallery parking={parking} />}
      heading={<ParkingHeading {...forStay} search={search} />}
      offer={<StayOffer {...forStay} onChange={change} />}
      action={<RequestButton {...forStay} search={search} onChange={change} block />}
      bar={<ActionBar {...forStay} search={search} onChange={change} />}
      facts={
        <>
          {!problem && <SpacesCard {...forStay} />}
          <OpeningHours parking={parking} arrival={choice.stay.start} />
          <Prices parking={parking} choice={choice} />
          <Capacity parking={parking} />
          <LocationCard parking={parking} />
          <Features parking={parking} />
          <EntryInstructions parking={parking} />
        </>
      }
    />
  );
}
