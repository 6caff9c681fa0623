import type { KnownStay } from '@parqueo/shared-api/answers';
import { HOUR_MS } from '@parqueo/shared-api/contract';
import { placeOf, withPlace } from '../parkings/choose-place';
import { useDestination } from '../parkings/destination';
import { lasting } from '../stay/spans';
import { withStayChoice } from '../stay/stay-choice';
import { CardLink } from './card-buttons';
import { timesOf } from './stays';

/** Parkings nearby that are free for an hour from the end of a stay that cannot be longer. */
export function OthersNearby({ stay }: { stay: KnownStay }) {
  const destination = useDestination();
  const times = timesOf(stay);
  if (!times) return null;
  const hour = lasting(times.end, HOUR_MS);
  const search = withStayChoice('', { stay: hour, vehicleType: stay.space.vehicle_type });
  return (
    <CardLink
      variant="secondary"
      to={`/${withPlace(search, destination ?? placeOf(stay.parking))}`}
    >
      Ver otros cerca
    </CardLink>
  );
}
