import { useLater } from '@parqueo/remote-kit';
import type { Position } from '@parqueo/shared-api/contract';
import { CRS, latLng } from 'leaflet';
import { useMemo } from 'react';
import type { Place } from '../../../lib/parkings/selected-place';
import type { MapResults } from '../results/use-map-results';
import type { Viewport } from '../view/viewport';
import type { ListedGroup, Marks } from './groups';
import { type Ground, nameBox, pinsOf } from './pins';

const loadGroups = () => import(/* webpackChunkName: "map-more" */ './groups');

const NO_MARKS: Marks = { pins: [], groups: [] };
const NO_GROUPS: readonly ListedGroup[] = [];

/** What is drawn on the map, and the list's groups; the best parkings alone until the groups' code is there. */
export function useMarks(
  { shown, clusters, from, listsGroups, place }: MapResults,
  viewport: Viewport | null,
) {
  const code = useLater(loadGroups);
  const marks = useMemo((): Marks => {
    if (!viewport) return NO_MARKS;
    const ground = groundOf(viewport, place);
    return code?.marksOf(shown, clusters, ground) ?? { pins: pinsOf(shown, ground), groups: [] };
  }, [shown, clusters, viewport, place, code]);
  const listedGroups = useMemo(
    () =>
      code && viewport && listsGroups
        ? code.groupsByDistance(marks.groups, from, viewport.area)
        : NO_GROUPS,
    [code, viewport, listsGroups, marks, from],
  );
  return { marks, listedGroups, zoomInOn: code?.zoomInOn };
}

function groundOf(
  { queried: area, center, zoom, isClosest }: Viewport,
  place: Place | null,
): Ground {
  const project = ({ latitude, longitude }: Position) =>
    CRS.EPSG3857.latLngToPoint(latLng(latitude, longitude), zoom);
  const taken = place ? [nameBox(project(place.position), place.name)] : [];
  return { project, area, middle: project(center), isClosest, taken };
}
