import { IconButton, token } from '@parqueo/shared-ui';
import { useId } from 'react';
import { styled } from 'styled-components';
import { LocalNote } from './local-note';

const Line = styled.div`
  display: flex;
  align-items: center;
  gap: ${token('space-12')};
  min-height: ${token('size-target')};
  & + & {
    border-top: 1px solid ${token('color-line')};
    padding-top: ${token('space-12')};
  }
  > span {
    flex: 1;
    color: ${token('color-muted')};
  }
  output {
    font-size: ${token('text-20')};
    font-weight: 600;
  }
  button {
    border: 1px solid ${token('color-control-line')};
    font-size: ${token('text-20')};
  }
`;

interface DecrementLineProps {
  term: string;
  value: string;
  action: string;
  disabled: boolean;
  onDecrement: () => void;
}

/** A figure of the board, with a button that lowers it by one. */
export function DecrementLine({ term, value, action, disabled, onDecrement }: DecrementLineProps) {
  const noteId = useId();
  return (
    <Line>
      <span>
        {term}
        <LocalNote id={noteId} />
      </span>
      <output aria-label={term}>{value}</output>
      <IconButton
        label={action}
        aria-describedby={noteId}
        icon={<span aria-hidden="true">−</span>}
        disabled={disabled}
        onClick={onDecrement}
      />
    </Line>
  );
}
