import { css, styled } from 'styled-components';
import { controlStyles } from '../components/control-styles';
import { visuallyHiddenStyles } from '../components/visually-hidden';
import { Search } from '../icons';
import { media } from '../tokens/media';
import { token } from '../tokens/token';
import { MAP_PANEL_WIDTH } from './beside-list';
import { type HeaderBell, NotificationBell } from './notification-bell';
import { useHeightProperty } from './use-height-property';

/* For low windows: without the title, which the search box's own text replaces. */
const oneLine = css`
  padding-block: ${token('space-4')};
  h1 {
    ${visuallyHiddenStyles}
  }
`;

/* The bell is beside the search box, so that it takes no height of its own. */
const Bar = styled.header`
  position: absolute;
  top: calc(${token('space-8')} + env(safe-area-inset-top, 0px));
  right: ${token('space-8')};
  left: ${token('space-8')};
  z-index: 30;
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  column-gap: ${token('space-8')};
  max-width: 584px;
  padding: ${token('space-8')} ${token('space-12')} ${token('space-12')};
  border-radius: ${token('radius-card')};
  background: ${token('color-surface')};
  box-shadow: ${token('shadow-float')};
  ${media.short} {
    ${oneLine}
  }
  ${media.landscape} {
    right: auto;
    width: ${MAP_PANEL_WIDTH}px;
    ${oneLine}
  }
  ${media.large} {
    top: ${token('space-16')};
    right: auto;
    left: ${token('space-16')};
    width: ${MAP_PANEL_WIDTH}px;
  }
`;

const Title = styled.h1`
  width: 100%;
  margin-bottom: ${token('space-4')};
  font-size: ${token('text-16')};
`;

const Box = styled.div`
  position: relative;
  flex: 1;
  min-width: 0;
  max-width: 560px;
  svg {
    position: absolute;
    top: 14px;
    left: 12px;
    color: ${token('color-muted')};
    pointer-events: none;
  }
`;

const SearchInput = styled.input`
  ${controlStyles}
  padding-left: 40px;
`;

export interface SearchHeaderProps {
  title: string;
  value: string;
  onChange: (value: string) => void;
  bell?: HeaderBell;
}

/**
 * Header with a search box, which floats over the content (the map) and reports every change (SHL-06). Its
 * height is the custom property --pq-search-height.
 */
export function SearchHeader({ title, value, onChange, bell }: SearchHeaderProps) {
  return (
    <Bar ref={useHeightProperty<HTMLElement>('--pq-search-height')}>
      <Title>{title}</Title>
      <Box role="search">
        <Search size={20} />
        <SearchInput
          type="search"
          placeholder="Buscar parqueo"
          aria-label="Buscar parqueo"
          autoComplete="off"
          enterKeyHint="search"
          value={value}
          onChange={(event) => onChange(event.currentTarget.value)}
        />
      </Box>
      {bell && <NotificationBell {...bell} />}
    </Bar>
  );
}
