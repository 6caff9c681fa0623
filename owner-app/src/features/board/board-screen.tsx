import { Loaded } from '@parqueo/remote-kit/queries';
import type { Parking } from '@parqueo/shared-api/contract';
import { ButtonLink, Notice, Page, Stack } from '@parqueo/shared-ui';
import { useNavigate, useParams } from 'react-router-dom';
import { Loading } from '../../lib/loading';
import { LotSelect } from '../../lib/lot-select';
import { NoLots } from '../../lib/no-lots';
import { useOwnParkings } from '../../lib/owner-data';
import { ParkingNotFound } from '../../lib/parking-not-found';
import { useIsAttendant, useOwns } from '../../lib/rights';
import { AttendedBoard } from './attended-board';
import { Board } from './board';
import { exampleParking } from './board-parking';

/** Board of one parking (BRD-01); of the first without an id in the path. */
export default function BoardScreen() {
  const isAttendant = useIsAttendant();
  return (
    <Page>
      <Loaded
        query={useOwnParkings()}
        errorTitle="Error al cargar datos"
        skeleton={<Loading what="tablero" heights={[72, 240, 160]} />}
        empty={isAttendant ? <NoLots /> : <ExampleBoard />}
      >
        {(list) => <SelectedBoard parkings={list} />}
      </Loaded>
    </Page>
  );
}

function SelectedBoard({ parkings }: { parkings: readonly Parking[] }) {
  const navigate = useNavigate();
  const { parkingId } = useParams();
  const parking = parkingId ? parkings.find(({ id }) => String(id) === parkingId) : parkings[0];
  if (!parking) return <ParkingNotFound />;
  return (
    <Stack gap={16}>
      <LotSelect
        lots={parkings}
        shown={parking}
        onChoose={(id) => void navigate(`/tablero/${id}`)}
      />
      <BoardOf key={parking.id} parking={parking} />
    </Stack>
  );
}

/** Its attendant sees a parking, and changes nothing of it (STF-01). */
function BoardOf({ parking }: { parking: Parking }) {
  return useOwns()(parking) ? <Board parking={parking} /> : <AttendedBoard parking={parking} />;
}

/** An owner without a parking sees an example, labelled as such (BRD-02). */
function ExampleBoard() {
  return (
    <Stack gap={16}>
      <Notice tone="brand">Todavía no tienes parqueos: este tablero es un ejemplo.</Notice>
      <Board parking={exampleParking} />
      <ButtonLink to="/add-parking">+ Agregar nuevo parqueo</ButtonLink>
    </Stack>
  );
}
