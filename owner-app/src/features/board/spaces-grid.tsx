import { WhatsAppLink } from '@parqueo/remote-kit';
import type { KnownGateStay } from '@parqueo/shared-api/answers';
import { type Parking, isInside } from '@parqueo/shared-api/contract';
import { useMinute } from '@parqueo/shared-api/react';
import { formatTime24, token } from '@parqueo/shared-ui';
import { Link } from 'react-router-dom';
import { styled } from 'styled-components';
import { lateWords, minutesLate } from '../../lib/late';
import { type SpaceLook, spaceLook } from '../../lib/space-look';
import type { Occupancy } from './board-parking';
import type { TakenSpace } from './use-taken-spaces';

/** Spaces of one state that are drawn; for more the number is shown. */
const MAX_SHOWN = 60;

const Grid = styled.ul`
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(max(88px, calc(4.5 * ${token('text-16')})), 1fr));
  gap: ${token('space-8')};
`;

/* Those that are taken are of one height, with a link or without. */
const Space = styled.li<{ $look: SpaceLook }>`
  ${spaceLook}
  min-height: ${({ $look }) => ($look === 'free' ? 68 : 92)}px;
  strong {
    font-size: ${token('text-14')};
    line-height: 1.2;
  }
`;

const GateLink = styled(Link)`
  display: grid;
  align-content: center;
  width: 100%;
  min-height: 44px;
  color: ${token('color-brand')};
`;

/* A tile is hardly wider than its word, which stays in one line. */
const DriverLink = styled(WhatsAppLink)`
  && {
    width: 100%;
    min-height: 24px;
    padding: 0;
    font-size: ${token('text-12')};
    white-space: nowrap;
  }
`;

interface SpacesGridProps {
  parking: Pick<Parking, 'id' | 'name'>;
  title: string;
  occupancy: Occupancy;
  /** Undefined while they load; placeholders then stand for all spaces. */
  taken: readonly TakenSpace[] | undefined;
}

/** Until when a car stays, or since when where nobody said that; of one that is not there when it comes, or its delay. */
function wordOf(stay: KnownGateStay, now: Date): string {
  const { start_time, end_time, status } = stay;
  if (status === 'pending') return 'Por responder';
  if (!isInside(stay))
    return lateWords(minutesLate(start_time, now)) || `Por llegar ${formatTime24(start_time)}`;
  if (end_time === null) return `desde ${formatTime24(start_time)}`;
  return Date.parse(end_time) < now.getTime() ? 'Se pasó' : `hasta ${formatTime24(end_time)}`;
}

/** The taken spaces of one kind with plate and time, how many others are occupied, then the free ones. */
export function SpacesGrid({ parking, title, occupancy, taken: loaded }: SpacesGridProps) {
  const { total, available } = occupancy;
  const now = useMinute();
  const occupied = loaded ?? [];
  const others = occupancy.occupied - occupied.length;
  const words = `${others} ${occupied.length > 0 ? 'más ' : ''}en uso`;
  const drawn = Math.min(available, MAX_SHOWN);
  return (
    <div>
      <h3>{`${title}: ${available} de ${total} libres`}</h3>
      <Grid aria-label={`Espacios de ${title.toLowerCase()}`} style={{ marginTop: 12 }}>
        {occupied.map(({ identifier, stay }) => (
          <Space key={stay.id} $look={isInside(stay) ? 'occupied' : 'expected'}>
            <strong>{identifier}</strong>
            <span>{stay.vehicle_plate}</span>
            <span>{wordOf(stay, now)}</span>
            <DriverLink stay={stay} parking={parking.name} listed />
          </Space>
        ))}
        {!loaded &&
          Array.from({ length: Math.min(others, MAX_SHOWN) }, (_, index) => (
            <Space key={index} $look="occupied" aria-hidden="true">
              En uso
            </Space>
          ))}
        {loaded && others > 0 && (
          <Space $look="occupied">
            <GateLink to={`/puerta/${parking.id}`} aria-label={`${words}: ver en la puerta`}>
              {words}
            </GateLink>
          </Space>
        )}
        {Array.from({ length: drawn }, (_, index) => (
          <Space key={index} $look="free" aria-hidden="true">
            Libre
          </Space>
        ))}
        {available > drawn && (
          <Space $look="free">
            {available - drawn === 1 ? '1 libre más' : `${available - drawn} libres más`}
          </Space>
        )}
      </Grid>
    </div>
  );
}
