import { ButtonLink, Stack } from '@parqueo/shared-ui';
import { formFromReservation } from '../../lib/reservations/booking-form';
import { placeOf, withPlace } from '../../lib/parkings/chosen-place';
import { FreeNearby } from '../../lib/parkings/free-nearby';
import { withStayChoice } from '../../lib/stay/stay-choice';
import type { TicketFacts } from '../../lib/reservations/ticket';

/** After a cancellation: parkings nearby that are free for the same stay and vehicle (CNF-08). */
export function Alternatives({ facts }: { facts: TicketFacts }) {
  const { stay, space } = facts;
  const ofStay = stay ? withStayChoice('', { stay, vehicleType: space.vehicle_type }) : '';
  const search = withPlace(ofStay, placeOf(facts.parking));
  return (
    <Stack>
      <ButtonLink to={`/${search}`} size="l" block>
        Buscar otro parqueo cerca
      </ButtonLink>
      <FreeNearby
        parking={facts.parking}
        stay={stay}
        vehicleType={space.vehicle_type}
        form={formFromReservation(facts)}
      />
    </Stack>
  );
}
