import { useId } from 'react';
import { Link } from 'react-router-dom';
import { styled } from 'styled-components';
import { CountBadge, IconButton, iconTargetStyles } from '../components/icon-button';
import { ArrowLeft, Bell, Menu } from '../icons';
import { media } from '../tokens/media';
import { token } from '../tokens/token';

const Bar = styled.header`
  position: sticky;
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

const Title = styled.h1`
  flex: 1;
  padding-left: ${token('space-8')};
  font-size: ${token('text-20')};
  overflow: hidden;
  text-overflow: ellipsis;
  white-space: nowrap;
  button + & {
    padding-left: 0;
  }
`;

const Disconnected = styled.span`
  flex: none;
  padding: 2px 10px;
  border-radius: ${token('radius-chip')};
  color: ${token('color-on-danger')};
  background: ${token('color-danger')};
  font-size: ${token('text-12')};
  font-weight: 600;
`;

const BellLink = styled(Link)`
  ${iconTargetStyles}
`;

/* On large screens the side menu is always in view. */
const SmallOnly = styled.span`
  ${media.large} {
    display: none;
  }
`;

function NotificationBell({ count, to }: { count: number; to: string }) {
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

export interface HeaderProps {
  title?: string;
  onBack?: () => void;
  /** Unread notifications, and where they are read. */
  bell?: { count: number; to: string };
  /** The notification socket is down. */
  disconnected?: boolean;
  onMenu?: () => void;
}

/** General header (SHL-08). Its title is the heading of the screen. */
export function Header({ title = 'Parqueo Central', onBack, bell, disconnected = false, onMenu }: HeaderProps) {
  return (
    <Bar>
      {onMenu && (
        <SmallOnly>
          <IconButton label="Menú" icon={<Menu />} onClick={onMenu} />
        </SmallOnly>
      )}
      {onBack && <IconButton label="Volver" icon={<ArrowLeft />} onClick={onBack} />}
      <Title>{title}</Title>
      <span role="status">{disconnected && <Disconnected>Desconectado</Disconnected>}</span>
      {bell && <NotificationBell {...bell} />}
    </Bar>
  );
}
