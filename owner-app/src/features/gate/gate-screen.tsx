import { Loaded } from '@parqueo/remote-kit/queries';
import type { Parking } from '@parqueo/shared-api/contract';
import { Button, ButtonLink, EmptyState, Page, Stack } from '@parqueo/shared-ui';
import { useParams } from 'react-router-dom';
import { Loading } from '../../lib/loading';
import { LotChooser, useLotChoice } from '../../lib/lot-choice';
import { LostMarks } from '../../lib/marks/lost-marks';
import { NoLots, NoOwnLots } from '../../lib/no-lots';
import { useOwnParkings } from '../../lib/owner-data';
import { ParkingNotFound } from '../../lib/parking-not-found';
import { useIsAttendant, useOwns } from '../../lib/rights';
import { Gate } from './gate';
import { useGate } from './use-gate';

/** The gate of one lot: that of the address, else the one that was chosen for all screens (TOD-02). */
export default function GateScreen() {
  const { parkingId } = useParams();
  const isAttendant = useIsAttendant();
  return (
    <Page>
      {parkingId === undefined && <LotChooser />}
      <Loaded
        query={useOwnParkings()}
        errorTitle="Error al cargar la puerta"
        skeleton={<GateSkeleton />}
        empty={
          isAttendant ? (
            <NoLots />
          ) : (
            <NoOwnLots>Cuando agregues el primero, aquí verás sus espacios.</NoOwnLots>
          )
        }
      >
        {(lots) => (
          <Stack gap={16}>
            <LostMarks lots={lots} />
            {parkingId === undefined ? (
              <ChosenGate />
            ) : (
              <GateOf lots={lots} parkingId={parkingId} />
            )}
          </Stack>
        )}
      </Loaded>
    </Page>
  );
}

function GateOf({ lots, parkingId }: { lots: readonly Parking[]; parkingId: string }) {
  const parking = lots.find(({ id }) => String(id) === parkingId);
  return parking ? <LoadedGate key={parking.id} parking={parking} /> : <ParkingNotFound />;
}

function ChosenGate() {
  const { shown = [], choose } = useLotChoice();
  const [parking, another] = shown;
  if (!parking) return null;
  if (!another) return <LoadedGate key={parking.id} parking={parking} />;
  // Nobody stands at several gates at once.
  return (
    <EmptyState title="¿En cuál puerta estás?">
      <Stack gap={8}>
        {shown.map(({ id, name }) => (
          <Button key={id} size="l" block variant="secondary" onClick={() => choose(id)}>
            {name}
          </Button>
        ))}
      </Stack>
    </EmptyState>
  );
}

function LoadedGate({ parking }: { parking: Parking }) {
  const { query, ...gate } = useGate(parking);
  const isOwn = useOwns()(parking);
  return (
    <Loaded query={query} errorTitle="Error al cargar la puerta" skeleton={<GateSkeleton />}>
      {(data) =>
        data.spaces.length === 0 ? (
          <EmptyState
            title="Este parqueo no tiene espacios"
            action={
              isOwn && <ButtonLink to={`/editar-parqueo/${parking.id}`}>Editar parqueo</ButtonLink>
            }
          >
            {isOwn ? 'Di cuántos espacios tiene para verlos aquí.' : 'Su dueño dice cuántos tiene.'}
          </EmptyState>
        ) : (
          <>
            <Gate parking={parking} gate={data} {...gate} />
            {isOwn && (
              <ButtonLink to={`/cierre/${parking.id}`} variant="ghost" block>
                Cierre del día
              </ButtonLink>
            )}
          </>
        )
      }
    </Loaded>
  );
}

const GateSkeleton = () => <Loading what="la puerta" heights={[48, 44, 320]} gap={8} />;
