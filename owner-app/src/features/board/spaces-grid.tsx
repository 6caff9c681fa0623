import { WhatsAppLink } from '@parqueo/remote-kit';
import type { KnownReservation } from '@parqueo/shared-api/answers';
import { formatTime24, token } from '@parqueo/shared-ui';
import { Link } from 'react-router-dom';
import { styled } from 'styled-components';
import type { Occupancy } from './board-parking';

/** Spaces of one state that are drawn; for more the number is shown. */
const MAX_SHOWN = 60;

const Grid = styled.ul`
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(88px, 1fr));
  gap: ${token('space-8')};
`;

const Space = styled.li<{ $occupied: boolean }>`
  display: grid;
  align-content: center;
  justify-items: center;
  min-height: 68px;
  padding: ${token('space-4')};
  border: 1px ${({ $occupied }) => ($occupied ? 'solid' : 'dashed')} ${token('color-control-line')};
  border-radius: ${token('radius-control')};
  background: ${({ $occupied }) => ($occupied ? token('color-brand-tint') : 'transparent')};
  color: ${({ $occupied }) => token($occupied ? 'color-ink' : 'color-muted')};
  font-size: ${token('text-12')};
  text-align: center;
  overflow-wrap: anywhere;
  strong {
    font-size: ${token('text-14')};
  }
`;

const GateLink = styled(Link)`
  display: grid;
  align-content: center;
  width: 100%;
  min-height: 44px;
  color: ${token('color-brand')};
`;

/* A tile is hardly wider than its word. */
const DriverLink = styled(WhatsAppLink)`
  width: 100%;
  padding: 0;
  font-size: ${token('text-14')};
`;

interface SpacesGridProps {
  parkingId: number;
  title: string;
  occupancy: Occupancy;
  /** Undefined while they load; placeholders then stand for all spaces. */
  occupied: readonly KnownReservation[] | undefined;
}

/**
 * The spaces of one kind: the reserved ones with plate and end, how many others are occupied, whose plates
 * the gate knows, then the free ones.
 */
export function SpacesGrid({ parkingId, title, occupancy, occupied: loaded }: SpacesGridProps) {
  const { total, available } = occupancy;
  const occupied = loaded ?? [];
  const others = occupancy.occupied - occupied.length;
  const words = `${others} ${others === 1 ? 'ocupado' : 'ocupados'}${occupied.length > 0 ? ' más' : ''}`;
  const drawn = Math.min(available, MAX_SHOWN);
  return (
    <div>
      <h3>{`${title}: ${available} de ${total} libres`}</h3>
      <Grid aria-label={`Espacios de ${title.toLowerCase()}`} style={{ marginTop: 12 }}>
        {occupied.map((stay) => (
          <Space key={stay.id} $occupied>
            <strong>{stay.space.identifier}</strong>
            <span>{stay.vehicle_plate}</span>
            <span>hasta {formatTime24(stay.end_time)}</span>
            <DriverLink stay={stay} parking={stay.parking.name} listed />
          </Space>
        ))}
        {!loaded &&
          Array.from({ length: Math.min(others, MAX_SHOWN) }, (_, index) => (
            <Space key={index} $occupied aria-hidden="true">
              Ocupado
            </Space>
          ))}
        {loaded && others > 0 && (
          <Space $occupied>
            <GateLink to={`/puerta/${parkingId}`} aria-label={`${words}: ver en la puerta`}>
              {words}
            </GateLink>
          </Space>
        )}
        {Array.from({ length: drawn }, (_, index) => (
          <Space key={index} $occupied={false} aria-hidden="true">
            Libre
          </Space>
        ))}
        {available > drawn && (
          <Space $occupied={false}>
            {available - drawn === 1 ? '1 libre más' : `${available - drawn} libres más`}
          </Space>
        )}
      </Grid>
    </div>
  );
}
