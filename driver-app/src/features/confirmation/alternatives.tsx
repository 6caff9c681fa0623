import { ButtonLink, Stack } from '@parqueo/shared-ui';
import { useState } from 'react';
import { placeOf, withPlace } from '../../lib/parkings/choose-place';
import { useDestination } from '../../lib/parkings/destination';
import { FreeNearby } from '../../lib/parkings/free-nearby';
import { sameVehicle } from '../../lib/reservations/booking-form';
import type { TicketFacts } from '../../lib/reservations/ticket';
import { restOf } from '../../lib/stay/open-stays';
import { withStayChoice } from '../../lib/stay/stay-choice';
import { typedStayOf } from '../../lib/stay/typed-stay';

/**
 * After a cancellation: parkings nearby that are free for the same stay (CNF-08), or for what is left of it
 * (CNF-10).
 */
export function Alternatives({ facts }: { facts: TicketFacts }) {
  const { stay, space, parking } = facts;
  const destination = useDestination();
  // The rest is that of the moment: it does not shrink below the finger.
  const [since] = useState(() => new Date());
  const rest = stay && restOf(stay, since);
  const ofStay = rest ? withStayChoice('', { stay: rest, vehicleType: space.vehicle_type }) : '';
  return (
    <Stack>
      <ButtonLink to={`/${withPlace(ofStay, destination ?? placeOf(parking))}`} size="l" block>
        Buscar otro parqueo cerca
      </ButtonLink>
      <FreeNearby
        parking={parking}
        stay={rest}
        vehicleType={space.vehicle_type}
        form={{ ...sameVehicle(facts), ...(rest && typedStayOf(rest)) }}
        {...(rest !== stay && { title: 'Libres para el resto de ese horario' })}
      />
    </Stack>
  );
}
