// What the first wish for notifications needs, in a file apart from the first screen's.
export { showByDevice } from '../notifications/show-by-device';
export { dropSubscription, turnPushOff, wishFor } from './subscription';
