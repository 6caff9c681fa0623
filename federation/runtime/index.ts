export {
  createRemoteLoader,
  type RemoteLoader,
  type RemoteLoaderOptions,
  type RemoteModule,
} from './remote-loader';
export { RemoteLoadError, type RemoteFailure, toRemoteLoadError } from './remote-load-error';
