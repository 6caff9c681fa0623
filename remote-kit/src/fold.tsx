import { ChevronRight, token } from '@parqueo/shared-ui';
import type { ReactNode } from 'react';
import { styled } from 'styled-components';

const Details = styled.details`
  > summary {
    display: flex;
    align-items: center;
    gap: ${token('space-8')};
    min-height: ${token('size-target')};
    font-weight: 600;
    cursor: pointer;
    /* Safari's own triangle. */
    &::-webkit-details-marker {
      display: none;
    }
    > svg {
      flex: none;
      color: ${token('color-brand')};
    }
  }
  &[open] > summary > svg {
    transform: rotate(90deg);
  }
  /* Paper shows what is folded. */
  @media print {
    > summary {
      display: none;
    }
    &::details-content {
      content-visibility: visible;
      block-size: auto;
    }
  }
`;

interface FoldProps {
  summary: ReactNode;
  /** Whether it begins unfolded. */
  open?: boolean;
  className?: string;
  children: ReactNode;
}

/** A part that a press on its summary unfolds; paper shows it always. */
export function Fold({ summary, children, ...details }: FoldProps) {
  return (
    <Details {...details}>
      <summary>
        <ChevronRight size={20} />
        {summary}
      </summary>
      {children}
    </Details>
  );
}
