export { HostProvider, useConnection, useHost, useHostEvent, useSession } from './host-context';
