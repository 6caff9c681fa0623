import { Button, token } from '@parqueo/shared-ui';
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
  padding: ${token('space-4')} ${token('space-4')} ${token('space-4')} ${token('space-16')};
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
    <div role="status">
      {done && (
        <Line>
          <span>{done.words}</span>
          <Button variant="ghost" onClick={done.undo}>
            Deshacer
          </Button>
        </Line>
      )}
    </div>
  );
}
