export { HostProvider, useConnected, useHost, useHostEvent, useSession } from './host-context';
