export { KEPT_KEY, useChangeKept, useKeptParkings } from './use-kept-parkings';
