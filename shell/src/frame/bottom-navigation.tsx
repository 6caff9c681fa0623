import type { RemoteMenuEntry } from '@parqueo/shared-api/contract';
import { History, Home, Menu, media, token } from '@parqueo/shared-ui';
import { NavLink } from 'react-router-dom';
import { css, styled } from 'styled-components';

const Bar = styled.nav`
  position: ${token('bottom-position')};
  inset: auto 0 0;
  z-index: 40;
  display: grid;
  grid-template-columns: repeat(3, 1fr);
  height: calc(${token('size-bottom-nav')} + env(safe-area-inset-bottom, 0px));
  padding-bottom: env(safe-area-inset-bottom, 0px);
  border-top: 1px solid ${token('color-line')};
  background: ${token('color-surface')};
  ${media.large} {
    display: none;
  }
`;

const itemStyles = css`
  display: flex;
  flex-direction: column;
  align-items: center;
  justify-content: center;
  gap: 2px;
  border: 0;
  color: ${token('color-muted')};
  background: transparent;
  font-size: ${token('text-12')};
  text-decoration: none;
  &:focus-visible {
    outline-offset: -4px;
  }
  ${media.landscape} {
    flex-direction: row;
    gap: ${token('space-8')};
  }
`;

const Item = styled(NavLink)`
  ${itemStyles}
  &.active {
    color: ${token('color-brand')};
    font-weight: 600;
  }
`;

const MenuItem = styled.button`
  ${itemStyles}
`;

interface BottomNavigationProps {
  entries: readonly RemoteMenuEntry[];
  onMenu: () => void;
}

/** Navigation at the bottom of small screens: home, history and menu (SHL-07). */
export function BottomNavigation({ entries, onMenu }: BottomNavigationProps) {
  const history = entries.find(({ slot }) => slot === 'history');
  return (
    <Bar aria-label="Navegación inferior">
      <Item to="/" end>
        <Home />
        Inicio
      </Item>
      {history && (
        <Item to={history.path}>
          <History />
          Historial
        </Item>
      )}
      <MenuItem type="button" aria-haspopup="dialog" onClick={onMenu}>
        <Menu />
        Menú
      </MenuItem>
    </Bar>
  );
}
