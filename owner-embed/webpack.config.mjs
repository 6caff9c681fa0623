import { embedConfig } from '@parqueo/federation/webpack';

export default embedConfig(import.meta.dirname);
