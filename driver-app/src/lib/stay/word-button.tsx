import { Button, token } from '@parqueo/shared-ui';
import type { ReactNode } from 'react';
import { css, styled } from 'styled-components';

/** How a word that is chosen looks. */
export const chosenWord = css`
  border-color: ${token('color-brand')};
  background: ${token('color-brand-tint')};
  box-shadow: inset 0 0 0 1px ${token('color-brand')};
`;

const Word = styled(Button)`
  /* A step beside the choices is as wide as its words. */
  flex: 1 1 auto;
  &:not([aria-pressed]) {
    flex-grow: 0;
  }
  padding-inline: ${token('space-12')};
  border-radius: ${token('radius-chip')};
  &[aria-pressed='true']:enabled {
    ${chosenWord}
  }
`;

interface WordButtonProps {
  /** Whether it is the present choice; missing where it is a step, not a choice. */
  pressed?: boolean;
  onClick: () => void;
  children: ReactNode;
}

/** A part of the stay to choose in words (FND-11). */
export function WordButton({ pressed, onClick, children }: WordButtonProps) {
  return (
    <Word variant="secondary" aria-pressed={pressed} onClick={onClick}>
      {children}
    </Word>
  );
}
