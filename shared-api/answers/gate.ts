import {
  type GatePayment,
  type GateSpace,
  MARKED_PAYMENTS,
  TICKET_STATES,
  VEHICLE_TYPES,
} from '../contract';
import type { KnownGate, KnownGateStay, KnownMarksAnswer, KnownTicket } from './known';
import { type Reader, amountOf, fieldsOf, idOf, isoInstantOf, listOf, oneOf, textOf } from './read';
import { codeOf, statusOf } from './reservation';

/** The gate of a lot (GAT-01). A space or a stay that cannot be placed is left out. */
export const readGate: Reader<KnownGate> = (answer) => {
  const given = fieldsOf(answer);
  const now = isoInstantOf(given.now);
  const spaces = listOf(readGateSpace)(given.spaces);
  if (now === null || spaces === null) return null;
  return { now, spaces, stays: listOf(readGateStay)(given.stays) ?? [] };
};

const readGateSpace: Reader<GateSpace> = (answer) => {
  const given = fieldsOf(answer);
  const id = idOf(given.id);
  const identifier = textOf(given.identifier);
  if (id === null || identifier === '') return null;
  return { id, identifier, vehicle_type: oneOf(VEHICLE_TYPES, given.vehicle_type) ?? 'car' };
};

/** A stay as the gate sees it; null without its id, its space or its start. */
export const readGateStay: Reader<KnownGateStay> = (answer) => {
  const given = fieldsOf(answer);
  const id = idOf(given.id);
  const space_id = idOf(given.space_id);
  const start_time = isoInstantOf(given.start_time);
  if (id === null || space_id === null || start_time === null) return null;
  return {
    id,
    walk_in_key: textOf(given.walk_in_key) || null,
    code: codeOf(given.code),
    space_id,
    vehicle_type: oneOf(VEHICLE_TYPES, given.vehicle_type) ?? 'car',
    vehicle_plate: textOf(given.vehicle_plate, '-'),
    vehicle_brand: textOf(given.vehicle_brand),
    vehicle_model: textOf(given.vehicle_model),
    vehicle_color: textOf(given.vehicle_color),
    driver: textOf(given.driver) || null,
    whatsapp: textOf(given.whatsapp) || null,
    status: statusOf(given.status),
    start_time,
    end_time: isoInstantOf(given.end_time),
    arrived_at: isoInstantOf(given.arrived_at),
    left_at: isoInstantOf(given.left_at),
    no_show: given.no_show === true,
    total_cost: amountOf(given.total_cost),
    hourly_rate: amountOf(given.hourly_rate) ?? 0,
    payment: readPayment(given.payment),
  };
};

const readPayment: Reader<GatePayment> = (answer) => {
  const given = fieldsOf(answer);
  const method = oneOf(MARKED_PAYMENTS, given.method);
  const happened_at = isoInstantOf(given.happened_at);
  if (method === null || happened_at === null) return null;
  return {
    key: textOf(given.key),
    method,
    amount: amountOf(given.amount),
    happened_at,
    made_by: textOf(given.made_by),
    closed: given.closed === true,
  };
};

/** What became of marks (GAT-03); one without its key is left out, as if it was not answered. */
export const readMarks: Reader<KnownMarksAnswer> = (answer) => {
  const marks = listOf(readMarkOutcome)(fieldsOf(answer).marks);
  return marks && { marks };
};

const readMarkOutcome: Reader<KnownMarksAnswer['marks'][number]> = (answer) => {
  const given = fieldsOf(answer);
  const key = textOf(given.key);
  const outcome = oneOf(['recorded', 'refused'], given.outcome);
  if (key === '' || outcome === null) return null;
  const code = textOf(given.code);
  const err = textOf(given.err);
  return {
    key,
    outcome,
    ...(code && { code }),
    ...(err && { err }),
    stay: readGateStay(given.stay),
  };
};

/** What a ticket is worth (GAT-06). */
export const readTicket: Reader<KnownTicket> = (answer) => {
  const given = fieldsOf(answer);
  const state = oneOf(TICKET_STATES, given.state);
  if (state === null) return null;
  return {
    state,
    stay: readGateStay(given.stay),
    parking_name: textOf(given.parking_name) || null,
  };
};
