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
export * from './stay-errors';
export * from './stay-states';
export * from './tax-id';
export * from './time';
export * from './vehicle-types';
export * from './typed-number';
export * from './typed-text';
export * from './visible';
export * from './whatsapp';
export type {
  AccountPatch,
  DeletionBody,
  NewAddress,
  OwnData,
  Account,
  ApiErrorBody,
  AccessTokenAnswer,
  AccessTokenClaims,
  Area,
  Arrival,
  Attendant,
  AttendantSignupBody,
  Audience,
  AutomaticAcceptance,
  Availability,
  AvailabilityQuery,
  AvailabilityStats,
  AvailableQuery,
  AvailabilitySchedule,
  BookingDocument,
  BookingPage,
  CancelBody,
  CloseBody,
  CloseTodayBody,
  Closure,
  ClosureSpan,
  ClosuresAnswer,
  ClosuresBody,
  CodeBody,
  CollectionName,
  Collections,
  ConfirmationDocument,
  ConfirmedAddress,
  CreatedReservation,
  DaySchedule,
  EmbedManifest,
  EmbedTokenAnswer,
  EmbedTokenBody,
  DayClose,
  DayReport,
  ExtendBody,
  FactorPasswordBody,
  Figures,
  FiguresQuery,
  FreeFrom,
  Gate,
  GatePayment,
  GateSpace,
  GateStay,
  HostDescription,
  Integrator,
  Invitation,
  InvitationBody,
  InvitationTokenBody,
  KeptParking,
  LinkTokenBody,
  LiveManifest,
  LiveRemote,
  LiveRemotesAnswer,
  LiveShell,
  LoginBody,
  LostPasswordBody,
  LotToday,
  LatePayment,
  Mark,
  MarksAnswer,
  MarksBody,
  MenuIcon,
  MenuSlot,
  NewFactor,
  NewInvitation,
  NewPasswordBody,
  OpenInvitation,
  MonthFigures,
  PersonFigures,
  MonthStay,
  OpenSession,
  PageConfig,
  PageOutcome,
  PageReport,
  PageSettings,
  Parking,
  ParkingBody,
  ParkingCluster,
  ParkingDocument,
  ParkingImpact,
  ParkingName,
  ParkingPatch,
  ParkingViewport,
  Photo,
  PhotoOrder,
  PhotoQuery,
  PushSettings,
  PushState,
  PushSubscriptionBody,
  RecoveryCodes,
  ReleaseManifest,
  RemoteManifest,
  RemoteDefinition,
  RemoteMenuEntry,
  RemoteRoute,
  RequestFacts,
  Reservation,
  ReservationBody,
  ReservationsQuery,
  SecondFactor,
  ShellManifest,
  ShownMail,
  SignupAnswer,
  SignupBody,
  Staff,
  StatusBody,
  StayDocument,
  Taken,
  StaysQuery,
  Ticket,
  Today,
  TouchedStay,
  TouchedStays,
  TurnOffBody,
  UserDocument,
  UsualParkings,
  Vehicle,
  VehicleBody,
  VehiclePatch,
} from './schemas';
