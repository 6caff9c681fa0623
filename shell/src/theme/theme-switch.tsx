import { token } from '@parqueo/shared-ui';
import { useId } from 'react';
import { styled } from 'styled-components';
import { useStore } from 'zustand';
import { THEMES, type Theme, type ThemeStore } from './theme-store';

const LABELS: Record<Theme, string> = { light: 'Claro', dark: 'Oscuro', system: 'Sistema' };

const Legend = styled.legend`
  padding: 0 0 ${token('space-4')};
  color: ${token('color-muted')};
  font-size: ${token('text-12')};
  font-weight: 600;
`;

const Options = styled.div`
  display: grid;
  grid-template-columns: repeat(3, auto);
  padding: 2px;
  border-radius: ${token('radius-control')};
  background: ${token('color-neutral-tint')};
`;

/* The radio covers its label, so that all of it can be tapped. */
const Option = styled.label`
  position: relative;
  display: grid;
  place-items: center;
  min-height: 40px;
  border-radius: 6px;
  color: ${token('color-muted')};
  font-size: ${token('text-14')};
  cursor: pointer;
  input {
    position: absolute;
    inset: 0;
    margin: 0;
    opacity: 0;
    cursor: inherit;
  }
  &:has(:checked) {
    color: ${token('color-ink')};
    background: ${token('color-surface')};
    font-weight: 600;
  }
  &:has(:focus-visible) {
    outline: 3px solid ${token('color-brand')};
    outline-offset: 1px;
  }
`;

/** Choice between the light theme, the dark one and the device's. */
export function ThemeSwitch({ store }: { store: ThemeStore }) {
  const name = useId();
  const current = useStore(store, ({ theme }) => theme);
  return (
    <fieldset>
      <Legend>Tema</Legend>
      <Options>
        {THEMES.map((theme) => (
          <Option key={theme}>
            <input
              type="radio"
              name={name}
              checked={theme === current}
              onChange={() => store.choose(theme)}
            />
            {LABELS[theme]}
          </Option>
        ))}
      </Options>
    </fieldset>
  );
}
