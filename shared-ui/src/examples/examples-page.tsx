import { styled } from 'styled-components';
import { Page } from '../layout/page';
import { themeTokens } from '../tokens/global-style';
import { media } from '../tokens/media';
import { token } from '../tokens/token';
import { actions } from './actions';
import type { Catalog } from './catalog';
import { feedback } from './feedback';
import { fields } from './fields';
import { surfaces } from './surfaces';

export const catalog: Catalog = { ...actions, ...fields, ...feedback, ...surfaces };

const Themes = styled.div`
  display: grid;
  gap: ${token('space-16')};
  margin-top: ${token('space-12')};
  ${media.large} {
    grid-template-columns: 1fr 1fr;
  }
`;

const Ground = styled.div<{ $theme: 'light' | 'dark' }>`
  ${({ $theme }) => themeTokens[$theme]}
  display: grid;
  align-content: start;
  gap: ${token('space-24')};
  min-width: 0;
  padding: ${token('space-16')};
  border: 1px solid ${token('color-line')};
  border-radius: ${token('radius-card')};
  color: ${token('color-ink')};
  background: ${token('color-canvas')};
`;

const Name = styled.p`
  margin-bottom: ${token('space-8')};
  color: ${token('color-muted')};
  font-size: ${token('text-12')};
`;

const Component = styled.section`
  padding: ${token('space-16')} 0;
`;

/** Every component in every state, in both themes. */
export default function ExamplesPage() {
  return (
    <Page as="main">
      <h1>Componentes</h1>
      {Object.entries(catalog).map(([component, examples]) => (
        <Component key={component} aria-label={component}>
          <h2>{component}</h2>
          <Themes>
            <ThemedExamples theme="light" examples={examples} />
            <ThemedExamples theme="dark" examples={examples} />
          </Themes>
        </Component>
      ))}
    </Page>
  );
}

interface ThemedExamplesProps {
  theme: 'light' | 'dark';
  examples: Catalog[string];
}

function ThemedExamples({ theme, examples }: ThemedExamplesProps) {
  return (
    <Ground $theme={theme}>
      {Object.entries(examples).map(([name, Example]) => (
        <div key={name}>
          <Name>{name}</Name>
          <Example />
        </div>
      ))}
    </Ground>
  );
}
