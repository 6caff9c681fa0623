import { shellConfig } from '@parqueo/federation/webpack';

export default shellConfig(import.meta.dirname);
