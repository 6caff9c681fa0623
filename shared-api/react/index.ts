export {
  HostProvider,
  useHost,
  useHostEvent,
  useSession,
  useSocketState,
  useSuppressedToasts,
} from './host-context';
export { useMinute, useNow } from './use-now';
