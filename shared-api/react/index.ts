export {
  HostProvider,
  useConnection,
  useCovered,
  useHost,
  useHostEvent,
  useSession,
} from './host-context';
export { useMinute, useNow } from './use-now';
