import { token } from '@parqueo/shared-ui';
import type { ReactNode } from 'react';
import { styled } from 'styled-components';

const Details = styled.details`
  summary {
    display: flex;
    align-items: center;
    min-height: ${token('size-target')};
    color: ${token('color-brand')};
    font-weight: 600;
    cursor: pointer;
  }
  summary::before {
    content: '▸';
    width: ${token('space-24')};
  }
  &[open] > summary::before {
    content: '▾';
  }
  /* Paper shows what is folded. */
  @media print {
    summary {
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
  children: ReactNode;
}

/** A part that a tap on its summary opens; paper shows it always. */
export function Fold({ summary, children }: FoldProps) {
  return (
    <Details>
      <summary>{summary}</summary>
      {children}
    </Details>
  );
}
