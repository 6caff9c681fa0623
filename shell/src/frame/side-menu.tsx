import type { RemoteMenuEntry } from '@parqueo/shared-api/contract';
import type { User } from '@parqueo/shared-api/host/parts';
import { Brand, LogOut, media, token } from '@parqueo/shared-ui';
import { useId } from 'react';
import { NavLink } from 'react-router-dom';
import { css, styled } from 'styled-components';
import { AccountLine } from '../account/account-line';
import { BrowserNotificationSwitch } from '../notifications/browser-notification-switch';
import type { BrowserNotifications } from '../notifications/browser-notifications';
import type { ThemeStore } from '../theme/theme-store';
import { ThemeSwitch } from '../theme/theme-switch';
import { MenuIcon } from './menu-icon';
import { RequestCount, type Waiting } from './request-count';

const Column = styled.nav`
  display: flex;
  flex-direction: column;
  gap: ${token('space-4')};
  height: 100%;
  min-height: 100dvh;
  padding: calc(${token('space-16')} + env(safe-area-inset-top, 0px)) ${token('space-12')}
    ${token('space-16')};
`;

const entryStyles = css`
  display: flex;
  align-items: center;
  gap: ${token('space-8')};
  min-height: ${token('size-target')};
  padding: 0 ${token('space-8')};
  border: 0;
  border-radius: ${token('radius-control')};
  color: ${token('color-ink')};
  background: transparent;
  text-align: left;
  text-decoration: none;
  &:hover {
    ${media.hover} {
      background: ${token('color-neutral-tint')};
    }
  }
`;

const Entry = styled(NavLink)`
  ${entryStyles}
  &.active {
    color: ${token('color-brand-strong')};
    background: ${token('color-brand-tint')};
    font-weight: 600;
  }
`;

/* At the end of its line, in its middle. */
const CountPlace = styled.span`
  position: relative;
  flex: none;
  width: 24px;
  height: 20px;
  margin-left: auto;
  && [data-count] {
    inset: 0 0 auto auto;
    margin-top: 0;
  }
`;

/* Always at the bottom. */
const Foot = styled.div`
  display: grid;
  gap: ${token('space-8')};
  margin-top: auto;
  padding-top: ${token('space-16')};
`;

const Settings = styled.div`
  display: grid;
  gap: ${token('space-8')};
  padding: 0 ${token('space-8')};
  font-size: ${token('text-14')};
`;

const ActionButton = styled.button`
  ${entryStyles}
`;

export interface SideMenuProps {
  entries: readonly RemoteMenuEntry[];
  /** The requests that await an answer, counted at the entry that leads to them. */
  waiting: Waiting;
  user: User;
  theme: ThemeStore;
  browserNotifications: BrowserNotifications;
  onNavigate?: () => void;
  onLogout: () => void;
}

/** Content of the menu (SHL-04): brand, the remotes' entries for this role, logout. */
export function SideMenu({
  entries,
  waiting,
  user,
  theme,
  browserNotifications,
  onNavigate,
  onLogout,
}: SideMenuProps) {
  const countId = useId();
  return (
    <Column aria-label="Menú principal">
      <div style={{ padding: `${token('space-4')} ${token('space-8')} ${token('space-16')}` }}>
        <Brand />
      </div>
      {entries.map(({ path, label, icon, slot }) => {
        const counts = slot === 'notifications' && !!waiting.count;
        return (
          <Entry
            key={path}
            to={path}
            end={path === '/'}
            aria-describedby={counts ? countId : undefined}
            onClick={onNavigate}
          >
            <MenuIcon name={icon} />
            {label}
            {counts && (
              <CountPlace>
                <RequestCount waiting={waiting} id={countId} />
              </CountPlace>
            )}
          </Entry>
        );
      })}
      <Foot>
        <Settings>
          <BrowserNotificationSwitch store={browserNotifications} onOpen={onNavigate} />
          <ThemeSwitch store={theme} />
        </Settings>
        <AccountLine user={user} onNavigate={onNavigate} />
        <ActionButton type="button" onClick={onLogout}>
          <LogOut />
          Cerrar sesión
        </ActionButton>
      </Foot>
    </Column>
  );
}
