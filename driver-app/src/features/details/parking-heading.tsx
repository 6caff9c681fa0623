import { StateMark } from '@parqueo/remote-kit';
import {
  INSTANT_LABEL,
  formatAddress,
  hoursOf,
  isFree,
  isInstant,
} from '@parqueo/shared-api/contract';
import { useMinute } from '@parqueo/shared-api/react';
import { Check, Chip, Cross, Row, Stack, token, Together } from '@parqueo/shared-ui';
import { styled } from 'styled-components';
import { BusyFigures } from '../../lib/page/busy-figures';
import { distanceWords, useDestination, walkWords } from '../../lib/parkings/destination';
import { KeepButton } from './keep-button';
import { stateWords } from './opening-words';
import type { ParkingForStay } from './parking-for-stay';
import { ShareButton } from './share-button';
import { useAllowedPosition } from './use-allowed-position';

const AddressLine = styled.div`
  display: flex;
  align-items: center;
  justify-content: space-between;
  gap: ${token('space-12')};
  color: ${token('color-muted')};
  > span {
    min-width: 0;
    overflow-wrap: anywhere;
  }
`;

/* Targets as large as any, in a line that is lower. */
const Actions = styled.div`
  display: flex;
  flex: none;
  margin: -8px 0;
`;

/* The name takes the room that the distance leaves, so that nothing moves when the distance
   appears. */
const NameLine = styled.div`
  display: flex;
  align-items: baseline;
  justify-content: space-between;
  gap: ${token('space-12')};
  span {
    flex: none;
    color: ${token('color-muted')};
    font-variant-numeric: tabular-nums;
  }
`;

const State = styled(BusyFigures).attrs({ as: 'p' })`
  display: flex;
  align-items: baseline;
  gap: ${token('space-8')};
  font-weight: 600;
  font-variant-numeric: tabular-nums;
  &:empty {
    display: none;
  }
`;

interface ParkingHeadingProps extends Omit<ParkingForStay, 'choice'> {
  /** The stay, for the address that is shared. */
  search: string;
}

/** Name, distance, address, state in words and both chips of a parking (DET-02, FND-01). */
export function ParkingHeading({ parking, state, stale, search }: ParkingHeadingProps) {
  const now = useMinute();
  const destination = useDestination();
  const fromUser = distanceWords(useAllowedPosition(), parking);
  const walk = walkWords(destination, parking);
  const words = stateWords(state, hoursOf(parking), now);
  return (
    <Stack gap={8}>
      <NameLine>
        <h2>{parking.name}</h2>
        {!destination && fromUser && <span>{fromUser}</span>}
      </NameLine>
      {walk && <p>{walk}</p>}
      <AddressLine>
        <Together>{formatAddress(parking, ' · ')}</Together>
        <Actions>
          <KeepButton parking={parking} />
          <ShareButton parking={parking} search={search} />
        </Actions>
      </AddressLine>
      <State role="status" aria-busy={stale}>
        <StateMark state={state} />
        {words && <span>{words}</span>}
      </State>
      <Row gap={8}>
        <Chip
          tone={isFree(state) ? 'success' : 'neutral'}
          icon={parking.active ? <Check /> : <Cross />}
        >
          {parking.active ? 'Activo' : 'Inactivo'}
        </Chip>
        <Chip tone={parking.accepts_reservations ? 'brand' : 'neutral'}>
          Acepta reservas: {parking.accepts_reservations ? 'Sí' : 'No'}
        </Chip>
        {!stale && isInstant(parking, state) && (
          <Chip tone="success" icon={<Check />}>
            {INSTANT_LABEL}
          </Chip>
        )}
      </Row>
    </Stack>
  );
}
