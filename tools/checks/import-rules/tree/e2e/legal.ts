import '@parqueo/shared-api/contract';
