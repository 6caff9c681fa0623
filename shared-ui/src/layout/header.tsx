import { type ReactNode, useId } from 'react';
import { Link } from 'react-router-dom';
import { styled } from 'styled-components';
import { CountBadge, IconButton, iconTargetStyles } from '../components/icon-button';
import { ArrowLeft, Bell, Menu } from '../icons';
import { media } from '../tokens/media';
import { token } from '../tokens/token';

const Bar = styled.header`
  position: ${token('header-position')};
  top: 0;
  z-index: 30;
  display: flex;
  align-items: center;
  gap: ${token('space-4')};
  min-height: calc(${token('size-header')} + env(safe-area-inset-top, 0px));
  padding: env(safe-area-inset-top, 0px) ${token('space-8')} 0;
  border-bottom: 1px solid ${token('color-line')};
  background: ${token('color-surface')};
`;

/* The badge stands beside the title where there is room, else below it. */
const Heading = styled.div`
  display: flex;
  flex: 1;
  flex-wrap: wrap;
  align-items: center;
  gap: 0 ${token('space-12')};
  min-width: 0;
  padding: ${token('space-4')} 0 ${token('space-4')} ${token('space-8')};
  button + & {
    padding-left: 0;
  }
`;

const Title = styled.h1`
  font-size: clamp(${token('text-16')}, 4.6vw, ${token('text-20')});
`;

const Disconnected = styled.span`
  display: block;
  padding: 0 ${token('space-8')};
  border-radius: ${token('radius-chip')};
  color: ${token('color-on-danger')};
  background: ${token('color-danger')};
  font-size: ${token('text-12')};
  font-weight: 600;
`;

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

/* On large screens the side menu is always in view. */
const SmallOnly = styled.span`
  ${media.large} {
    display: none;
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

function NotificationBell(bell: HeaderBell) {
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

export interface HeaderProps {
  title?: string;
  onBack?: () => void;
  bell?: HeaderBell;
  /** The notification socket is down. */
  disconnected?: boolean;
  onMenu?: () => void;
}

/** General header (SHL-08). Its title is the heading of the screen. */
export function Header({
  title = 'Parqueo Central',
  onBack,
  bell,
  disconnected = false,
  onMenu,
}: HeaderProps) {
  return (
    <Bar>
      {onMenu && (
        <SmallOnly>
          <IconButton label="Menú" icon={<Menu />} onClick={onMenu} />
        </SmallOnly>
      )}
      {onBack && <IconButton label="Volver" icon={<ArrowLeft />} onClick={onBack} />}
      <Heading>
        <Title>{title}</Title>
        <span role="status">{disconnected && <Disconnected>Desconectado</Disconnected>}</span>
      </Heading>
      {bell && <NotificationBell {...bell} />}
    </Bar>
  );
}
