import {
  type Area,
  type ParkingCluster,
  type Position,
  areaContains,
  metresBetween,
  isFree,
} from '@parqueo/shared-api/contract';
import { type LatLngBounds, type Map as LeafletMap, latLngBounds } from 'leaflet';
import { type ShownParking, validRate } from '../parkings';
import { clearAreaPadding, showInMiddle } from '../view/clear-area';
import { useMapViewStore } from '../view/map-view-store';
import { type Ground, MAX_PINS, type Pin, type Place, byPlace, nearbyOf, pinsAt } from './pins';

/** Parkings drawn as one. */
export interface Group extends Position {
  key: string;
  count: number;
  /** Lowest hourly rate in quetzales of those with a free space, or of all; null without a price. */
  lowestRate: number | null;
  /** Spaces, and how many of them are free; null when unknown. */
  spaces: number | null;
  freeSpaces: number | null;
  /** The area of its parkings, once they are loaded. */
  area: LatLngBounds | null;
  /** Its parking, when it is one alone. */
  only: ShownParking | null;
}

/** Parkings drawn as one, with their distance in metres. */
export interface ListedGroup {
  group: Group;
  distance: number;
}

/** More parkings than these at one place are drawn as one. */
const MAX_AT_ONE_PLACE = 4;
/** More groups than these, and neighbours are joined. */
const MAX_GROUPS = 30;

/** Width and height in pixels within which groups are joined, at first. */
const GROUP_BOX = { width: 150, height: 64 };
const GROWTH = 1.4;

/** Marks of the map: pins, and groups where there are too many parkings for pins alone (FND-06). */
export interface Marks {
  pins: readonly Pin[];
  groups: readonly Group[];
}

/** Draws parkings, or the clusters that the server counted, as pins and groups (FND-06). */
export function marksOf(
  shown: readonly ShownParking[],
  clusters: readonly ParkingCluster[],
  ground: Ground,
): Marks {
  const places = byPlace(nearbyOf(shown, ground));
  const crowded = places.filter(({ length }) => length > MAX_AT_ONE_PLACE);
  const others = places.filter(({ length }) => length <= MAX_AT_ONE_PLACE);
  const groups = [...clusters.map(groupOfCluster), ...crowded.map(groupOfParkings)];
  const pins = others.reduce((count, { length }) => count + length, 0);
  // At the closest zoom a group could not be split any more: each parking has its pin.
  const isFew = ground.isClosest || pins <= MAX_PINS;
  if (isFew && clusters.length === 0 && groups.length <= MAX_GROUPS)
    return { pins: pinsAt(others, ground), groups };

  const joined = join([...groups, ...others.map(groupOfParkings)], ground);
  const alone = joined.flatMap(({ only }) => (only ? [[only] as const] : []));
  return { pins: pinsAt(alone, ground), groups: joined.filter(({ only }) => !only) };
}

/** The groups of an area, the nearest first. */
export const groupsByDistance = (
  groups: readonly Group[],
  from: Position,
  area: Area,
): ListedGroup[] =>
  groups
    .filter((group) => areaContains(area, group))
    .map((group) => ({ group, distance: metresBetween(from, group) }))
    .toSorted((one, other) => one.distance - other.distance);

const groupOfCluster = (cluster: ParkingCluster): Group => ({
  key: `${cluster.latitude}:${cluster.longitude}`,
  latitude: cluster.latitude,
  longitude: cluster.longitude,
  count: cluster.count,
  lowestRate: validRate(cluster.lowest_rate),
  spaces: cluster.spaces,
  freeSpaces: cluster.free_spaces,
  area: null,
  only: null,
});

function groupOfParkings(place: Place): Group {
  const [{ parking }] = place;
  // A group with free spaces shows the lowest price among those (FND-02).
  const free = place.filter(({ state }) => isFree(state));
  const sum = (of: (shown: ShownParking) => number) =>
    place.reduce((total, shown) => total + of(shown), 0);
  return {
    key: `p${parking.id}`,
    latitude: parking.latitude,
    longitude: parking.longitude,
    count: place.length,
    lowestRate: lowestOf((free.length > 0 ? free : place).map(({ rate }) => rate)),
    spaces: sum(({ state }) => (state.takesReservations ? state.spaces.total_spaces : 0)),
    freeSpaces: sum(({ state }) => (isFree(state) ? state.spaces.available_spaces : 0)),
    area: latLngBounds(place.map((each) => [each.parking.latitude, each.parking.longitude])),
    only: place.length === 1 ? place[0] : null,
  };
}

/** Joins groups that would overlap, and more of them while they are too many. */
function join(groups: readonly Group[], { project }: Ground): Group[] {
  const placed = groups
    .map((group) => ({ group, ...project(group) }))
    .toSorted((one, other) => other.group.count - one.group.count);
  for (let box = GROUP_BOX; ; box = { width: box.width * GROWTH, height: box.height * GROWTH }) {
    const joined: { group: Group; x: number; y: number }[] = [];
    for (const each of placed) {
      const near = joined.find(
        ({ x, y }) => Math.abs(x - each.x) < box.width && Math.abs(y - each.y) < box.height,
      );
      if (near) near.group = sumOf(near.group, each.group);
      else joined.push({ ...each });
    }
    if (joined.length <= MAX_GROUPS) return joined.map(({ group }) => group);
  }
}

const sumOf = (one: Group, other: Group): Group => ({
  ...one,
  count: one.count + other.count,
  lowestRate: lowestOf(ratesOf(one, other)),
  spaces: add(one.spaces, other.spaces),
  freeSpaces: add(one.freeSpaces, other.freeSpaces),
  area: one.area && other.area && around(one.area, other.area),
  only: null,
});

/** The rates of the groups with a free space, or with spaces that are unknown; of all where none has one. */
function ratesOf(...groups: readonly Group[]): (number | null)[] {
  const free = groups.filter(({ freeSpaces }) => freeSpaces !== 0);
  return (free.length > 0 ? free : groups).map(({ lowestRate }) => lowestRate);
}

function lowestOf(rates: readonly (number | null)[]): number | null {
  const priced = rates.filter((rate) => rate !== null);
  return priced.length > 0 ? Math.min(...priced) : null;
}

const add = (one: number | null, other: number | null) =>
  one === null || other === null ? null : one + other;

/** Leaflet would widen the first of them. */
const around = (one: LatLngBounds, other: LatLngBounds) =>
  latLngBounds(one.getSouthWest(), one.getNorthEast()).extend(other);

/** Zoom levels by which the map comes closer to a group whose parkings are not loaded. */
const CLOSER = 2;

/** Comes closer to a group, its parkings as far apart as can be; false where there is no way closer. */
export function zoomInOn(map: LeafletMap, group: Group): boolean {
  const zoom = map.getZoom();
  const most = map.getMaxZoom();
  if (zoom >= most) return false;
  useMapViewStore.setState({ movedByUser: true });
  const closer = Math.min(zoom + CLOSER, most);
  const { area } = group;
  if (!area) {
    showInMiddle(map, group, closer);
    return true;
  }
  const padding = clearAreaPadding(map);
  const covered = padding.paddingTopLeft.add(padding.paddingBottomRight);
  // Parkings far apart would not fit beside the list, and the map would stay or zoom out.
  if (map.getBoundsZoom(area, false, covered) > zoom)
    map.fitBounds(area, { maxZoom: closer, ...padding });
  else {
    const { lat: latitude, lng: longitude } = area.getCenter();
    showInMiddle(map, { latitude, longitude }, zoom + 1);
  }
  return true;
}
