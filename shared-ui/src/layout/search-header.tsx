import { css, styled } from 'styled-components';
import { controlStyles } from '../components/control-styles';
import { Search } from '../icons';
import { media } from '../tokens/media';
import { token } from '../tokens/token';

const floatingStyles = css`
  position: absolute;
  top: calc(${token('space-8')} + env(safe-area-inset-top, 0px));
  right: ${token('space-8')};
  left: ${token('space-8')};
  max-width: 584px;
  border-radius: ${token('radius-card')};
  box-shadow: ${token('shadow-float')};
  ${media.landscape} {
    right: auto;
    width: 384px;
  }
  ${media.large} {
    top: ${token('space-16')};
    right: auto;
    left: ${token('space-16')};
    width: 376px;
  }
`;

const attachedStyles = css`
  position: sticky;
  top: 0;
  padding-top: calc(${token('space-8')} + env(safe-area-inset-top, 0px));
  border-bottom: 1px solid ${token('color-line')};
`;

const oneLine = css`
  display: flex;
  align-items: center;
  gap: ${token('space-12')};
  padding-block: ${token('space-4')};
  [role='search'] {
    flex: 1;
  }
`;

const Bar = styled.header<{ $floating: boolean }>`
  z-index: 30;
  padding: ${token('space-8')} ${token('space-12')} ${token('space-12')};
  background: ${token('color-surface')};
  ${({ $floating }) => ($floating ? floatingStyles : attachedStyles)}
  ${media.short} {
    ${oneLine}
  }
  ${media.landscape} {
    ${oneLine}
  }
`;

/* Beside the box where there is little height. */
const Title = styled.h1`
  flex: none;
  margin-bottom: ${token('space-4')};
  font-size: ${token('text-16')};
`;

const Box = styled.div`
  position: relative;
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
  title?: string;
  value: string;
  onChange: (value: string) => void;
  /** Lies over what is below it (the map) instead of taking a line of its own. */
  floating?: boolean;
}

/** Header with a search box that has no submit: it tells every change (SHL-06). */
export function SearchHeader({
  title = 'Parqueos Cercanos',
  value,
  onChange,
  floating = false,
}: SearchHeaderProps) {
  return (
    <Bar $floating={floating}>
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
    </Bar>
  );
}
