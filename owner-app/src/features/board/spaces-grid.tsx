import { formatTime24, token } from '@parqueo/shared-ui';
import { styled } from 'styled-components';
import type { Occupancy } from './board-lot';
import type { TakenSpace } from './use-taken-spaces';

/** Free spaces drawn one by one; a larger lot says how many more there are. */
const FREE_DRAWN = 60;

const Grid = styled.ul`
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(88px, 1fr));
  gap: ${token('space-8')};
`;

const Space = styled.li<{ $taken: boolean }>`
  display: grid;
  align-content: center;
  justify-items: center;
  min-height: 56px;
  padding: ${token('space-4')};
  border: 1px ${({ $taken }) => ($taken ? 'solid' : 'dashed')} ${token('color-control-line')};
  border-radius: ${token('radius-control')};
  background: ${({ $taken }) => ($taken ? token('color-brand-tint') : 'transparent')};
  color: ${({ $taken }) => token($taken ? 'color-ink' : 'color-muted')};
  font-size: ${token('text-12')};
  text-align: center;
  overflow-wrap: anywhere;
  strong {
    font-size: ${token('text-14')};
  }
`;

interface SpacesGridProps {
  title: string;
  occupancy: Occupancy;
  taken: readonly TakenSpace[];
}

/** The spaces of one kind: who stands where until when, then what is free. */
export function SpacesGrid({ title, occupancy, taken }: SpacesGridProps) {
  const { total, available } = occupancy;
  const drawn = Math.min(available, FREE_DRAWN);
  return (
    <div>
      <h3>{`${title}: ${available} de ${total} libres`}</h3>
      <Grid aria-label={`Espacios de ${title.toLowerCase()}`} style={{ marginTop: 12 }}>
        {taken.map(({ identifier, plate, until }) => (
          <Space key={identifier} $taken>
            <strong>{identifier}</strong>
            <span>{plate}</span>
            <span>hasta {formatTime24(until)}</span>
          </Space>
        ))}
        {Array.from({ length: drawn }, (_, index) => (
          <Space key={index} $taken={false} aria-hidden="true">
            Libre
          </Space>
        ))}
        {available > drawn && <Space $taken={false}>{available - drawn} libres más</Space>}
      </Grid>
    </div>
  );
}
