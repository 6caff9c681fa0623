import type { ComponentPropsWithRef, CSSProperties } from 'react';
import { styled } from 'styled-components';
import type { SpaceStep } from '../tokens/token';

interface Flow {
  $gap: SpaceStep;
  $align: CSSProperties['alignItems'];
  $justify: CSSProperties['justifyContent'];
}

const Column = styled.div<Flow>`
  display: flex;
  flex-direction: column;
  align-items: ${({ $align }) => $align};
  justify-content: ${({ $justify }) => $justify};
  gap: ${({ $gap }) => $gap}px;
  min-width: 0;
`;

const Line = styled(Column)`
  flex-flow: row wrap;
`;

export interface FlowProps extends ComponentPropsWithRef<'div'> {
  /** Space between children, in pixels of the scale; 16 by default. */
  gap?: SpaceStep;
  align?: CSSProperties['alignItems'];
  justify?: CSSProperties['justifyContent'];
}

/** Children one below the other. */
export function Stack({
  gap = 16,
  align = 'stretch',
  justify = 'flex-start',
  ...attributes
}: FlowProps) {
  return <Column $gap={gap} $align={align} $justify={justify} {...attributes} />;
}

/** Children side by side, on more lines where they do not fit. */
export function Row({
  gap = 16,
  align = 'center',
  justify = 'flex-start',
  ...attributes
}: FlowProps) {
  return <Line $gap={gap} $align={align} $justify={justify} {...attributes} />;
}
