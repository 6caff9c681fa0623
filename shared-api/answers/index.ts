export { readAccessToken, readAccount, readNewAddress, readSignup } from './account';
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
export { readClosuresAnswer, readImpact } from './closures';
export { type KnownDocuments, type KnownStay, documentReaders, readStay } from './documents';
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
export { type KnownMail, readShownMail } from './mail';
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
export { readNewFactor, readRecoveryCodes, readSecondFactor } from './second-factor';
export { type KnownSession, readSession } from './session';
export { readRequestFacts, readToday } from './today';
export { type KnownUser, readUserDocument } from './user';
export { type KnownVehicle, readVehicle } from './vehicle';
