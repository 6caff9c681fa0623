import { Muted } from '@parqueo/remote-kit';
import { Loaded } from '@parqueo/remote-kit/queries';
import { type Parking, formatAddress } from '@parqueo/shared-api/contract';
import { ButtonLink, Stack, Together } from '@parqueo/shared-ui';
import { CardGrid, GridCard } from '../../../lib/card-grid';
import { Loading } from '../../../lib/loading';
import { LostMarks } from '../../../lib/marks/lost-marks';
import { NoLots } from '../../../lib/no-lots';
import { useOwnParkings } from '../../../lib/owner-data';
import { LotHeading, LotMeter, StateChip, useStateNow } from '../../../lib/state-now';
import { TakenSection } from './taken-section';

/** An attendant's home: the lots where they work, and what they took today (STF-01). */
export default function ShiftScreen() {
  return (
    <Loaded
      query={useOwnParkings()}
      errorTitle="Error al cargar parqueos"
      skeleton={<Loading what="parqueos" heights={[200, 160]} />}
      empty={<NoLots />}
    >
      {(lots) => (
        <Stack gap={16}>
          <LostMarks lots={lots} />
          <CardGrid aria-label="Parqueos donde trabajas">
            {lots.map((parking) => (
              <li key={parking.id}>
                <LotCard parking={parking} />
              </li>
            ))}
          </CardGrid>
          <TakenSection />
        </Stack>
      )}
    </Loaded>
  );
}

function LotCard({ parking }: { parking: Parking }) {
  const { id, name } = parking;
  const state = useStateNow(parking);
  return (
    <GridCard as="article" aria-label={name}>
      <LotHeading>
        <h2>{name}</h2>
        <StateChip state={state} />
      </LotHeading>
      <Muted>
        <Together>{formatAddress(parking)}</Together>
      </Muted>
      <LotMeter state={state} />
      <ButtonLink to={`/puerta/${id}`} size="l" block aria-label={`Puerta de ${name}`}>
        Puerta
      </ButtonLink>
      <ButtonLink to={`/tablero/${id}`} variant="secondary" block aria-label={`Tablero de ${name}`}>
        Tablero
      </ButtonLink>
    </GridCard>
  );
}
