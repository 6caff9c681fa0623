import { Muted } from '@parqueo/remote-kit';
import { LiveQueries, Loaded } from '@parqueo/remote-kit/queries';
import { type KnownMail, listOf, readShownMail } from '@parqueo/shared-api/answers';
import { RECOVERY_PATHS } from '@parqueo/shared-api/contract';
import { useHost, useSession } from '@parqueo/shared-api/react';
import {
  ButtonLink,
  Card,
  EmptyState,
  Page,
  SkeletonLines,
  Stack,
  formatMoment,
  token,
} from '@parqueo/shared-ui';
import { useQuery } from '@tanstack/react-query';
import { styled } from 'styled-components';

const List = styled.ul`
  display: grid;
  gap: ${token('space-12')};
  max-width: 640px;
  margin: 0 auto;
`;

/** Developer page: the mails that demo mode shows in place of sending them (ACC-02). */
export default function ShownMailsScreen() {
  const { status } = useSession();
  return (
    <Page>
      <Stack>
        {/* The page's header says it to who is signed in. */}
        {status === 'anonymous' && <h1 style={{ textAlign: 'center' }}>Correos</h1>}
        <LiveQueries>
          <Mails />
        </LiveQueries>
      </Stack>
    </Page>
  );
}

const ASK_AGAIN_MS = 5000;

function Mails() {
  const { api } = useHost();
  const query = useQuery({
    queryKey: ['shown mails'],
    queryFn: ({ signal }) =>
      api.request(RECOVERY_PATHS.shownMails, { read: listOf(readShownMail), signal }),
    // A mail may be written a moment after the page that it is looked for on.
    refetchInterval: ASK_AGAIN_MS,
  });
  return (
    <Loaded
      query={query}
      errorTitle="Error al cargar los correos"
      errorText="No se pudieron cargar los correos."
      skeleton={<SkeletonLines lines={6} />}
      empty={<EmptyState title="Todavía no hay correos." />}
    >
      {(mails) => (
        <List>
          {mails.map((mail) => (
            <Card as="li" key={mail.id}>
              <Mail mail={mail} />
            </Card>
          ))}
        </List>
      )}
    </Loaded>
  );
}

function Mail({ mail: { subject, to, text, created_at: at } }: { mail: KnownMail }) {
  const link = /https?:\/\/\S+(\/[\w-]+#\S+)/.exec(text)?.[1];
  return (
    <Stack gap={12}>
      <h2>{subject}</h2>
      <Muted>
        {at !== null && <time dateTime={at}>{formatMoment(at)}</time>}
        {at !== null && ' · '}Para {to}
      </Muted>
      <p style={{ whiteSpace: 'pre-line' }}>{text}</p>
      {link && <ButtonLink to={link}>Abrir el enlace</ButtonLink>}
    </Stack>
  );
}
