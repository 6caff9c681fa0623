import { remoteConfig } from '@parqueo/federation/webpack';

export default remoteConfig(import.meta.dirname);
