export { useSubmissionKey } from './submission-key';
export { HostProvider, useConnection, useHost, useHostEvent, useSession } from './host-context';
export { lazyScreens } from './lazy-screens';
