import { Card, Together, media, token } from '@parqueo/shared-ui';
import { Link } from 'react-router-dom';
import { styled } from 'styled-components';

/** Two beside each other on a phone, four where there is room. */
export const Tiles = styled.div`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(min(132px, 100%), 1fr));
  /* As high as a tile with a detail of two lines, as phones have it: nothing moves when the figures come. */
  grid-auto-rows: minmax(126px, auto);
  /* Of three lines, where 'la próxima vence' is longer than one, and with a bar. */
  @media (max-width: 359px) {
    grid-auto-rows: minmax(158px, auto);
  }
  gap: ${token('space-12')};
  ${media.large} {
    grid-auto-rows: minmax(114px, auto);
  }
`;

const Tile = styled(Card)`
  display: grid;
  align-content: start;
  gap: ${token('space-4')};
  padding: ${token('space-12')};
  container-type: inline-size;
  small {
    color: ${token('color-muted')};
    font-size: ${token('text-14')};
  }
  strong {
    line-height: 1.2;
    font-variant-numeric: tabular-nums;
  }
`;

const Detail = styled.small<{ $urgent: boolean }>`
  && {
    ${({ $urgent }) => $urgent && `color: ${token('color-danger')}; font-weight: 600;`}
  }
`;

/* Filled is occupied. */
const Bar = styled.span`
  height: 6px;
  border-radius: ${token('radius-chip')};
  background: ${token('color-neutral-tint')};
  overflow: hidden;
  > span {
    display: block;
    height: 100%;
    background: ${token('color-brand')};
  }
`;

interface TodayTileProps {
  term: string;
  figure: string;
  detail: string;
  /** Red, because a request runs out soon. */
  urgent?: boolean;
  /** Occupied share, 0 to 1, as a bar. */
  share?: number;
  to?: string;
}

/** One figure of the day. */
export function TodayTile({ term, figure, detail, urgent = false, share, to }: TodayTileProps) {
  const content = (
    <>
      <small>{term}</small>
      {/* No amount breaks within its digits. */}
      <strong style={{ fontSize: `min(${token('text-24')}, ${150 / figure.length}cqi)` }}>
        {figure}
      </strong>
      {share !== undefined && (
        <Bar aria-hidden="true">
          <span style={{ width: `${Math.min(1, share) * 100}%` }} />
        </Bar>
      )}
      <Detail $urgent={urgent}>
        <Together>{detail}</Together>
      </Detail>
    </>
  );
  return to === undefined ? (
    <Tile>{content}</Tile>
  ) : (
    <Tile as={Link} to={to}>
      {content}
    </Tile>
  );
}
