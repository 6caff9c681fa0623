import '@parqueo/shared-api/client';
