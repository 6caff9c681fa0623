import { styled } from 'styled-components';
import { Page } from '../layout/page';
import { themeTokens } from '../tokens/global-style';
import { media } from '../tokens/media';
import { token } from '../tokens/token';
import { buttonLinks, buttons, iconButtons } from './actions';
import type { Examples } from './example';
import { chips, skeletons, spinners, states, statusBars } from './feedback';
import {
  checkboxes,
  numberFields,
  passwordFields,
  radioGroups,
  selectFields,
  switches,
  textFields,
} from './fields';
import {
  brand,
  cards,
  descriptionLists,
  dialogs,
  headers,
  meters,
  scenes,
  toasts,
  together,
} from './surfaces';

/** Each component's examples, by its name. */
export const catalog: Readonly<Record<string, Examples>> = {
  Button: buttons,
  ButtonLink: buttonLinks,
  IconButton: iconButtons,
  TextField: textFields,
  'MetresField, MoneyField, NumberField': numberFields,
  PasswordField: passwordFields,
  SelectField: selectFields,
  RadioGroup: radioGroups,
  Checkbox: checkboxes,
  Switch: switches,
  Chip: chips,
  Spinner: spinners,
  Skeleton: skeletons,
  'EmptyState, ErrorState, FormError, Notice': states,
  StatusBar: statusBars,
  AvailabilityMeter: meters,
  Card: cards,
  DescriptionList: descriptionLists,
  Together: together,
  'Dialog, ConfirmDialog, Drawer': dialogs,
  ToastRegion: toasts,
  'Header, SearchHeader': headers,
  Brand: brand,
  parkingScenes: scenes,
};

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

function ThemedExamples({ theme, examples }: { theme: 'light' | 'dark'; examples: Examples }) {
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
