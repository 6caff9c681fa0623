export { useChangeKept, useKeptParkings } from './use-kept-parkings';
