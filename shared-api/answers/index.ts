export { readAccessToken, readAccount, readSession, readSignup } from './account';
export { documentReaders, readUserDocument } from './documents';
export { readNotification, readReservationCreated } from './events';
export { readIntegrator } from './integrator';
export type * from './known';
export { readAvailabilityEvent, readParking, readViewport } from './parking';
export { type Reader, countOf, fieldsOf, idOf, listOf, isoInstantOf, oneOf, textOf } from './read';
export { readCreatedReservation, readExtension, readReservation } from './reservation';
