import type { RemoteMenuEntry } from '@parqueo/shared-api/contract';
import { Drawer, media, token } from '@parqueo/shared-ui';
import { type ReactNode, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { styled } from 'styled-components';
import { BottomNavigation } from './bottom-navigation';
import { SideMenu } from './side-menu';

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

const Column = styled.div`
  ${media.large} {
    margin-left: ${token('size-side-menu')};
  }
`;

/* A filling screen takes the window between header and bottom navigation and never scrolls it. */
const Main = styled.main<{ $fill: boolean }>`
  position: relative;
  ${({ $fill }) => $fill && `height: calc(100dvh - ${token('bottom-inset')}); overflow: hidden;`}
`;

interface FrameProps {
  entries: readonly RemoteMenuEntry[];
  header: ReactNode;
  /** The screen fills the window instead of scrolling as a page. */
  fill: boolean;
  onLogout: () => void;
  children: ReactNode;
}

/** What stays while screens change: side menu, header, bottom navigation (SHL-04, SHL-07). */
export function Frame({ entries, header, fill, onLogout, children }: FrameProps) {
  const { pathname } = useLocation();
  // The menu belongs to the screen it was opened on: any way to another one closes it.
  const [menuOpenAt, setMenuOpenAt] = useState<string | null>(null);
  const closeMenu = () => setMenuOpenAt(null);

  return (
    <>
      <FixedMenu>
        <SideMenu entries={entries} onLogout={onLogout} />
      </FixedMenu>
      <Column>
        <Main $fill={fill} id="contenido">
          {header}
          {children}
        </Main>
      </Column>
      <BottomNavigation entries={entries} onMenu={() => setMenuOpenAt(pathname)} />
      <Drawer open={menuOpenAt === pathname} label="Menú" onClose={closeMenu}>
        <SideMenu entries={entries} onNavigate={closeMenu} onLogout={onLogout} />
      </Drawer>
    </>
  );
}
