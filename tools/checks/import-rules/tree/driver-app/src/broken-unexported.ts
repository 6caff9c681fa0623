import '@parqueo/shared-api/contract/money';
