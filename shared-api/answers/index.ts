export { readAccessToken, readAccount, readSignup } from './account';
export {
  type KnownAttendant,
  type KnownInvitation,
  type KnownNewInvitation,
  type KnownOpenInvitation,
  type KnownStaff,
  readInvitation,
  readNewInvitation,
  readStaff,
  readTaken,
} from './attendants';
export { readSocketEvent } from './events';
export {
  type KnownGate,
  type KnownGateStay,
  type KnownMarksAnswer,
  type KnownTicket,
  readGate,
  readGateStay,
  readMarks,
  readTicket,
} from './gate';
export { type KnownMonthStay, readDayReport, readMonthFigures, readMonthStay } from './figures';
export { type KnownIntegrator, readIntegrator } from './integrator';
export { type KnownKeptParking, readKeptParking, readUsualParkings } from './kept-parking';
export { readAvailabilityEvent, readClosure, readParking, readViewport } from './parking';
export { type Reader, countOf, fieldsOf, idOf, isoInstantOf, listOf, oneOf, textOf } from './read';
export {
  type KnownCreatedReservation,
  type KnownExtension,
  type KnownReservation,
  readCreatedReservation,
  readExtension,
  readReservation,
} from './reservation';
export { type KnownSession, readSession } from './session';
export { type KnownStay, readStay } from './stay';
export { readRequestFacts, readToday } from './today';
export { type KnownUser, readUserDocument } from './user';
export { type KnownVehicle, readVehicle } from './vehicle';
