import type { KnownGate, KnownGateStay } from '@parqueo/shared-api/answers';
import type { Parking } from '@parqueo/shared-api/contract';
import type { ReactNode } from 'react';
import type { SpaceView } from '../spaces/space-views';
import { TicketDetails } from '../ticket/ticket-details';
import type { GateActions } from '../use-gate';
import { LeftDetails } from './left-details';
import { SpaceDetails } from './space-details';

/** The subject of the open details. */
export type Opened =
  | { kind: 'space'; id: number }
  | { kind: 'left'; stay: KnownGateStay }
  | { kind: 'ticket'; code: string };

interface OpenedDetailsProps extends GateActions {
  parking: Parking;
  gate: KnownGate;
  views: readonly SpaceView[];
  onDone: () => void;
  onMove: (stay: KnownGateStay) => void;
  /** Called to open another space. */
  onOpen: (spaceId: number) => void;
}

/** The open details with their name; null when their subject is gone. */
export function detailsOf(
  opened: Opened,
  { parking, gate, views, act, onDone, onMove, onOpen }: OpenedDetailsProps,
): { label: string; content: ReactNode } | null {
  switch (opened.kind) {
    case 'ticket': {
      const { code } = opened;
      const props = { parking, code, gate, act, onDone };
      return { label: `Ticket ${code}`, content: <TicketDetails key={code} {...props} /> };
    }
    case 'left': {
      const stay = gate.stays.find((each) => keyOf(each) === keyOf(opened.stay));
      const space = gate.spaces.find(({ id }) => id === stay?.space_id);
      if (!stay || !space) return null;
      const { identifier } = space;
      const props = { parking, stay, identifier, act, onDone };
      return {
        label: `Salió de ${identifier}`,
        content: <LeftDetails key={keyOf(stay)} {...props} />,
      };
    }
    case 'space': {
      const view = views.find(({ space }) => space.id === opened.id);
      if (!view) return null;
      return {
        label: `Espacio ${view.space.identifier}`,
        content: (
          <SpaceDetails key={opened.id} {...{ parking, gate, view, act, onDone, onMove, onOpen }} />
        ),
      };
    }
  }
}

/** The key of a walk-in stays the same when the server gives it an id. */
const keyOf = ({ id, walk_in_key }: KnownGateStay) => walk_in_key ?? String(id);
