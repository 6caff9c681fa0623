export { audienceOf, isOffered } from './audience';
export {
  type Capability,
  HOST_API_VERSION,
  type Host,
  type HostConnection,
  type HostSession,
  type HostSocket,
  type HostToast,
  type NavigateOptions,
  type RemotePageProps,
  type Session,
} from './host';
