import { Lines, Muted, Section, useSubmit } from '@parqueo/remote-kit';
import type { KnownOpenInvitation } from '@parqueo/shared-api/answers';
import { Button, FormError, formatRecent } from '@parqueo/shared-ui';
import { useStaffChanges } from './staff';

interface OpenInvitationsProps {
  invitations: readonly KnownOpenInvitation[];
  namesLots: boolean;
}

/** Links that nobody has used yet; each can be withdrawn. */
export function OpenInvitations({ invitations, namesLots }: OpenInvitationsProps) {
  if (invitations.length === 0) return null;
  return (
    <Section title="Enlaces sin usar" heading="h2">
      <Lines>
        {invitations.map((invitation) => (
          <Invitation key={invitation.id} invitation={invitation} namesLots={namesLots} />
        ))}
      </Lines>
    </Section>
  );
}

function Invitation({
  invitation: { id, parkings, created_at, ends_at },
  namesLots,
}: {
  invitation: KnownOpenInvitation;
  namesLots: boolean;
}) {
  const { withdraw } = useStaffChanges();
  const { submit, sending, message } = useSubmit({ send: () => withdraw(id), once: true });
  const created = formatRecent(created_at);
  return (
    <li>
      <div>
        {namesLots && <p>{parkings.map(({ name }) => name).join(', ')}</p>}
        <Muted>Creado: {created}</Muted>
        <Muted>Vence: {formatRecent(ends_at)}</Muted>
      </div>
      <Button
        variant="secondary"
        loading={sending !== null}
        aria-label={`Anular el enlace creado: ${created}`}
        onClick={() => void submit(undefined)}
      >
        Anular
      </Button>
      <FormError>{message}</FormError>
    </li>
  );
}
