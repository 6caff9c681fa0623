import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { token } from '../tokens/token';
import { type Tone, toneColors } from './tone';

const Bar = styled.div<{ $tone: Tone }>`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: center;
  gap: ${token('space-4')} ${token('space-16')};
  padding: ${token('space-8')} ${token('space-16')};
  color: ${({ $tone }) => toneColors[$tone].text};
  background: ${({ $tone }) => toneColors[$tone].ground};
  font-size: ${token('text-14')};
  text-align: center;
  text-wrap: balance;
`;

export interface StatusBarProps {
  tone: Tone;
  children: ReactNode;
  action?: ReactNode;
}

/** A state of the whole page, across its top. Whoever shows it has it announced. */
export function StatusBar({ tone, children, action }: StatusBarProps) {
  return (
    <Bar $tone={tone}>
      <span>{children}</span>
      {action}
    </Bar>
  );
}
