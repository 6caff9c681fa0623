export { isOffered } from '../contract';
export { audienceOf } from './audience';
export { backTarget } from './back-target';
export {
  type Capability,
  type Draft,
  HOST_API_VERSION,
  type Host,
  type HostAlerts,
  type HostConnection,
  type HostDrafts,
  type HostSession,
  type HostSocket,
  type HostToast,
  type NavigateOptions,
  type RemotePageProps,
  type Session,
} from './host';
