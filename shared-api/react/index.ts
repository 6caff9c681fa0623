export { useCancellation } from './cancellation';
export { useSubmissionKey } from './submission-key';
export {
  HostProvider,
  useConnection,
  useCovered,
  useHost,
  useHostEvent,
  useSession,
} from './host-context';
export { lazyScreens } from './lazy-screens';
export { useMinute, useNow } from './use-now';
