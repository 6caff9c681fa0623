import { token } from '@parqueo/shared-ui';
import { styled } from 'styled-components';

const Line = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: center;
  gap: ${token('space-4')};
  font-size: ${token('text-14')};
  > * {
    box-shadow: ${token('shadow-float')};
  }
`;

const Word = styled.span<{ $away: boolean }>`
  display: inline-block;
  padding: 2px 10px;
  border-radius: ${token('radius-control')};
  color: ${({ $away }) => token($away ? 'color-warning-strong' : 'color-muted')};
  background: ${({ $away }) => token($away ? 'color-warning-tint' : 'color-neutral-tint')};
  font-weight: 600;
`;

const Refused = styled.button`
  min-height: 44px;
  padding: 0 ${token('space-12')};
  border: 1px solid ${token('color-danger')};
  border-radius: ${token('radius-control')};
  color: ${token('color-danger')};
  background: ${token('color-surface')};
  font: inherit;
  font-weight: 600;
  cursor: pointer;
`;

const refusedText = (count: number) =>
  count === 1 ? '1 marca no se registró' : `${count} marcas no se registraron`;
const marksOf = (count: number) => `${count} ${count === 1 ? 'marca' : 'marcas'} por enviar`;

interface StatusLineProps {
  online: boolean;
  /** Number of marks that wait for signal or for a late answer. */
  waiting: number;
  /** Number of marks that the server refused. */
  refused: number;
  onRefused: () => void;
}

/** What has not reached the server, and what it refused, wherever one looks (GAT-03). */
export function StatusLine({ online, waiting, refused, onRefused }: StatusLineProps) {
  return (
    <Line role="status">
      {waiting > 0 && <Word $away={!online}>{marksOf(waiting)}</Word>}
      {refused > 0 && <Refused onClick={onRefused}>{refusedText(refused)}</Refused>}
    </Line>
  );
}
