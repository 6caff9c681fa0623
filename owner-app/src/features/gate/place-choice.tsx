import { Button, token } from '@parqueo/shared-ui';
import { useEffect, useRef } from 'react';
import { styled } from 'styled-components';

const Line = styled.div`
  position: sticky;
  z-index: 15;
  top: ${token('header-inset')};
  display: flex;
  align-items: center;
  justify-content: space-between;
  gap: ${token('space-8')};
  padding: ${token('space-8')} ${token('space-8')} ${token('space-8')} ${token('space-16')};
  border: 1px solid ${token('color-brand')};
  border-radius: ${token('radius-control')};
  background: ${token('color-brand-tint')};
  font-weight: 600;
  > span {
    overflow-wrap: anywhere;
  }
  > button {
    flex: none;
  }
`;

interface PlaceChoiceProps {
  plate: string;
  /** Number of spaces that can be chosen. */
  count: number;
  onCancel: () => void;
}

/** Says that the next tap on a free space moves a car there (GAT-05). */
export function PlaceChoice({ plate, count, onCancel }: PlaceChoiceProps) {
  const line = useRef<HTMLDivElement>(null);
  useEffect(() => line.current?.focus(), []);
  return (
    <Line ref={line} tabIndex={-1} role="status">
      <span>
        {count > 0
          ? `Elige un espacio libre para ${plate}`
          : `No hay otro espacio libre para ${plate}`}
      </span>
      <Button variant="ghost" onClick={onCancel}>
        Cancelar
      </Button>
    </Line>
  );
}
