export { cacheNewer } from './cache-newer';
export { LiveQueries, useRefresh } from './live-queries';
export { Loaded } from './loaded';
export { PendingCount } from './pending-count';
export { useReconnect } from './use-reconnect';
