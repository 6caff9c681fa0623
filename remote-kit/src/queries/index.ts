export { LiveQueries, useRefresh } from './live-queries';
export { Loaded } from './loaded';
export { useReturn } from './use-return';
