import '@parqueo/shared-api/contract/schemas';
