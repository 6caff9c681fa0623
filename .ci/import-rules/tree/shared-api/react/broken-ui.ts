import '@parqueo/shared-ui';
