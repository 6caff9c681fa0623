import type { Stay } from '@parqueo/shared-api/contract';
import { token } from '@parqueo/shared-ui';
import { styled } from 'styled-components';
import { groupLabel } from '../marks/group-mark';
import type { Group } from '../marks/groups';

const Row = styled.button`
  display: flex;
  justify-content: space-between;
  gap: ${token('space-12')};
  width: 100%;
  min-height: ${token('size-target')};
  padding: ${token('space-12')} ${token('space-16')};
  border: 0;
  color: ${token('color-ink')};
  background: transparent;
  font-weight: 600;
  font-variant-numeric: tabular-nums;
  text-align: start;
  &:focus-visible {
    outline-offset: -3px;
  }
  span {
    color: ${token('color-muted')};
    font-weight: 400;
    font-size: ${token('text-14')};
  }
`;

interface GroupRowProps {
  group: Group;
  stay: Stay;
  /** The distance as shown, for example '3.5 km'. */
  distance: string;
  onOpen: (group: Group) => void;
}

/** Parkings in the list that are drawn as one; choosing them zooms in on them (MAP-05). */
export default function GroupRow({ group, stay, distance, onOpen }: GroupRowProps) {
  return (
    <li>
      <Row type="button" onClick={() => onOpen(group)}>
        {groupLabel(group, stay)}
        <span>a {distance}</span>
      </Row>
    </li>
  );
}
