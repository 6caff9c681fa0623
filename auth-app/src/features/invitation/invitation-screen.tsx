import { Loaded, LiveQueries } from '@parqueo/remote-kit/queries';
import type { KnownInvitation } from '@parqueo/shared-api/answers';
import { isApiError, messageOf } from '@parqueo/shared-api/client';
import { useSession } from '@parqueo/shared-api/react';
import {
  Button,
  ButtonLink,
  ErrorState,
  Page,
  Skeleton,
  Stack,
  VisuallyHidden,
} from '@parqueo/shared-ui';
import { useState } from 'react';
import { useHref, useLocation } from 'react-router-dom';
import { LoginForm } from '../../lib/login-form';
import { Accept } from './accept';
import { GivenBesideForm } from './given';
import { useInvitation } from './invitation-calls';
import { SignupForm } from './signup-form';

/** Whoever has an invitation's link becomes an attendant, with a new account or the own one (STF-01). */
export default function InvitationScreen() {
  // In the fragment, which browsers send to no server. It stays in the address until it is taken.
  const token = useLocation().hash.slice(1);
  if (token === '')
    return (
      <Refused message="Le falta una parte. Ábrelo otra vez desde el mensaje, o pide otro al dueño del parqueo." />
    );
  return (
    <LiveQueries>
      <Invited token={token} />
    </LiveQueries>
  );
}

function Invited({ token }: { token: string }) {
  const query = useInvitation(token);
  const { error } = query;
  if (isApiError(error) && (error.status === 404 || error.status === 409))
    return <Refused message={messageOf(error, '')} />;
  return (
    <Loaded
      query={query}
      errorTitle="Error al cargar la invitación"
      skeleton={<InvitationSkeleton />}
    >
      {(invitation) => <Taking token={token} invitation={invitation} />}
    </Loaded>
  );
}

/** Another link is needed; who used this one before has an account. */
function Refused({ message }: { message: string }) {
  const isAnonymous = useSession().status === 'anonymous';
  return (
    <Page>
      {/* Without a session no frame names the screen. */}
      {isAnonymous && <VisuallyHidden as="h1">Invitación</VisuallyHidden>}
      <Stack align="center">
        <ErrorState title="Este enlace no se puede usar" message={message} />
        <ButtonLink to="/" variant="secondary">
          {isAnonymous ? 'Iniciar sesión' : 'Ir al inicio'}
        </ButtonLink>
      </Stack>
    </Page>
  );
}

function Taking({ token, invitation }: { token: string; invitation: KnownInvitation }) {
  const session = useSession();
  const [hasAccount, setHasAccount] = useState(false);
  const { pathname, hash } = useLocation();
  const address = useHref({ pathname, hash });
  if (session.status === 'authenticated')
    return <Accept token={token} invitation={invitation} user={session.user} />;
  const welcome = <GivenBesideForm invitation={invitation} />;
  const other = (
    <Button type="button" variant="ghost" onClick={() => setHasAccount(!hasAccount)}>
      {hasAccount ? '¿No tienes cuenta? Crea una' : '¿Ya tienes cuenta? Inicia sesión'}
    </Button>
  );
  return hasAccount ? (
    <LoginForm returnTo={{ to: address }} welcome={welcome} footer={other} />
  ) : (
    <SignupForm token={token} welcome={welcome} footer={other} />
  );
}

function InvitationSkeleton() {
  return (
    <Page>
      <VisuallyHidden role="status">Cargando la invitación…</VisuallyHidden>
      <Skeleton height={320} radius={12} />
    </Page>
  );
}
