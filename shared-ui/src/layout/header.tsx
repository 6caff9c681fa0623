import { styled } from 'styled-components';
import { IconButton } from '../components/icon-button';
import { ArrowLeft } from '../icons';
import { token } from '../tokens/token';
import { type HeaderBell, NotificationBell } from './notification-bell';

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

/* The badge is beside the title, or below it where there is no room. */
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
  font-size: clamp(${token('text-16')}, 4.6cqi, ${token('text-20')});
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

export interface HeaderProps {
  title?: string;
  onBack?: () => void;
  bell?: HeaderBell;
  /** The notification socket is down. */
  disconnected?: boolean;
}

/** The general header (SHL-08); its title is the screen's h1. */
export function Header({
  title = 'Parqueo Central',
  onBack,
  bell,
  disconnected = false,
}: HeaderProps) {
  return (
    <Bar>
      {onBack && <IconButton label="Volver" icon={<ArrowLeft />} onClick={onBack} />}
      <Heading>
        <Title>{title}</Title>
        <span role="status">{disconnected && <Disconnected>Desconectado</Disconnected>}</span>
      </Heading>
      {bell && <NotificationBell {...bell} />}
    </Bar>
  );
}
