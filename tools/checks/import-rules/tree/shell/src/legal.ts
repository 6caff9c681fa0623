import '@parqueo/shared-api/host/parts';
