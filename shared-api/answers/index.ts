export * from './account';
export * from './attendants';
export * from './closures';
export { readSocketEvent } from './events';
export * from './figures';
export * from './gate';
export * from './integrator';
export * from './kept-parking';
export * from './mail';
export * from './parking';
export { type Reader, countOf, fieldsOf, idOf, isoInstantOf, listOf, oneOf, textOf } from './read';
export {
  type KnownCreatedReservation,
  type KnownExtension,
  type KnownReservation,
  readCreatedReservation,
  readExtension,
  readReservation,
} from './reservation';
export * from './second-factor';
export * from './session';
export * from './stay';
export * from './today';
export * from './user';
export * from './vehicle';
