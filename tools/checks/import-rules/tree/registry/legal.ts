import '@parqueo/federation/fit';
import '@parqueo/federation/manifest';
import '@parqueo/shared-api/contract';
