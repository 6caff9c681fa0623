import '@parqueo/shared-api/testing';
