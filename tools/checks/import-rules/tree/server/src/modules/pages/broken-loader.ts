import '@parqueo/federation/runtime';
