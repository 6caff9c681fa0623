import { ConfirmedButton, Lines, Muted, Section } from '@parqueo/remote-kit';
import type { KnownOpenInvitation } from '@parqueo/shared-api/answers';
import { formatRecent } from '@parqueo/shared-ui';
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
  const created = formatRecent(created_at);
  return (
    <li>
      <div>
        {namesLots && <p>{parkings.map(({ name }) => name).join(', ')}</p>}
        <Muted>Creado: {created}</Muted>
        <Muted>Vence: {formatRecent(ends_at)}</Muted>
      </div>
      <ConfirmedButton
        aria-label={`Anular el enlace creado: ${created}`}
        question={{
          title: '¿Anular el enlace?',
          message: 'Quien lo recibió ya no podrá usarlo. Si cambias de idea, crea otro.',
          confirmLabel: 'Anular',
        }}
        send={() => withdraw(id)}
        once
      >
        Anular
      </ConfirmedButton>
    </li>
  );
}
