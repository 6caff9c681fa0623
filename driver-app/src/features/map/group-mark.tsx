import { type Stay, priceOf } from '@parqueo/shared-api/contract';
import { VisuallyHidden, formatShortMoney, token } from '@parqueo/shared-ui';
import { memo } from 'react';
import { styled } from 'styled-components';
import type { Group } from './arrangement';
import { MapMarker } from './map-marker';
import { type MarkLooks, bubbleStyles, levelOfSpaces } from './mark-styles';
import { useTap } from './use-tap';

/* In the middle of its parkings, and heavier than a single one. */
const Mark = styled.button<MarkLooks>`
  ${bubbleStyles}
  bottom: -16px;
  border-width: 3px;
  color: ${token('color-ink')};
`;

/** '12 parqueos desde Q34': how many, and the lowest price of the stay. */
export function groupLabel({ count, lowestRate }: Group, { start, end }: Stay): string {
  const { total } = priceOf(lowestRate, start, end);
  return `${count === 1 ? '1 parqueo' : `${count} parqueos`} desde ${formatShortMoney(total)}`;
}

interface GroupMarkProps {
  group: Group;
  stay: Stay;
  inView: boolean;
  onOpen: (group: Group) => void;
}

/** Parkings drawn as one; choosing it zooms in on them (MAP-05). */
export default memo(function GroupMark({ group, stay, inView, onOpen }: GroupMarkProps) {
  const tap = useTap(() => onOpen(group));
  const { total } = priceOf(group.lowestRate, stay.start, stay.end);
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
        desde {formatShortMoney(total)}
      </Mark>
    </MapMarker>
  );
});
