import { onDemand } from '@parqueo/remote-kit';
import { formatDistance, token } from '@parqueo/shared-ui';
import { type ReactNode, useLayoutEffect, useRef, useState } from 'react';
import { css, styled } from 'styled-components';
import { busyStyles } from '../../../lib/page/busy-figures';
import { walkText } from '../../../lib/parkings/destination';
import type { Group, ListedGroup } from '../marks/groups';
import type { Highlight } from '../marks/use-highlight';
import type { MapResults } from '../results/use-map-results';
import { Name, ParkingRow } from './parking-row';
import { besideMap } from './sheet-state';

const GroupRow = onDemand(() => import(/* webpackChunkName: "map-more" */ './group-row'));
const RowSteps = onDemand(() => import(/* webpackChunkName: "map-more" */ './row-steps'));

/* The collapsed sheet shows only the nearest parking, no higher than the skeleton before it. */
const collapsedStyles = css`
  /* Its row drags the sheet. What scrolls has to say so itself, or the browser takes the finger. */
  touch-action: none;
  > li + li,
  [data-more] {
    display: none;
  }
  ${Name} {
    overflow: hidden;
    text-overflow: ellipsis;
    white-space: nowrap;
  }
  ${besideMap} {
    touch-action: auto;
    > li + li,
    [data-more] {
      display: block;
    }
    ${Name} {
      white-space: normal;
    }
  }
`;

const Rows = styled.ul<{ $expanded: boolean }>`
  ${busyStyles}
  flex: 1;
  overflow-y: auto;
  overscroll-behavior: contain;
  /* useSteps sets the scroll position when a button brings other rows. */
  overflow-anchor: none;
  border-top: 1px solid ${token('color-line')};
  > li + li {
    border-top: 1px solid ${token('color-line')};
  }
  ${({ $expanded }) => !$expanded && collapsedStyles}
`;

/** How many rows are drawn at first, and how many each 'Ver más' adds. */
export const STEP = 12;
/** How many steps are drawn at once, so that the page stays light (FND-06). */
const MAX_STEPS = 2;

/** The rows of a long list that are drawn: from `start` to `end`, two steps at most. */
function useSteps(length: number) {
  const [wanted, setWanted] = useState(1);
  // Fewer where the list has become shorter since.
  const last = Math.max(1, Math.min(wanted, Math.ceil(length / STEP)));
  const first = Math.max(0, last - MAX_STEPS);
  const list = useRef<HTMLUListElement>(null);
  const before = useRef(last);
  useLayoutEffect(() => {
    const isBack = last < before.current;
    if (last === before.current || !list.current) return;
    before.current = last;
    // The first new row is on top.
    const row = list.current.children[isBack ? 0 : (last - first - 1) * STEP];
    if (row instanceof HTMLElement) list.current.scrollTop = row.offsetTop - list.current.offsetTop;
  }, [first, last]);
  return {
    list,
    start: first * STEP,
    end: last * STEP,
    onBack: () => setWanted(last - 1),
    onMore: () => setWanted(last + 1),
  };
}

export interface ParkingListProps {
  results: MapResults;
  /** Groups that the server counted, when the parkings of the area are too many to be listed. */
  groups: readonly ListedGroup[];
  highlight: Highlight;
  onOpenGroup: (group: Group) => void;
  /** Whether more than the first row is to be seen on small screens. */
  isOpen: boolean;
}

interface ParkingRowsProps extends ParkingListProps {
  id: string;
  /** Stands in place of the rows where there are none. */
  children: ReactNode;
}

/** The rows of the list, a part of them at once, with buttons to the others. */
export function ParkingRows({
  id,
  results,
  groups,
  isOpen,
  highlight,
  onOpenGroup,
  children,
}: ParkingRowsProps) {
  const { listed, stay, link, origin, isOfOther } = results;
  const highlightedId = highlight.pinId ?? highlight.rowId;
  const entries = [...groups, ...listed];
  const { list, start, end, onBack, onMore } = useSteps(entries.length);
  if (entries.length === 0)
    return (
      <div style={{ overflowY: 'auto', padding: `0 ${token('space-16')} ${token('space-16')}` }}>
        {children}
      </div>
    );
  return (
    <Rows ref={list} id={id} aria-busy={isOfOther} $expanded={isOpen}>
      {entries
        .slice(start, end)
        .map((each) =>
          'group' in each ? (
            <GroupRow
              key={each.group.key}
              group={each.group}
              stay={stay}
              distance={formatDistance(each.distance)}
              onOpen={onOpenGroup}
            />
          ) : (
            <ParkingRow
              key={each.parking.id}
              shown={each}
              search={link}
              distance={distanceText(each.distance, origin)}
              highlighted={each.parking.id === highlightedId}
              onHighlight={highlight.onRow}
            />
          ),
        )}
      {(start > 0 || end < entries.length) && (
        <RowSteps
          onBack={start > 0 ? onBack : undefined}
          onMore={end < entries.length ? onMore : undefined}
        />
      )}
    </Rows>
  );
}

/** Distance to a parking; to the destination as a walk. */
const distanceText = (metres: number, origin: MapResults['origin']): string =>
  typeof origin === 'object' ? walkText(metres) : formatDistance(metres);
