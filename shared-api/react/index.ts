export {
  HostProvider,
  useHost,
  useHostEvent,
  useSession,
  useSocketState,
  useSuppressedToasts,
} from './host-context';
export { useFailureWords } from './use-failure-words';
export { useMinute, useNow } from './use-now';
export { useSpacedRefresh } from './use-spaced-refresh';
