import type { Stay } from '@parqueo/shared-api/contract';
import { VisuallyHidden, token } from '@parqueo/shared-ui';
import { memo } from 'react';
import { styled } from 'styled-components';
import { priceText, totalOf } from '../parkings';
import type { Group } from './groups';
import { MapMarker } from './map-marker';
import { type MarkLooks, bubbleStyles, levelOfSpaces } from './mark-styles';
import { useTap } from './use-tap';

/* It stands in the middle of its parkings, and is heavier than a single one. */
const Mark = styled.button<MarkLooks>`
  ${bubbleStyles}
  bottom: -16px;
  border-width: 3px;
  color: ${token('color-ink')};
`;

/** 'desde Q34', the lowest price of the stay; 'Sin precio' without any. */
function lowestPrice({ lowestRate }: Group, stay: Stay): string {
  const price = priceText(totalOf(lowestRate, stay));
  return lowestRate === null ? price : `desde ${price}`;
}

/** '12 parqueos desde Q34': how many, and the lowest price. */
export const groupLabel = (group: Group, stay: Stay): string =>
  `${group.count === 1 ? '1 parqueo' : `${group.count} parqueos`} ${lowestPrice(group, stay)}`;

interface GroupMarkProps {
  group: Group;
  stay: Stay;
  inView: boolean;
  onOpen: (group: Group) => void;
}

/** Parkings drawn as one; choosing it zooms in on them (MAP-05). */
export default memo(function GroupMark({ group, stay, inView, onOpen }: GroupMarkProps) {
  const tap = useTap(() => onOpen(group));
  return (
    <MapMarker latitude={group.latitude} longitude={group.longitude}>
      <Mark
        type="button"
        $level={levelOfSpaces(group.spaces, group.freeSpaces)}
        tabIndex={inView ? 0 : -1}
        {...tap}
      >
        {group.count}
        <VisuallyHidden>{group.count === 1 ? ' parqueo ' : ' parqueos '}</VisuallyHidden>
        <span aria-hidden="true"> · </span>
        {lowestPrice(group, stay)}
      </Mark>
    </MapMarker>
  );
});
