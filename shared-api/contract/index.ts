/**
 * The contract without its schemas: rules, constants and types that browser code uses. The schemas
 * stay behind './contract/schemas', so that no browser bundle carries a schema library.
 */
export * from './account-paths';
export * from './area';
export * from './availability';
export * from './browser-stores';
export { sumMoney } from './centavos';
export * from './client-messages';
export * from './closure-paths';
export * from './deadline';
export * from './durations';
export * from './errors';
export {
  EXTEND_PARAM,
  PLATE_PARAM,
  RESERVATION_PARAM,
  type SocketEvent,
  factsOf,
  happenedAt,
  isOwn,
  leadsToExtension,
  reservationOf,
} from './event-facts';
export * from './field-messages';
export * from './instant';
export * from './limits';
export * from './parking-fields';
export * from './parking-state';
export * from './mail';
export * from './marks';
export * from './money';
export * from './month-paths';
export * from './news';
export * from './navigators';
export * from './news-paths';
export * from './other-area';
export * from './owed';
export * from './page';
export * from './paths';
export * from './photo-facts';
export * from './photos';
export * from './plate';
export * from './address';
export * from './position';
export * from './recovery-paths';
export * from './proposed-stay';
export * from './push';
export * from './releases';
export * from './reservation-code';
export type { OpeningHours } from './openings';
export * from './roles';
export * from './opening-search';
export * from './schedule';
export * from './schedule-form';
export * from './schedule-words';
export * from './screens';
export * from './search';
export * from './schema-messages';
export * from './session-end';
export * from './socket-events';
export * from './space-use';
export * from './staff-paths';
export * from './status';
export * from './stay';
export { PLACE_ERRORS, STAY_ERRORS } from './stay-errors';
export * from './stay-states';
export * from './tax-id';
export * from './time';
export * from './vehicle-types';
export * from './typed-number';
export * from './typed-text';
export * from './visible';
export * from './whatsapp';
export type * from './schemas';
