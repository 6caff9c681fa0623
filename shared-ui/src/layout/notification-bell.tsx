import { type ReactNode, useId } from 'react';
import { Link } from 'react-router-dom';
import { styled } from 'styled-components';
import { CountBadge, IconButton, iconTargetStyles } from '../components/icon-button';
import { Bell } from '../icons';
import { media } from '../tokens/media';

const BellPlace = styled.div`
  position: relative;
  flex: none;
`;

const BellLink = styled(Link)`
  ${iconTargetStyles}
`;

/* A bell that leads to a screen opens its panel only where there is room beside it. */
const SmallBell = styled.span<{ $always: boolean }>`
  ${media.large} {
    display: ${({ $always }) => ($always ? 'inline' : 'none')};
  }
`;
const PanelBell = styled.span<{ $largeOnly: boolean }>`
  display: ${({ $largeOnly }) => ($largeOnly ? 'none' : 'block')};
  ${media.large} {
    display: block;
  }
`;

export interface HeaderBell {
  /** What is shown at the bell; nothing for 0. */
  count: number;
  /** What is counted: 'sin leer' unless told. */
  unit?: string;
  /** Screen where they are dealt with: where a phone's bell leads, if it does not open the panel. */
  to?: string;
  /** A panel with the notifications. */
  panel?: { open: boolean; onToggle: () => void; content: ReactNode };
}

function BellToScreen({ count, unit, to }: HeaderBell & { to: string }) {
  const badgeId = useId();
  return (
    <BellLink
      to={to}
      title="Notificaciones"
      aria-label="Notificaciones"
      aria-describedby={count > 0 ? badgeId : undefined}
    >
      <Bell />
      <CountBadge count={count} unit={unit} id={badgeId} />
    </BellLink>
  );
}

/** The bell of a header, with its count, and the panel that it opens (SHL-08). */
export function NotificationBell(bell: HeaderBell) {
  const { count, unit, to, panel } = bell;
  return (
    <BellPlace>
      {to !== undefined && (
        <SmallBell $always={!panel}>
          <BellToScreen {...bell} to={to} />
        </SmallBell>
      )}
      {panel && (
        <PanelBell $largeOnly={to !== undefined}>
          <IconButton
            label="Notificaciones"
            icon={<Bell />}
            badge={count}
            badgeUnit={unit}
            aria-haspopup="dialog"
            aria-expanded={panel.open}
            onClick={panel.onToggle}
          />
          {panel.open && panel.content}
        </PanelBell>
      )}
    </BellPlace>
  );
}
