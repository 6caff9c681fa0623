import { ConfirmedButton, Lines, Muted, Section } from '@parqueo/remote-kit';
import { Loaded } from '@parqueo/remote-kit/queries';
import type { KnownSession } from '@parqueo/shared-api/answers';
import { MAX_SESSIONS } from '@parqueo/shared-api/contract';
import { Chip, SkeletonLines, formatMoment } from '@parqueo/shared-ui';
import { useEndSessions, useSessions } from './account-calls';

const question = (title: string, confirmLabel: string) => ({
  title,
  message: 'Para entrar otra vez desde ahí habrá que iniciar sesión.',
  confirmLabel,
});

/** Where the account is signed in and was used lately; other sessions can be ended (ACC-01). */
export function SessionsCard() {
  const sessions = useSessions();
  const end = useEndSessions();
  const hasOthers = sessions.data?.some(({ current }) => !current) ?? false;
  return (
    <Section title="Actividad reciente" heading="h2">
      <Loaded
        query={sessions}
        errorTitle="Error al cargar la actividad"
        skeleton={<SkeletonLines lines={3} />}
      >
        {(list) => (
          <Lines>
            {list.map((session) => (
              <SessionItem key={session.id} session={session} end={() => end(session.id)} />
            ))}
          </Lines>
        )}
      </Loaded>
      <Muted>
        Hasta {MAX_SESSIONS} a la vez: al iniciar otra se cierra la que lleva más tiempo sin uso.
      </Muted>
      {hasOthers && (
        <ConfirmedButton
          question={question('¿Cerrar las otras sesiones?', 'Cerrar sesiones')}
          send={() => end()}
        >
          Cerrar otras sesiones
        </ConfirmedButton>
      )}
    </Section>
  );
}

function SessionItem({ session, end }: { session: KnownSession; end: () => Promise<unknown> }) {
  const { device, current, created_at, last_used_at } = session;
  return (
    <li>
      <div>
        <p>{device}</p>
        <Muted>
          Entró el {formatMoment(created_at)} · último uso {formatMoment(last_used_at)}
        </Muted>
        {current && <Chip tone="success">Esta sesión</Chip>}
      </div>
      {!current && (
        <ConfirmedButton
          aria-label={`Cerrar la sesión de ${device}`}
          question={question(`¿Cerrar la sesión de ${device}?`, 'Cerrar sesión')}
          send={end}
        >
          Cerrar
        </ConfirmedButton>
      )}
    </li>
  );
}
