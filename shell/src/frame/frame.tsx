import { Drawer, media, token } from '@parqueo/shared-ui';
import { type ReactNode, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { styled } from 'styled-components';
import { useStore } from 'zustand';
import type { BrowserNotifications } from '../notifications/browser-notifications';
import { CONTENT_ID } from '../routing/use-route-focus';
import { BottomNavigation } from './bottom-navigation';
import { OnDemand } from './on-demand';
import { SideMenu, type SideMenuProps } from './side-menu';

const FixedMenu = styled.aside`
  display: none;
  ${media.large} {
    display: block;
    position: fixed;
    inset: 0 auto 0 0;
    z-index: 40;
    width: ${token('size-side-menu')};
    border-right: 1px solid ${token('color-line')};
    background: ${token('color-surface')};
    overflow: auto;
  }
`;

/* For a screen that fills the window down to the bottom navigation. */
const Column = styled.div<{ $fill: boolean }>`
  ${({ $fill }) =>
    $fill &&
    `display: flex; flex-direction: column; height: calc(100dvh - ${token('bottom-inset')});`}
  ${media.large} {
    margin-left: ${token('size-side-menu')};
  }
`;

const Main = styled.main<{ $fill: boolean }>`
  position: relative;
  ${({ $fill }) => $fill && 'flex: 1; min-height: 0; overflow: hidden;'}
`;

interface FrameProps {
  menu: Omit<SideMenuProps, 'onNavigate'>;
  bars: ReactNode;
  header: ReactNode;
  /** Whether the screen fills the window instead of scrolling as a page. */
  fill: boolean;
  children: ReactNode;
}

/** The frame of every screen: side menu, header, bottom navigation (SHL-04, SHL-07). */
export function Frame({ menu, bars, header, fill, children }: FrameProps) {
  const { pathname } = useLocation();
  // Any navigation closes the menu.
  const [menuOpenAt, setMenuOpenAt] = useState<string | null>(null);
  const closeMenu = () => setMenuOpenAt(null);

  return (
    <>
      <FixedMenu>
        <SideMenu {...menu} />
      </FixedMenu>
      <Column $fill={fill}>
        <Main $fill={fill} id={CONTENT_ID}>
          {header}
          {children}
        </Main>
        {bars}
      </Column>
      <BottomNavigation
        entries={menu.entries}
        waiting={menu.waiting}
        onMenu={() => setMenuOpenAt(pathname)}
      />
      <Drawer open={menuOpenAt === pathname} label="Menú" onClose={closeMenu}>
        <SideMenu {...menu} onNavigate={closeMenu} />
      </Drawer>
      <PushSettings store={menu.browserNotifications} />
    </>
  );
}

/** The window about notifications on this device, which the menu and remotes open. */
function PushSettings({ store }: { store: BrowserNotifications }) {
  const open = useStore(store, (state) => state.open);
  const close = () => store.setOpen(false);
  if (!open) return null;
  return (
    <OnDemand onFailure={close}>
      {({ PushDialog }) => <PushDialog store={store} onClose={close} />}
    </OnDemand>
  );
}
