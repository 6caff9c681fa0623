import '@parqueo/registry';
