import '@parqueo/shared-api/host';
