import type { PositionState } from '@parqueo/remote-kit/map';
import { MAP_CENTER, type Position } from '@parqueo/shared-api/contract';
import { useDestination } from '../../../lib/parkings/destination';
import { withStayChoice } from '../../../lib/stay/stay-choice';
import type { Viewport } from '../view/viewport';
import { useAnswers } from './use-answers';
import { useOrder } from './use-order';

export type MapResults = ReturnType<typeof useMapResults>;

/** What map and list show for an address, a view and a position (MAP-05, MAP-06, FND-02 to FND-06). */
export function useMapResults(viewport: Viewport | null, position: PositionState) {
  const destination = useDestination();
  const user = position.status === 'found' ? position.position : null;
  const answers = useAnswers(viewport);
  const place = answers.placeInAddress ?? destination;
  const from: Position = place?.position ?? user ?? viewport?.center ?? MAP_CENTER;
  const order = useOrder(answers, { viewport, place, from });
  const { stay, vehicleType, search, shows, clusters, ofGroup } = answers;
  const found = shows === 'matches' ? order.found : null;
  return {
    ...answers,
    ...order,
    /** The stay and the vehicle as an address' search, for the way to the details. */
    link: withStayChoice('', { stay, vehicleType }),
    /** The destination; null without one (FND-10). */
    place,
    /** Whether the list has groups in place of their parkings. */
    listsGroups: clusters.length > 0 && !ofGroup,
    /** Whether there are others beyond those listed, further away. */
    more: ofGroup ? ofGroup.more : answers.more,
    /** The origin of distances, and its kind. */
    from,
    origin: place ?? (user ? ('user' as const) : ('center' as const)),
    /** Positions of the found parkings, or of the destination; null without any. */
    wanted: search ? found : place && [place.position],
  };
}
