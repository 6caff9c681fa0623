import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { token } from '../tokens/token';
import { type Tone, toneColors } from './tone';

const StyledChip = styled.span<{ $tone: Tone }>`
  display: inline-flex;
  flex: none;
  align-items: center;
  gap: ${token('space-4')};
  max-width: 100%;
  min-height: 24px;
  padding: 2px 10px;
  border-radius: ${token('radius-chip')};
  color: ${({ $tone }) => toneColors[$tone].text};
  background: ${({ $tone }) => toneColors[$tone].background};
  font-size: ${token('text-14')};
  font-weight: 600;
  line-height: 1.4;
  svg {
    flex: none;
    width: 16px;
    height: 16px;
    margin-left: -2px;
  }
`;

export interface ChipProps {
  tone: Tone;
  icon?: ReactNode;
  children: ReactNode;
}

/** A short word about a state. */
export function Chip({ tone, icon, children }: ChipProps) {
  return (
    <StyledChip $tone={tone}>
      {icon}
      {children}
    </StyledChip>
  );
}
