import { Muted } from '@parqueo/remote-kit';
import { Loaded } from '@parqueo/remote-kit/queries';
import type { KnownStaff } from '@parqueo/shared-api/answers';
import { useHost } from '@parqueo/shared-api/react';
import { Button, EmptyState, Page, Row, Stack, VisuallyHidden } from '@parqueo/shared-ui';
import { EmptyIllustration } from '@parqueo/shared-ui/illustrations';
import { useState } from 'react';
import { CardGrid } from '../../lib/card-grid';
import { LoadingCards } from '../../lib/loading';
import { useOwnParkings } from '../../lib/owner-data';
import { useOwns } from '../../lib/rights';
import { InviteDialog } from './invite-dialog';
import { OpenInvitations } from './open-invitations';
import { PersonCard } from './person-card';
import { peopleOf, useStaff } from './staff';

/** The attendants of the owner's lots, and the button that invites others (STF-01). */
export default function AttendantsScreen() {
  const host = useHost();
  // An integrator's page acts for the owner at the lots, not about who else does.
  if (!host.has('menu'))
    return <EmptyState title="Tus guardianes se administran en Parqueo Central" />;
  return (
    <Page>
      <Attendants />
    </Page>
  );
}

function Attendants() {
  const staff = useStaff();
  const parkings = useOwnParkings();
  const [inviting, setInviting] = useState(false);
  const [outcome, setOutcome] = useState('');
  const lots = (parkings.data ?? []).filter(useOwns());
  return (
    <Stack gap={16}>
      <Row gap={12} justify="space-between">
        <Muted>{staff.data && summaryOf(staff.data)}</Muted>
        <Button onClick={() => setInviting(true)}>+ Invitar guardián</Button>
      </Row>
      <VisuallyHidden role="status">{outcome}</VisuallyHidden>
      <Loaded
        query={staff}
        errorTitle="Error al cargar tus guardianes"
        skeleton={<LoadingCards what="guardianes" count={2} height={176} />}
      >
        {({ attendants, invitations }) => (
          <>
            {attendants.length === 0 && <Nobody />}
            <CardGrid aria-label="Guardianes">
              {peopleOf(attendants).map((person) => (
                <li key={person.user_id}>
                  <PersonCard
                    person={person}
                    namesLots={lots.length > 1}
                    onEnded={({ full_name, parking }) =>
                      setOutcome(`${full_name} ya no trabaja en ${parking.name}.`)
                    }
                  />
                </li>
              ))}
            </CardGrid>
            <OpenInvitations invitations={invitations} namesLots={lots.length > 1} />
          </>
        )}
      </Loaded>
      {inviting && <InviteDialog onClose={() => setInviting(false)} />}
    </Stack>
  );
}

function summaryOf({ attendants }: KnownStaff): string {
  const { length } = peopleOf(attendants);
  if (length === 0) return '';
  return length === 1 ? '1 guardián' : `${length} guardianes`;
}

function Nobody() {
  return (
    <EmptyState title="Todavía no tienes guardianes" illustration={<EmptyIllustration />}>
      Invita a quien cuida tu parqueo: verá la puerta, el tablero y las solicitudes, y nada más de
      tu cuenta.
    </EmptyState>
  );
}
