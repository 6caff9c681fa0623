import { ButtonLink, Stack } from '@parqueo/shared-ui';
import { formFromReservation } from '../../lib/booking-form';
import { FreeNearby } from '../../lib/free-nearby';
import type { TicketFacts } from '../../lib/ticket';

/** After a cancellation: parkings nearby that are free for the same stay and vehicle (CNF-08). */
export function Alternatives({ facts }: { facts: TicketFacts }) {
  return (
    <Stack>
      <ButtonLink to="/" size="l" block>
        Buscar otro parqueo cerca
      </ButtonLink>
      <FreeNearby
        parking={facts.parking}
        stay={facts.stay}
        vehicleType={facts.space.vehicle_type}
        form={formFromReservation(facts)}
      />
    </Stack>
  );
}
