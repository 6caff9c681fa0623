import { useSubmit } from '@parqueo/remote-kit';
import { Loaded } from '@parqueo/remote-kit/queries';
import {
  Button,
  Card,
  Chip,
  ConfirmDialog,
  FormError,
  SkeletonLines,
  Stack,
  formatMoment,
  token,
} from '@parqueo/shared-ui';
import { useState } from 'react';
import { styled } from 'styled-components';
import { useEndOthers, useSessions } from './account-calls';

const List = styled.ul`
  display: grid;
  gap: ${token('space-12')};
`;

const Muted = styled.p`
  color: ${token('color-muted')};
  font-size: ${token('text-14')};
`;

/** Where the account was used lately; the other sessions can be ended (ACC-01). */
export function SessionsCard() {
  const sessions = useSessions();
  const endOthers = useEndOthers();
  const { submit, sending, message } = useSubmit({ send: endOthers });
  const [isAsking, setAsking] = useState(false);
  const hasOthers = sessions.data?.some(({ current }) => !current) ?? false;
  return (
    <Card as="section" aria-label="Actividad reciente">
      <Stack gap={12}>
        <h2>Actividad reciente</h2>
        <Loaded
          query={sessions}
          errorTitle="Error al cargar la actividad"
          skeleton={<SkeletonLines lines={3} />}
        >
          {(list) => (
            <List>
              {list.map((session) => (
                <li key={session.id}>
                  <p>{session.device}</p>
                  <Muted>
                    Entró el {formatMoment(session.created_at)} · último uso{' '}
                    {formatMoment(session.last_used_at)}
                  </Muted>
                  {session.current && <Chip tone="success">Esta sesión</Chip>}
                </li>
              ))}
            </List>
          )}
        </Loaded>
        <FormError>{message}</FormError>
        {hasOthers && (
          <Button variant="secondary" loading={sending !== null} onClick={() => setAsking(true)}>
            Cerrar otras sesiones
          </Button>
        )}
      </Stack>
      <ConfirmDialog
        open={isAsking}
        title="¿Cerrar las otras sesiones?"
        message="Para entrar otra vez desde ahí habrá que iniciar sesión."
        confirmLabel="Cerrar sesiones"
        cancelLabel="Cancelar"
        tone="danger"
        onConfirm={() => {
          setAsking(false);
          void submit(undefined);
        }}
        onCancel={() => setAsking(false)}
      />
    </Card>
  );
}
