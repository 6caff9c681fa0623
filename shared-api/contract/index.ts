/**
 * The contract without its schemas: rules, constants and types that browser code uses. The schemas
 * stay behind './contract/schemas', so that no browser bundle carries a schema library.
 */
export * from './area';
export * from './availability';
export * from './client-messages';
export * from './errors';
export * from './field-messages';
export * from './limits';
export * from './parking-fields';
export * from './parking-state';
export * from './money';
export * from './other-area';
export * from './page';
export * from './paths';
export * from './plate';
export * from './address';
export * from './position';
export * from './releases';
export * from './reservation-code';
export * from './schedule';
export * from './screens';
export * from './search';
export * from './schema-messages';
export * from './session-end';
export * from './socket-events';
export * from './status';
export * from './stay';
export * from './time';
export * from './visible';
export type {
  Account,
  ApiErrorBody,
  AccessTokenAnswer,
  AccessTokenClaims,
  Area,
  Audience,
  Availability,
  AvailabilityQuery,
  AvailabilityStats,
  AvailableQuery,
  AvailabilitySchedule,
  BookingDocument,
  BookingPage,
  CancelBody,
  CollectionName,
  Collections,
  ConfirmationDocument,
  CreatedReservation,
  DaySchedule,
  EmbedManifest,
  EmbedTokenAnswer,
  EmbedTokenBody,
  ExtendBody,
  FreeFrom,
  HostDescription,
  Integrator,
  LiveManifest,
  LiveRemote,
  LiveRemotesAnswer,
  LiveShell,
  LoginBody,
  MenuIcon,
  MenuSlot,
  OpenSession,
  PageConfig,
  PageOutcome,
  PageReport,
  PageSettings,
  Parking,
  ParkingBody,
  ParkingCluster,
  ParkingDocument,
  ParkingPatch,
  ParkingViewport,
  ReleaseManifest,
  RemoteManifest,
  RemoteDefinition,
  RemoteMenuEntry,
  RemoteRoute,
  Reservation,
  ReservationBody,
  ReservationsQuery,
  ShellManifest,
  SignupAnswer,
  SignupBody,
  StatusBody,
  UserDocument,
} from './schemas';
