export { type Shared, ShareIcon, useShare } from './share';
