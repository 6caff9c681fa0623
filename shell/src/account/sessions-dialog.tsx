import type { KnownSession } from '@parqueo/shared-api/answers';
import { messageOf } from '@parqueo/shared-api/client';
import { MAX_SESSIONS } from '@parqueo/shared-api/contract';
import {
  Button,
  Chip,
  Dialog,
  ErrorState,
  FormError,
  SkeletonLines,
  Stack,
  formatShortDate,
  formatTime12,
  token,
} from '@parqueo/shared-ui';
import { styled } from 'styled-components';
import { OTHER_SESSIONS, useEndSessions, useSessions } from './use-sessions';

const Item = styled.li`
  display: flex;
  align-items: center;
  justify-content: space-between;
  gap: ${token('space-12')};
  padding: ${token('space-12')} 0;
  & + & {
    border-top: 1px solid ${token('color-line')};
  }
  button {
    flex: none;
  }
  p + p {
    color: ${token('color-muted')};
    font-size: ${token('text-14')};
  }
`;

const Muted = styled.p`
  color: ${token('color-muted')};
  font-size: ${token('text-14')};
`;

/** The devices where the account is signed in, with buttons to sign out elsewhere. */
export function SessionsDialog({ onClose }: { onClose: () => void }) {
  const sessions = useSessions();
  const { end, ending, error } = useEndSessions();
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
            loading={ending === OTHER_SESSIONS}
            onClick={() => void end(OTHER_SESSIONS)}
          >
            Cerrar otras sesiones
          </Button>
        )
      }
    >
      <Stack gap={16}>
        {sessions.isPending && <SkeletonLines lines={4} />}
        {sessions.isError && (
          <ErrorState
            title="Error al cargar las sesiones"
            message={messageOf(sessions.error, 'No se pudieron cargar tus sesiones')}
            onRetry={() => void sessions.refetch()}
          />
        )}
        {sessions.data && (
          <ul>
            {sessions.data.map((session) => (
              <SessionItem
                key={session.id}
                session={session}
                ending={ending === session.id}
                onEnd={() => void end(session.id)}
              />
            ))}
          </ul>
        )}
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
        <p>
          Último uso: {formatShortDate(last_used_at)}, {formatTime12(last_used_at)}
        </p>
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
