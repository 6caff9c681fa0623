import { onDemand } from '@parqueo/remote-kit';
import { type Area, type Position, areaContains } from '@parqueo/shared-api/contract';
import { useCallback } from 'react';
import { useNavigate } from 'react-router-dom';
import type { MapResults } from '../results/use-map-results';
import type { Group, Marks } from './groups';
import { ParkingPin } from './parking-pin';
import type { Highlight } from './use-highlight';

const GroupMark = onDemand(() => import(/* webpackChunkName: "map-more" */ './group-mark'));

interface MapMarksProps {
  marks: Marks;
  results: MapResults;
  area: Area | null;
  highlight: Highlight;
  onOpenGroup: (group: Group) => void;
}

/** Pins and groups on the map (MAP-02, MAP-05). */
export function MapMarks({ marks, results, area, highlight, onOpenGroup }: MapMarksProps) {
  const { stay, link, place } = results;
  const navigate = useNavigate();
  const choose = useCallback(
    (id: number) => void navigate({ pathname: `/parking-details/${id}`, search: link }),
    [navigate, link],
  );
  const isInView = (position: Position) => area !== null && areaContains(area, position);
  return (
    <>
      {marks.groups.map((group) => (
        <GroupMark
          key={group.key}
          group={group}
          stay={stay}
          inView={isInView(group)}
          onOpen={onOpenGroup}
        />
      ))}
      {marks.pins.map((pin) => {
        const { parking } = pin.shown;
        return (
          <ParkingPin
            key={parking.id}
            pin={pin}
            stay={stay}
            place={place}
            inView={isInView(parking)}
            lifted={parking.id === highlight.rowId}
            open={parking.id === highlight.pinId}
            onHover={highlight.onPin}
            onLeave={highlight.onLeavePin}
            onChoose={choose}
          />
        );
      })}
    </>
  );
}
