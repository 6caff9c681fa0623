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

/* A bell that links to a screen opens its panel only on large screens. */
const SmallBell = styled.span`
  ${media.large} {
    display: none;
  }
`;
const PanelBell = styled.span<{ $largeOnly: boolean }>`
  display: ${({ $largeOnly }) => ($largeOnly ? 'none' : 'block')};
  ${media.large} {
    display: block;
  }
`;

export interface HeaderBell {
  /** Count shown at the bell; hidden when 0. */
  count: number;
  /** Address that the bell links to on small screens, instead of opening the panel. */
  to?: string;
  /** A panel with the notifications. */
  panel: { open: boolean; onToggle: () => void; content: ReactNode };
}

function BellToScreen({ count, to }: { count: number; to: string }) {
  const badgeId = useId();
  return (
    <BellLink
      to={to}
      title="Notificaciones"
      aria-label="Notificaciones"
      aria-describedby={count > 0 ? badgeId : undefined}
    >
      <Bell />
      <CountBadge count={count} id={badgeId} />
    </BellLink>
  );
}

/** The header's bell with its count and its panel (SHL-08). */
export function NotificationBell({ count, to, panel }: HeaderBell) {
  return (
    <BellPlace>
      {to !== undefined && (
        <SmallBell>
          <BellToScreen count={count} to={to} />
        </SmallBell>
      )}
      <PanelBell $largeOnly={to !== undefined}>
        <IconButton
          label="Notificaciones"
          icon={<Bell />}
          badge={count}
          aria-haspopup="dialog"
          aria-expanded={panel.open}
          onClick={panel.onToggle}
        />
        {panel.open && panel.content}
      </PanelBell>
    </BellPlace>
  );
}
