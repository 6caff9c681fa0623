import type { ReservationStatus } from '@parqueo/shared-api/contract';

/** A mark as the model keeps it. */
export interface ModelMark {
  kind: 'enter' | 'arrive' | 'leave' | 'miss' | 'move';
  reservation: number;
  from: number;
  /** When it was made: time passes by minutes, and later it is not undone. */
  at: number;
  undone: boolean;
}

/** A reservation as the model knows it; times in milliseconds. */
export interface ModelReservation {
  /** Null for a walk-in. */
  driver: number | null;
  plate: number;
  space: number;
  /** As agreed; a walk-in's end may be infinite. */
  start: number;
  end: number;
  /** From when until when it holds its space. */
  from: number;
  until: number;
  arrived: number | null;
  left: number | null;
  replyBy: number;
  status: ReservationStatus;
  cancelledBy: 'driver' | 'owner' | 'system' | null;
}

/** One lot, its reservations in the order of their making, and the time. */
export interface Model {
  now: number;
  spaces: number;
  reservations: readonly ModelReservation[];
  marks: readonly ModelMark[];
  /** When the lot is closed (LOT-01). */
  closures: readonly { start: number; end: number }[];
}

/** What an operation is answered, and what it leaves behind. */
export interface Step {
  answer: string;
  model: Model;
}

export const isLive = ({ status }: ModelReservation) =>
  status === 'pending' || status === 'confirmed' || status === 'active';
