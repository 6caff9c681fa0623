import { token } from '@parqueo/shared-ui';
import { useId, useRef } from 'react';
import { styled } from 'styled-components';
import { type SectionOfSpaces, sectionsOf } from './filters';
import type { SpaceView } from './space-views';
import { Tile } from './tile';

/* Wide enough for 'Por llegar 15:30'; three beside each other on the narrowest phone. */
const Grid = styled.ul`
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(clamp(88px, 28vw, 112px), 1fr));
  gap: ${token('space-8')};
`;

const Part = styled.section`
  /* A section out of view costs nothing to draw. */
  content-visibility: auto;
  contain-intrinsic-size: auto 420px;
  scroll-margin-top: calc(${token('header-inset')} + ${token('space-8')});
  h3 {
    margin: ${token('space-16')} 0 ${token('space-8')};
    font-size: ${token('text-14')};
  }
`;

const Jumps = styled.nav`
  display: flex;
  gap: ${token('space-8')};
  margin: 0 calc(-1 * ${token('space-16')});
  padding: ${token('space-4')} ${token('space-16')};
  overflow-x: auto;
  button {
    flex: none;
    min-height: 44px;
    padding: 0 ${token('space-12')};
    border: 1px solid ${token('color-line')};
    border-radius: ${token('radius-chip')};
    color: ${token('color-brand')};
    background: ${token('color-surface')};
    font: inherit;
    font-size: ${token('text-14')};
    cursor: pointer;
  }
`;

interface SpaceListProps {
  views: readonly SpaceView[];
  /** Id of the space whose details stand beside the list. */
  shown: number | null;
  onPress: (spaceId: number) => void;
}

/** The spaces in number order, in sections where there are more than 40 (GAT-01). */
export function SpaceList({ views, shown, onPress }: SpaceListProps) {
  const sections = sectionsOf(views);
  const parts = useRef(new Map<string, HTMLElement>());
  return (
    <div>
      {sections.length > 1 && (
        <Jumps aria-label="Secciones de espacios">
          {sections.map(({ title }) => (
            <button
              key={title}
              type="button"
              // A tile alone begins with the number of a space.
              aria-label={`Ir a ${title}`}
              onClick={() => parts.current.get(title)?.scrollIntoView({ block: 'start' })}
            >
              {title}
            </button>
          ))}
        </Jumps>
      )}
      {sections.map((section) => (
        <SpaceSection
          key={section.title}
          section={section}
          shown={shown}
          onPress={onPress}
          keep={(part) => {
            if (part) parts.current.set(section.title, part);
          }}
        />
      ))}
    </div>
  );
}

interface SpaceSectionProps extends Omit<SpaceListProps, 'views'> {
  section: SectionOfSpaces;
  keep: (part: HTMLElement | null) => void;
}

function SpaceSection({ section: { title, views }, shown, onPress, keep }: SpaceSectionProps) {
  const titleId = useId();
  const tiles = views.map((view) => (
    <li key={view.space.id}>
      <Tile view={view} shown={view.space.id === shown} onPress={onPress} />
    </li>
  ));
  if (title === '') return <Grid aria-label="Espacios">{tiles}</Grid>;
  return (
    <Part ref={keep} aria-labelledby={titleId}>
      <h3 id={titleId}>{title}</h3>
      <Grid aria-labelledby={titleId}>{tiles}</Grid>
    </Part>
  );
}
