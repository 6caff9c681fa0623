import { type SocketNotification, localTime } from '@parqueo/shared-api/contract';
import type { ReservationFacts } from './repository';

/** What an event tells that came of the gate: a mark, or what the clock did about a car that stayed. */
type MarkFacts = ReservationFacts & { mark: string };

/** Who reads it. */
type Reader = 'driver' | 'owner';

type Texts = Record<string, (facts: MarkFacts) => string>;

const timeIn = ({ at }: MarkFacts) => localTime(new Date(at ?? 0)).time;

/** What the driver is told (GAT-01, GAT-05, CNF-10). */
const TO_DRIVER: Texts = {
  arrived: (facts) => `Entraste a las ${timeIn(facts)}`,
  left: (facts) => `Saliste a las ${timeIn(facts)}`,
  moved: ({ space_identifier }) => `Tu espacio cambió a ${space_identifier}`,
  relocated: ({ space_identifier }) =>
    `Tu espacio cambió a ${space_identifier}: el otro sigue ocupado`,
  no_space: ({ parking_name }) =>
    `Tu espacio en ${parking_name} sigue ocupado y no hay otro libre. Pregunta en la entrada`,
  no_show: ({ parking_name }) => `No llegaste a tiempo: ${parking_name} liberó tu espacio`,
  no_room: ({ parking_name }) => `Avisamos a ${parking_name} que no hay espacio`,
};

/** What a driver is told who has read of a mark that was then undone (GAT-01). */
const TAKEN_BACK: Texts = {
  arrived: () => 'No has entrado: el parqueo corrigió la marca',
  left: () => 'No has salido: el parqueo corrigió la marca',
  moved: ({ space_identifier }) =>
    `Tu espacio es ${space_identifier}: el parqueo corrigió la marca`,
  no_show: ({ parking_name }) =>
    `Tu reserva en ${parking_name} sigue: el parqueo corrigió la marca`,
};

/** What the lot's people are told that they did not do. */
const TO_OWNER: Texts = {
  relocated: ({ parking_name, space_identifier }) =>
    `Un carro se pasó de su hora en ${parking_name}: la siguiente reserva pasó a ${space_identifier}`,
  no_space: ({ parking_name, space_identifier }) =>
    `${space_identifier} de ${parking_name} sigue ocupado y no hay otro espacio para la siguiente reserva`,
  no_room: ({ parking_name }) => `Un conductor no encontró espacio en ${parking_name}`,
};

/**
 * The type, message and data of a mark's event. Pages show no toast for a status that somebody of their
 * side set, nor for one that comes by itself: so it is there where an event only reloads what is shown.
 */
export function markMessage(
  facts: MarkFacts,
  reader: Reader,
  reservation_id: number,
): Pick<SocketNotification, 'type' | 'message' | 'data'> {
  const { mark, undone, takes_back, status } = facts;
  const { space_identifier, parking_name, cancelled_by, cancel_reason } = facts;
  const text = reader === 'owner' ? TO_OWNER[mark] : undone ? TAKEN_BACK[undone] : TO_DRIVER[mark];
  const isQuiet = text === undefined;
  const isOver = status === 'cancelled';
  return {
    type: 'reservation_status',
    message: text?.(facts) ?? `La puerta de ${parking_name} cambió`,
    data: {
      reservation_id,
      space_identifier,
      ...((isQuiet || isOver) && { status }),
      changed_by: isQuiet ? reader : (cancelled_by ?? 'system'),
      ...(!isQuiet && takes_back !== undefined && { takes_back }),
      // The message says why itself.
      ...(isOver && mark !== 'no_show' && cancel_reason && { reason: cancel_reason }),
    },
  };
}
