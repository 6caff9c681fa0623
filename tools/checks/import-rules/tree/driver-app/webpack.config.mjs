import '@parqueo/federation/webpack';
