import { Button, token } from '@parqueo/shared-ui';
import { useLayoutEffect, useRef } from 'react';
import { styled } from 'styled-components';
import type { Done } from './use-gate';

const Line = styled.div`
  display: flex;
  align-items: center;
  justify-content: space-between;
  gap: ${token('space-8')};
  width: 100%;
  max-width: 480px;
  margin: 0 auto;
  padding: 0 ${token('space-4')} 0 ${token('space-16')};
  border: 1px solid ${token('color-line')};
  border-radius: ${token('radius-control')};
  background: ${token('color-surface')};
  box-shadow: ${token('shadow-float')};
  font-size: ${token('text-14')};
  overflow-wrap: anywhere;
  button {
    flex: none;
  }
`;

/** The last act with the button that undoes it, for ten seconds (GAT-01). */
export function UndoLine({ done }: { done: Done | null }) {
  return (
    <div role="status" tabIndex={-1}>
      {done && <Act {...done} />}
    </div>
  );
}

function Act({ words, undo }: Done) {
  const line = useRef<HTMLDivElement>(null);
  // A focus on the button stays in this place when the line goes.
  useLayoutEffect(() => {
    const element = line.current;
    const place = element?.parentElement;
    return () => {
      if (element?.matches(':focus-within')) place?.focus({ preventScroll: true });
    };
  }, []);
  return (
    <Line ref={line}>
      <span>{words}</span>
      <Button variant="ghost" onClick={undo}>
        Deshacer
      </Button>
    </Line>
  );
}
