import { reservationCodeOf } from '@parqueo/shared-api/contract';
import { Button, TextField, Ticket, VisuallyHidden, token } from '@parqueo/shared-ui';
import type { SubmitEvent } from 'react';
import { styled } from 'styled-components';
import { useSearchKey } from '../../lib/keys/use-search-key';

const Line = styled.form`
  display: flex;
  flex-wrap: wrap;
  align-items: end;
  gap: ${token('space-8')};
  > :first-child {
    flex: 1 1 calc(8 * ${token('text-16')});
  }
  /* As high as the field beside it, which shows its whole text on 320 px. */
  > button {
    gap: ${token('space-4')};
    min-height: 48px;
    padding-inline: ${token('space-8')};
  }
  /* Its text is hidden: it takes no room either. */
  label {
    position: absolute;
  }
  input {
    padding-inline: ${token('space-8')};
    text-transform: uppercase;
    &::placeholder {
      text-transform: none;
    }
    /* Takes the room of the text on 320 px, also while there is nothing to take away. */
    &:placeholder-shown::-webkit-search-cancel-button {
      display: none;
    }
  }
`;

interface FinderProps {
  typed: string;
  onType: (typed: string) => void;
  /** Called on Enter with a part of a plate. */
  onFind: () => void;
  onCode: (code: string) => void;
  onScan: () => void;
}

/** Finds a car by a part of its plate, and a ticket by its code, typed or read by the camera (GAT-02). */
export function Finder({ typed, onType, onFind, onCode, onScan }: FinderProps) {
  const code = reservationCodeOf(typed);

  function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    if (code === null) onFind();
    else onCode(code);
  }

  return (
    <Line role="search" aria-label="Buscar en la puerta" onSubmit={submit}>
      <TextField
        label={<VisuallyHidden>Placa o código</VisuallyHidden>}
        {...useSearchKey()}
        type="search"
        placeholder="Placa o código"
        value={typed}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        enterKeyHint="search"
        onChange={({ currentTarget }) => onType(currentTarget.value)}
      />
      <Button variant="secondary" onClick={onScan}>
        <Ticket size={20} />
        Escanear
      </Button>
      {code !== null && (
        <div style={{ width: '100%' }}>
          <Button type="submit" block>{`Comprobar ${code}`}</Button>
        </div>
      )}
    </Line>
  );
}
