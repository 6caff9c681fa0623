import type { ParkingViewport } from '@parqueo/shared-api/contract';
import type { QueryClient, QueryKey, UseQueryResult } from '@tanstack/react-query';

/** What a question asks for besides its area: two with the same answer alike. */
const withoutArea = ([list, stay, , query]: QueryKey): string =>
  JSON.stringify([list, stay, { ...(query as object), zoom: null, near: null }]);

/**
 * Without signal, what was loaded for a question in whatever area: the newest figures of each parking, and
 * groups only where no parking is known. It stays until the server has answered again. Undefined where the
 * query has its own data, or an error to show.
 */
export function knownParkings(
  client: QueryClient,
  key: QueryKey,
  { isError, isFetching }: Pick<UseQueryResult, 'isError' | 'isFetching'>,
  online: boolean,
): ParkingViewport | undefined {
  if (online && !(isError && isFetching)) return undefined;
  const known = merged(
    client
      .getQueryCache()
      .findAll({ queryKey: key.slice(0, 2) })
      .filter(({ queryKey }) => withoutArea(queryKey) === withoutArea(key))
      .toSorted((one, other) => one.state.dataUpdatedAt - other.state.dataUpdatedAt)
      .flatMap(({ state }) => (state.data as ParkingViewport | undefined) ?? []),
  );
  return online && known.parkings.length === 0 ? undefined : known;
}

/** What was merged last: the same answers give the same object, which the map's memos compare. */
let last: { answers: readonly ParkingViewport[]; known: ParkingViewport } | null = null;

function merged(answers: readonly ParkingViewport[]): ParkingViewport {
  if (
    last?.answers.length === answers.length &&
    last.answers.every((one, at) => one === answers[at])
  )
    return last.known;
  const byId = new Map(
    answers.flatMap(({ parkings }) => parkings.map((each) => [each.id, each] as const)),
  );
  const clusters = byId.size > 0 ? [] : (answers.at(-1)?.clusters ?? []);
  last = { answers, known: { parkings: [...byId.values()], clusters, more: false } };
  return last.known;
}
