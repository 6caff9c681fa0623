import { ChevronRight, token } from '@parqueo/shared-ui';
import type { ReactNode } from 'react';
import { styled } from 'styled-components';

const Toggle = styled.button`
  display: grid;
  grid-template-columns: 1fr auto;
  gap: 0 ${token('space-12')};
  width: 100%;
  min-height: ${token('size-target')};
  align-items: center;
  padding: 0;
  border: 0;
  background: none;
  color: inherit;
  font: inherit;
  text-align: start;
  cursor: pointer;
  > svg {
    grid-area: 1 / 2;
    color: ${token('color-brand')};
  }
  &[aria-expanded='true'] > svg {
    transform: rotate(90deg);
  }
`;

/* Two lines at most: it says what is there, not all of it. */
const Summary = styled.span`
  display: -webkit-box;
  overflow: hidden;
  color: ${token('color-muted')};
  font-size: ${token('text-14')};
  font-weight: 400;
  line-height: 1.4;
  overflow-wrap: anywhere;
  -webkit-box-orient: vertical;
  -webkit-line-clamp: 2;
`;

interface FoldLineProps {
  opened: boolean;
  /** What the part says, while it is folded. */
  summary: string;
  className?: string;
  onToggle: () => void;
  children: ReactNode;
}

/** The button that opens a folded part, with what the part holds. */
export function FoldLine({ opened, summary, className, onToggle, children }: FoldLineProps) {
  return (
    <Toggle type="button" className={className} aria-expanded={opened} onClick={onToggle}>
      {children} <ChevronRight size={20} />
      {!opened && <Summary>{summary}</Summary>}
    </Toggle>
  );
}
