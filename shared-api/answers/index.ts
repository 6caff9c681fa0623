export { readAccessToken, readAccount, readSession, readSignup } from './account';
export { documentReaders, readUserDocument } from './documents';
export { readNotification, readReservationCreated } from './events';
export { readAvailabilityEvent, readParking, readViewport } from './parking';
export { type Reader, fieldsOf, listOf } from './read';
export { readCreatedReservation, readReservation } from './reservation';
