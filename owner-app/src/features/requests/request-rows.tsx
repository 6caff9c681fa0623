import type { KnownReservation } from '@parqueo/shared-api/answers';
import { isDeadlineNear } from '@parqueo/shared-api/contract';
import { useNow } from '@parqueo/shared-api/react';
import { Button, Stack, TextField, media, token } from '@parqueo/shared-ui';
import { styled } from 'styled-components';
import { deadlineText } from '../../lib/deadline';
import { stayText } from '../../lib/stay-text';
import { useKeyChoice } from '../../lib/storage/use-stored-choice';
import { Deadline } from './request-content';

const LargeOnly = styled(Stack)`
  display: none;
  ${media.large} {
    display: flex;
  }
`;

const Row = styled.button`
  display: grid;
  width: 100%;
  min-height: 56px;
  padding: ${token('space-8')} ${token('space-12')};
  border: 1px solid ${token('color-line')};
  border-radius: ${token('radius-control')};
  color: ${token('color-ink')};
  background: ${token('color-surface')};
  text-align: start;
  overflow-wrap: anywhere;
  &[aria-current] {
    border-color: ${token('color-brand')};
    background: ${token('color-brand-tint')};
  }
  small {
    color: ${token('color-muted')};
    font-size: ${token('text-14')};
  }
`;

/* What does not fit beside a plate or a name goes below it, so that neither breaks within a word. */
const Line = styled.span`
  display: flex;
  flex-wrap: wrap;
  justify-content: space-between;
  column-gap: ${token('space-12')};
  > * {
    max-width: 100%;
  }
`;

interface RequestRowsProps {
  requests: readonly KnownReservation[];
  selected: number | undefined;
  /** Plate or name that is searched. */
  search: string;
  onSearch: (text: string) => void;
  onSelect: (id: number) => void;
  onHelp: () => void;
}

/** On large screens, the requests in short beside the selected one (TOD-02). */
export function RequestRows(props: RequestRowsProps) {
  const { requests, selected, search, onSearch, onSelect, onHelp } = props;
  const now = useNow();
  const [hasKeys] = useKeyChoice();
  return (
    <LargeOnly gap={12}>
      <TextField
        label="Buscar por placa o nombre"
        type="search"
        aria-keyshortcuts={hasKeys ? '/' : undefined}
        autoComplete="off"
        value={search}
        onChange={(event) => onSearch(event.currentTarget.value)}
      />
      {requests.length === 0 && <p>Ninguna solicitud coincide.</p>}
      <ol style={{ display: 'grid', gap: token('space-8') }} aria-label="Solicitudes">
        {requests.map((request) => (
          <li key={request.id}>
            <Row
              type="button"
              aria-current={request.id === selected || undefined}
              onClick={() => onSelect(request.id)}
            >
              <Line>
                <strong>{request.vehicle_plate}</strong>
                <small>
                  <Deadline $near={isDeadlineNear(request.reply_by, now)}>
                    {deadlineText(request.reply_by, now)}
                  </Deadline>
                </small>
              </Line>
              <Line>
                <small>{request.user.full_name}</small>
                <small>{stayText(request, now)}</small>
              </Line>
            </Row>
          </li>
        ))}
      </ol>
      <Button variant="ghost" aria-keyshortcuts={hasKeys ? '?' : undefined} onClick={onHelp}>
        Atajos del teclado{hasKeys && ' (?)'}
      </Button>
    </LargeOnly>
  );
}
