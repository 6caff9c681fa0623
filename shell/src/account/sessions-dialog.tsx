import type { KnownSession } from '@parqueo/shared-api/answers';
import { messageOf } from '@parqueo/shared-api/client';
import { MAX_SESSIONS } from '@parqueo/shared-api/contract';
import {
  Button,
  Chip,
  ConfirmDialog,
  Dialog,
  FormError,
  Stack,
  formatMoment,
  token,
} from '@parqueo/shared-ui';
import { useState } from 'react';
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

/** Confirmation before ending a session, or all others: those devices have to log in again. */
interface Question {
  which: string;
  title: string;
  confirmLabel: string;
}

const OTHERS: Question = {
  which: OTHER_SESSIONS,
  title: '¿Cerrar las otras sesiones?',
  confirmLabel: 'Cerrar sesiones',
};

/** The devices where the account is signed in, with buttons to sign out elsewhere. */
export function SessionsDialog({ onClose }: { onClose: () => void }) {
  const sessions = useSessions();
  const { end, changing, error } = useEndSessions();
  const [question, setQuestion] = useState<Question | null>(null);
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
            onClick={() => setQuestion(OTHERS)}
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
              onEnd={() =>
                setQuestion({
                  which: session.id,
                  title: `¿Cerrar la sesión de ${session.device}?`,
                  confirmLabel: 'Cerrar sesión',
                })
              }
            />
          )}
        </AccessList>
        <Muted>
          Hasta {MAX_SESSIONS} a la vez: al iniciar otra se cierra la que lleva más tiempo sin uso.
        </Muted>
        {error !== null && <FormError>{messageOf(error, 'No se pudo cerrar la sesión')}</FormError>}
      </Stack>
      <ConfirmDialog
        open={question !== null}
        title={question?.title}
        message="Para entrar otra vez desde ahí habrá que iniciar sesión."
        confirmLabel={question?.confirmLabel ?? ''}
        cancelLabel="Cancelar"
        tone="danger"
        onConfirm={() => {
          if (question) void end(question.which);
          setQuestion(null);
        }}
        onCancel={() => setQuestion(null)}
      />
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
        <Muted>Último uso: {formatMoment(last_used_at)}</Muted>
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
