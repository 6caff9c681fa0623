import '@parqueo/federation/registry';
