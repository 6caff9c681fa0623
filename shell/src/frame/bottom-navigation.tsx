import type { RemoteMenuEntry } from '@parqueo/shared-api/contract';
import { Menu, media, token } from '@parqueo/shared-ui';
import { useId } from 'react';
import { NavLink } from 'react-router-dom';
import { css, styled } from 'styled-components';
import { MenuIcon } from './menu-icon';
import { RequestCount, type Waiting } from './request-count';

const Bar = styled.nav`
  position: ${token('bottom-position')};
  inset: auto 0 0;
  z-index: 40;
  display: grid;
  grid-auto-flow: column;
  grid-auto-columns: minmax(min-content, 1fr);
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
  padding: 0 2px;
  border: 0;
  color: ${token('color-muted')};
  background: transparent;
  /* Five entries are beside each other, however large the text is. */
  font-size: min(${token('text-12')}, 4.4vw);
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

/* Wide enough for the count beside the icon. */
const IconPlace = styled.span<{ $counts: boolean }>`
  position: relative;
  display: flex;
  padding: 0 ${token('space-12')};
  ${media.landscape} {
    padding: ${({ $counts }) => ($counts ? `0 ${token('space-16')}` : '0')};
  }
  && [data-count] {
    /* Not above the bar. */
    margin-top: 0;
  }
`;

const MenuItem = styled.button`
  ${itemStyles}
`;

interface BottomNavigationProps {
  entries: readonly RemoteMenuEntry[];
  waiting: Waiting;
  onMenu: () => void;
}

/**
 * Navigation at the bottom of small screens: the entries that ask for a place there (TOD-01), else home
 * and history; then the menu (SHL-07).
 */
export function BottomNavigation({ entries, waiting, onMenu }: BottomNavigationProps) {
  return (
    <Bar aria-label="Navegación inferior">
      {bottomEntries(entries).map((entry) => (
        <BottomItem
          key={entry.path}
          entry={entry}
          waiting={entry.slot === 'notifications' ? waiting : null}
        />
      ))}
      <MenuItem type="button" aria-haspopup="dialog" onClick={onMenu}>
        <Menu />
        Menú
      </MenuItem>
    </Bar>
  );
}

type BottomEntry = Pick<RemoteMenuEntry, 'label' | 'path' | 'icon' | 'slot'>;

const HOME: BottomEntry = { label: 'Inicio', path: '/', icon: 'home' };

function bottomEntries(entries: readonly RemoteMenuEntry[]): readonly BottomEntry[] {
  const placed = entries.filter(({ bottom }) => bottom !== undefined);
  if (placed.length > 0)
    return placed.toSorted((one, other) => Number(one.bottom) - Number(other.bottom));
  const history = entries.find(({ slot }) => slot === 'history');
  return history ? [HOME, { ...history, label: 'Historial', icon: 'history' }] : [HOME];
}

function BottomItem({ entry, waiting }: { entry: BottomEntry; waiting: Waiting | null }) {
  const countId = useId();
  const { label, path, icon } = entry;
  return (
    <Item to={path} end={path === '/'} aria-describedby={waiting?.count ? countId : undefined}>
      <IconPlace $counts={waiting !== null}>
        <MenuIcon name={icon} />
        {waiting && <RequestCount waiting={waiting} id={countId} />}
      </IconPlace>
      {label}
    </Item>
  );
}
