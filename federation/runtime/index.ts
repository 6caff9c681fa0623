export { type LiveRemotes, createLiveRemotes, demandCurrent, liveRemotes } from './live-remotes';
export type { ServedRemote, ServedRemotes } from './served-remotes';
export { createRemoteLoader, type RemoteLoader, type RemoteLoaderOptions } from './remote-loader';
export { type RemoteModule, aborted, fileUrl } from './load-page';
export { RemoteLoadError, toRemoteLoadError } from './remote-load-error';
