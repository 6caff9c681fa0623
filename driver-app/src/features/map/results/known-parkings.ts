import type { ParkingViewport } from '@parqueo/shared-api/contract';
import type { QueryClient, QueryKey } from '@tanstack/react-query';

/** What a question asks for besides its area: two with the same answer alike. */
const withoutArea = ([list, stay, , query]: QueryKey): string =>
  JSON.stringify([list, stay, { ...(query as object), zoom: null, near: null }]);

/**
 * What was loaded for a question in whatever area, the newest figures of each parking; groups only where
 * no parking is known. For a map without signal.
 */
export function knownParkings(client: QueryClient, key: QueryKey): ParkingViewport {
  const answers = client
    .getQueryCache()
    .findAll({ queryKey: key.slice(0, 2) })
    .filter(({ queryKey }) => withoutArea(queryKey) === withoutArea(key))
    .toSorted((one, other) => one.state.dataUpdatedAt - other.state.dataUpdatedAt)
    .flatMap(({ state }) => (state.data as ParkingViewport | undefined) ?? []);
  const parkings = [
    ...new Map(
      answers.flatMap((answer) => answer.parkings.map((each) => [each.id, each] as const)),
    ).values(),
  ];
  const clusters = parkings.length > 0 ? [] : (answers.at(-1)?.clusters ?? []);
  return { parkings, clusters, more: false };
}
