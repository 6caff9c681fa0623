import { Muted, Section } from '@parqueo/remote-kit';
import { Loaded } from '@parqueo/remote-kit/queries';
import type { KnownSession } from '@parqueo/shared-api/answers';
import { messageOf } from '@parqueo/shared-api/client';
import { MAX_SESSIONS } from '@parqueo/shared-api/contract';
import {
  Button,
  Chip,
  ConfirmDialog,
  FormError,
  SkeletonLines,
  formatMoment,
  token,
} from '@parqueo/shared-ui';
import { useState } from 'react';
import { styled } from 'styled-components';
import { OTHER_SESSIONS, useEndSessions, useSessions } from './account-calls';

const List = styled.ul`
  display: grid;
  gap: ${token('space-12')};
`;

const Item = styled.li`
  display: flex;
  align-items: center;
  justify-content: space-between;
  gap: ${token('space-12')};
  button {
    flex: none;
  }
`;

/** What is asked before a session ends, or all others: those devices have to log in again. */
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

/** Where the account is signed in and was used lately; other sessions can be ended (ACC-01). */
export function SessionsCard() {
  const sessions = useSessions();
  const { end, changing, error } = useEndSessions();
  const [question, setQuestion] = useState<Question | null>(null);
  const hasOthers = sessions.data?.some(({ current }) => !current) ?? false;
  return (
    <Section title="Actividad reciente" heading="h2">
      <Loaded
        query={sessions}
        errorTitle="Error al cargar la actividad"
        skeleton={<SkeletonLines lines={3} />}
      >
        {(list) => (
          <List>
            {list.map((session) => (
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
            ))}
          </List>
        )}
      </Loaded>
      <Muted>
        Hasta {MAX_SESSIONS} a la vez: al iniciar otra se cierra la que lleva más tiempo sin uso.
      </Muted>
      {error !== null && <FormError>{messageOf(error, 'No se pudo cerrar la sesión')}</FormError>}
      {hasOthers && (
        <Button
          variant="secondary"
          loading={changing.has(OTHER_SESSIONS)}
          onClick={() => setQuestion(OTHERS)}
        >
          Cerrar otras sesiones
        </Button>
      )}
      <ConfirmDialog
        open={question !== null}
        title={question?.title ?? ''}
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
    </Section>
  );
}

interface SessionItemProps {
  session: KnownSession;
  ending: boolean;
  onEnd: () => void;
}

function SessionItem({ session, ending, onEnd }: SessionItemProps) {
  const { device, current, created_at, last_used_at } = session;
  return (
    <Item>
      <div>
        <p>{device}</p>
        <Muted>
          Entró el {formatMoment(created_at)} · último uso {formatMoment(last_used_at)}
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
