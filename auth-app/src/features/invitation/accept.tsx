import { Muted, useIsShown, useAction } from '@parqueo/remote-kit';
import { type KnownInvitation, readInvitation } from '@parqueo/shared-api/answers';
import { STAFF_PATHS, roleOf } from '@parqueo/shared-api/contract';
import { useHost } from '@parqueo/shared-api/react';
import { Button, FormError, Notice, Page, Stack } from '@parqueo/shared-ui';
import { useQuery } from '@tanstack/react-query';
import { NarrowCard } from '../../lib/narrow-card';
import { Given } from './given';

interface AcceptProps {
  token: string;
  invitation: KnownInvitation;
  user: { id: number; roles: readonly string[] };
}

/** Takes the invitation with the account that is signed in; a driver's is no attendant's. */
export function Accept({ token: link, invitation, user }: AcceptProps) {
  const host = useHost();
  const isShown = useIsShown();
  const account = useQuery({
    queryKey: ['account', user.id],
    queryFn: ({ signal }) => host.api.user.me(signal),
    staleTime: Infinity,
  });
  const { button, message } = useAction({
    send: async () => {
      await host.api.request(STAFF_PATHS.acceptInvitation, {
        method: 'POST',
        body: { token: link },
        read: readInvitation,
        refresh: true,
      });
      host.toast({ tone: 'success', title: 'Ya eres guardián', detail: namesOf(invitation) });
      if (isShown()) host.navigate('/', { replace: true });
    },
    once: true,
  });
  const isDriver = roleOf(user.roles) === 'driver';
  const name = account.data?.full_name ?? 'tu cuenta';
  return (
    <Page>
      <NarrowCard as="section" aria-label="Invitación">
        <Stack gap={16}>
          <Given invitation={invitation} />
          {isDriver ? (
            <Notice tone="warning">
              Entraste como {name}, que es una cuenta de conductor. Para trabajar de guardián crea
              otra, con otro número de teléfono.
            </Notice>
          ) : (
            <Muted>Entraste como {name}.</Muted>
          )}
          <FormError>{message}</FormError>
          {!isDriver && (
            <Button size="l" block {...button}>
              Aceptar
            </Button>
          )}
          <Button
            variant={isDriver ? 'primary' : 'secondary'}
            size="l"
            block
            onClick={() => void host.session.logout()}
          >
            {isDriver ? 'Cerrar sesión y crear la cuenta' : 'Usar otra cuenta'}
          </Button>
        </Stack>
      </NarrowCard>
    </Page>
  );
}

const namesOf = ({ parkings }: KnownInvitation) => parkings.map(({ name }) => name).join(', ');
