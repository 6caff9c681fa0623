import '@parqueo/federation/fit';
