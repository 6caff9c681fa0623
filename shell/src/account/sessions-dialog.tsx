import type { KnownSession } from '@parqueo/shared-api/answers';
import { messageOf } from '@parqueo/shared-api/client';
import { MAX_SESSIONS } from '@parqueo/shared-api/contract';
import {
  Button,
  Chip,
  Dialog,
  FormError,
  Stack,
  formatShortDate,
  formatTime12,
  token,
} from '@parqueo/shared-ui';
import { styled } from 'styled-components';
import { AccessList, Muted } from './access-list';
import { OTHER_SESSIONS, useEndSessions, useSessions } from './use-sessions';

const Item = styled.li`
  display: flex;
  align-items: center;
  justify-content: space-between;
  gap: ${token('space-12')};
  padding: ${token('space-12')} 0;
  button {
    flex: none;
  }
`;

/** The devices where the account is signed in, with buttons to sign out elsewhere. */
export function SessionsDialog({ onClose }: { onClose: () => void }) {
  const sessions = useSessions();
  const { end, changing, error } = useEndSessions();
  const others = sessions.data?.some(({ current }) => !current) ?? false;
  return (
    <Dialog
      open
      title="Sesiones abiertas"
      onClose={onClose}
      actions={
        others && (
          <Button
            variant="danger"
            loading={changing.has(OTHER_SESSIONS)}
            onClick={() => void end(OTHER_SESSIONS)}
          >
            Cerrar otras sesiones
          </Button>
        )
      }
    >
      <Stack gap={16}>
        <AccessList
          query={sessions}
          errorTitle="Error al cargar las sesiones"
          errorText="No se pudieron cargar tus sesiones"
        >
          {(session) => (
            <SessionItem
              key={session.id}
              session={session}
              ending={changing.has(session.id)}
              onEnd={() => void end(session.id)}
            />
          )}
        </AccessList>
        <Muted>
          Hasta {MAX_SESSIONS} a la vez: al iniciar otra se cierra la que lleva más tiempo sin uso.
        </Muted>
        {error !== null && <FormError>{messageOf(error, 'No se pudo cerrar la sesión')}</FormError>}
      </Stack>
    </Dialog>
  );
}

interface SessionItemProps {
  session: KnownSession;
  ending: boolean;
  onEnd: () => void;
}

function SessionItem({ session, ending, onEnd }: SessionItemProps) {
  const { device, current, last_used_at } = session;
  return (
    <Item>
      <div>
        <p>{device}</p>
        <Muted>
          Último uso: {formatShortDate(last_used_at)}, {formatTime12(last_used_at)}
        </Muted>
        {current && <Chip tone="success">Esta sesión</Chip>}
      </div>
      {!current && (
        <Button
          variant="secondary"
          loading={ending}
          aria-label={`Cerrar la sesión de ${device}`}
          onClick={onEnd}
        >
          Cerrar
        </Button>
      )}
    </Item>
  );
}
